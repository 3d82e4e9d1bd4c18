import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  checkCommands,
  checkForeignPaths,
  checkLinks,
  checkList,
  checkNames,
  checkVariables,
} from './documents.ts'
import { allPaths, codeFiles, documentFiles, isTest, packages, readSources, root } from './sources.ts'

const page = (text: string) => ({ path: 'docs/page.md', text })
const scripts = new Set(['start', 'test', 'print'])

test('a command that does not exist is found', () => {
  expect(checkCommands(page('Type `npm run fly`.'), scripts)).toEqual([
    'docs/page.md:1: package.json has no script "fly"',
  ])
  expect(checkCommands(page('npm start, npm test, npm run -s print -- calls.'), scripts)).toEqual([])
})

test('a link that leads nowhere is found', () => {
  const exists = (path: string) => path === 'docs/money.md' || path === 'README.md'
  expect(checkLinks(page('\nSee [scale](scale.md).'), exists)).toEqual([
    'docs/page.md:2: scale.md leads nowhere',
  ])
  const good = '[a](money.md#holds) [b](../README.md) [c](https://example.org) [d](#here)'
  expect(checkLinks(page(good), exists)).toEqual([])
})

test('a file or test that is not there is found, and so is a test that could be another', () => {
  const files = ['server/src/a.test.ts', 'web/src/a.test.ts', 'web/src/b.test.tsx', 'server/src/c.ts']
  expect(checkNames(page('See `a.test.ts`,\n`d.test.ts`,\n`server/src/d.ts`.'), files)).toEqual([
    'docs/page.md:1: there are 2 tests named a.test.ts',
    'docs/page.md:2: there are 0 tests named d.test.ts',
    'docs/page.md:3: server/src/d.ts is not there',
  ])
  const good =
    '`b.test.tsx` `web/src/a.test.ts` `server/src` `server/src/c.ts` `web/dist` server/x `*.db.test.ts`'
  expect(checkNames(page(good), files)).toEqual([])
})

test('a page that its folder’s list lacks is found', () => {
  const list = { path: 'docs/decisions/README.md', text: '- [One](0001-one.md)' }
  const pages = ['README.md', '0001-one.md', '0002-two.md'].map((name) => `docs/decisions/${name}`)
  expect(checkList(list, pages)).toEqual([
    'docs/decisions/README.md does not lead to docs/decisions/0002-two.md',
  ])
})

test('a variable that is not explained is found, read or declared', () => {
  const code =
    'if (process.env.SECRET_SWITCH) go(process.env.PORT)\nconst variables = z.object({\n  LOG_LEVEL: z.string(),\n})'
  expect(checkVariables({ path: 'server/src/a.ts', text: code }, '| `PORT` | where |')).toEqual([
    'server/src/a.ts:1: docs/operating.md does not explain SECRET_SWITCH',
    'server/src/a.ts:3: docs/operating.md does not explain LOG_LEVEL',
  ])
})

test('a path of one machine is found', () => {
  const somebody = `/${'Users'}/anna`
  expect(checkForeignPaths(page(`cd ${somebody}`))).toEqual([
    `docs/page.md:1: ${somebody} is a path of one machine`,
  ])
  const [home, work] = ['home', 'work']
  expect(checkForeignPaths(page(`/${home}/x, web/${work}/x, https://x.org/${work}/x`))).toEqual([])
})

const existing = (path: string) => existsSync(join(root, path))

test('what the documents say to type and open is there', () => {
  const [{ text } = { text: '{}' }] = readSources(['package.json'])
  const real = new Set(Object.keys((JSON.parse(text) as { scripts: object }).scripts))
  expect(documentFiles().flatMap((file) => checkCommands(file, real))).toEqual([])
  expect(documentFiles().flatMap((file) => checkLinks(file, existing))).toEqual([])
  const paths = allPaths()
  // CONTRIBUTING.md names what is still to be made.
  const pages = documentFiles().filter(({ path }) => path !== 'CONTRIBUTING.md')
  expect(pages.flatMap((file) => checkNames(file, paths))).toEqual([])
})

test('every decision is in the list of them', () => {
  const [list] = readSources(['docs/decisions/README.md'])
  const pages = readSources(['docs/decisions/*.md']).map(({ path }) => path)
  expect(checkList(list!, pages)).toEqual([])
})

test('operators are told of every variable', () => {
  const [operating] = readSources(['docs/operating.md'])
  const code = codeFiles().filter(({ path }) => !isTest(path) && !path.endsWith('.css'))
  expect(code.flatMap((source) => checkVariables(source, operating?.text ?? ''))).toEqual([])
})

test('nothing speaks of one machine', () => {
  const settings = readSources([
    '*.json',
    `{${packages}}/*.json`,
    '.ci/*',
    'server/migrations/*',
    'server/sql/*/*',
  ])
  expect([...codeFiles(), ...documentFiles(), ...settings].flatMap(checkForeignPaths)).toEqual([])
})
