// Packages depend one way, so that the rules of the game can be read, tested and shipped to the browser
// without the server, and the components without the app. They reach each other by name only.
import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'
import { lineAt, parse } from './syntax.ts'

type Edges = {
  /** Our packages it may use. */
  ours: readonly string[]
  /** Those that its tests may use as well. */
  inTests?: readonly string[]
  /** The only foreign packages it may use; undefined: those of its package.json, which knip looks after. */
  foreign?: readonly string[]
  /** Foreign packages it may not know. */
  never?: RegExp
  /** Whether it runs in the browser too. */
  browser?: true
}

const routerFormOrCache = /^(@tanstack\/|react-hook-form|zod)/

/** Hashes for the checksums of addresses: browsers have no Keccak, and SHA-256 only as a promise. */
const hashes = ['@noble/hashes/sha2.js', '@noble/hashes/sha3.js', '@scure/base']
/** Signs a chain's payments, and tells whose signature is under one. */
const curve = '@noble/curves/secp256k1.js'

const edges: Record<string, Edges> = {
  engine: { ours: [], foreign: [...hashes, curve], browser: true },
  contract: { ours: ['engine'], foreign: ['zod/mini'], browser: true },
  ui: { ours: [], never: routerFormOrCache, browser: true },
  client: { ours: ['contract', 'engine'], browser: true },
  web: { ours: ['client', 'contract', 'engine', 'ui'], browser: true },
  console: { ours: ['client', 'contract', 'engine', 'ui'], browser: true },
  // Outside of its tests the server meets the outside over HTTP only.
  server: { ours: ['contract', 'engine'], inTests: ['outside', 'signer'] },
  // It trusts no one and knows no one: no contract, no server.
  signer: { ours: ['engine'], inTests: ['outside', 'server'] },
  outside: { ours: ['engine'] },
  // Only the texts of the apps, which export nothing else.
  e2e: { ours: ['client', 'console', 'contract', 'web'] },
  bench: { ours: ['contract', 'engine', 'server'] },
  launch: { ours: ['server', 'signer'] },
  house: { ours: ['contract', 'server'] },
}

/** Tools of tests and commands that are run by hand or by the build: they are never shipped. */
const testTools = /^(vitest|fast-check|node:)/
const commands =
  /^(engine\/(calibration\/|src\/.*-cli\.ts$)|contract\/src\/(print|write-\w+)\.ts$|contract\/src\/fuzz\/|(web\/vite\/|(web|console)\/vite\.config))/

/**
 * Whole arrows of the page's first picture that are no edges, and edges that the picture lacks. The picture
 * leaves out the house itself, which looks at all packages.
 */
export function checkPicture(page: string): string[] {
  const [, picture = ''] = /```mermaid\n([\s\S]*?)```/.exec(page) ?? []
  const arrow = /^ *(\w+)(?:\[.*?"\])? --(?: \w+ --)?> (\w+)/gm
  const drawn = [...picture.matchAll(arrow)].map(([, from, to]) => `${from} --> ${to}`)
  const real = Object.entries(edges).flatMap(([from, { ours }]) =>
    from === 'house' ? [] : ours.map((to) => `${from} --> ${to}`),
  )
  return [
    ...drawn.filter((one) => !real.includes(one)).map((one) => `${one}: no such import is allowed`),
    ...real.filter((one) => !drawn.includes(one)).map((one) => `${one}: not in the picture`),
  ]
}

/** Each import of one source that the picture of the house does not have. */
export function checkImports(source: Source): string[] {
  const home = source.path.split('/')[0] ?? ''
  const rules = edges[home]
  if (!rules || source.path.endsWith('.css')) return []
  return importsOf(source).flatMap(({ name, line }) => {
    const reason = refuse(source.path, home, rules, name)
    return reason ? [`${source.path}:${line}: ${name}: ${reason}`] : []
  })
}

function refuse(path: string, home: string, rules: Edges, name: string): string | undefined {
  if (name.startsWith('.')) {
    const target = posix.join(posix.dirname(path), name)
    return target.startsWith(`${home}/`) ? undefined : 'a relative path out of the package'
  }
  const [, ours] = /^@touchline\/([^/]+)/.exec(name) ?? []
  if (ours) return mayUse(path, home, rules, ours) ? undefined : `${home} does not depend on ${ours}`
  if (isTest(path) && testTools.test(name)) return undefined
  if (commands.test(path)) return undefined
  if (rules.browser && name.startsWith('node:')) return `${home} runs in the browser too`
  if (rules.foreign && !rules.foreign.includes(name))
    return `${home} uses nothing but itself${list(rules.foreign)}`
  return rules.never?.test(name) ? `${home} knows no router, form library or data cache` : undefined
}

function mayUse(path: string, home: string, { ours, inTests = [] }: Edges, name: string): boolean {
  return name === home || ours.includes(name) || (isTest(path) && inTests.includes(name))
}

function list(names: readonly string[]): string {
  return names.map((name) => ` and ${name}`).join('')
}

/** All imports of the source: static, in an export from another module, or by `import()` of a plain text. */
function importsOf(source: Source): { name: string; line: number }[] {
  const { module } = parse(source)
  const from = [
    ...module.staticImports.map((it) => it.moduleRequest),
    ...module.staticExports.flatMap((it) => it.entries.flatMap((entry) => entry.moduleRequest ?? [])),
  ].map(({ value, start }) => ({ name: value, start }))
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = source.text.slice(start, end)
    return /^(['"]).*\1$/.test(text) ? [{ name: text.slice(1, -1), start }] : []
  })
  return [...from, ...dynamic].map(({ name, start }) => ({ name, line: lineAt(source.text, start) }))
}
