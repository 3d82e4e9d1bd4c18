// The packages are one product: one version, one licence, and exact versions of what they are built from, on
// every machine.
import type { Source } from './sources.ts'

type Manifest = {
  version: string
  license: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Problems of the package.json files; the first one is the root's, which the others follow. */
export function checkPackages(files: readonly Source[]): string[] {
  const manifests = files.map(({ path, text }) => ({ path, ...(JSON.parse(text) as Manifest) }))
  const [main] = manifests
  return manifests.flatMap((manifest) => {
    const { path, version, license } = manifest
    const problems = Object.entries(wanted(manifest))
      .filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
      .map(([name, range]) => `${path}: ${name} ${range} is not an exact version`)
    if (version !== main?.version) problems.push(`${path}: version ${version} is not ${main?.version}`)
    if (license !== main?.license) problems.push(`${path}: licence ${license} is not ${main?.license}`)
    return problems
  })
}

function wanted({ dependencies, devDependencies, optionalDependencies }: Manifest): Record<string, string> {
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}

const reasons = 'docs/decisions/dependencies.md'

/** Foreign packages that the page of reasons does not name, and names on it that no package.json has. */
export function checkReasons(files: readonly Source[], page: string): string[] {
  const named = namesIn(page)
  const uses = files.flatMap(({ path, text }) =>
    Object.keys(wanted(JSON.parse(text) as Manifest))
      .filter((name) => !name.startsWith('@touchline/'))
      .map((name) => ({ path, name })),
  )
  const used = new Set(uses.map(({ name }) => name))
  return [
    ...uses
      .filter(({ name }) => !named.includes(name))
      .map(({ path, name }) => `${path}: ${name} has no reason in ${reasons}`),
    ...named.filter((name) => !used.has(name)).map((name) => `${reasons}: no package.json has ${name}`),
  ]
}

/** The names in the first column of the page's table. */
function namesIn(page: string): string[] {
  return [...page.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

type LockedPackage = { optionalDependencies?: Record<string, string> }

/**
 * Optional packages for some machine that the lockfile lacks: npm never asks for them again, so that machine
 * would stay without them.
 */
export function checkLock(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> }
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `package-lock.json: ${path} lacks ${name}`),
  )
}
