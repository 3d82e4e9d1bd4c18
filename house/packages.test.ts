import { expect, test } from 'vitest'
import { checkLock, checkPackages, checkReasons } from './packages.ts'
import { readSources } from './sources.ts'

const main = { version: '1.0.0', license: 'Apache-2.0' }
const check = (other: object) =>
  checkPackages([
    { path: 'package.json', text: JSON.stringify(main) },
    { path: 'web/package.json', text: JSON.stringify({ ...main, ...other }) },
  ])

test.each([
  [{ dependencies: { zod: '^4.0.0' } }, 'web/package.json: zod ^4.0.0 is not an exact version'],
  [{ devDependencies: { vite: 'latest' } }, 'web/package.json: vite latest is not an exact version'],
  [{ version: '1.1.0' }, 'web/package.json: version 1.1.0 is not 1.0.0'],
  [{ license: 'MIT' }, 'web/package.json: licence MIT is not Apache-2.0'],
])('%j is found', (other, problem) => {
  expect(check(other)).toEqual([problem])
})

test('an exact version is right, a preliminary one too', () => {
  expect(check({ dependencies: { zod: '4.0.0' }, optionalDependencies: { pg: '18.4.0-beta.17' } })).toEqual(
    [],
  )
})

test('a package without a reason is found, our own need none', () => {
  const dependencies = { zod: '4.0.0', pino: '1.0.0', '@touchline/engine': '1.0.0' }
  const file = { path: 'web/package.json', text: JSON.stringify({ dependencies }) }
  expect(checkReasons([file], '| `zod` | schemas, not `pino` |')).toEqual([
    'web/package.json: pino has no reason in docs/decisions/dependencies.md',
  ])
})

test('a reason for a package that is gone is found', () => {
  const file = { path: 'web/package.json', text: JSON.stringify({ dependencies: { zod: '4.0.0' } }) }
  expect(checkReasons([file], 'See `house`.\n\n| `zod`, `pino` | `logs` |')).toEqual([
    'docs/decisions/dependencies.md: no package.json has pino',
  ])
})

test('a lockfile without the part for another machine is found', () => {
  const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } }
  const packages = { '': {}, 'node_modules/tool': tool, 'web/node_modules/tool-linux': {} }
  expect(checkLock(JSON.stringify({ packages }))).toEqual([
    'package-lock.json: node_modules/tool lacks tool-darwin',
  ])
})

const manifests = readSources(['package.json', '*/package.json']).sort(rootFirst)

test('the packages of the repository are one product', () => {
  expect(checkPackages(manifests)).toEqual([])
})

test('each package has its reason, and each reason its package', () => {
  const [page] = readSources(['docs/decisions/dependencies.md'])
  expect(checkReasons(manifests, page?.text ?? '')).toEqual([])
})

test('the lockfile serves every machine', () => {
  expect(checkLock(readSources(['package-lock.json'])[0]?.text ?? '')).toEqual([])
})

function rootFirst(a: { path: string }, b: { path: string }): number {
  return a.path.split('/').length - b.path.split('/').length
}
