import { expect, test } from 'vitest'
import { codeFiles } from './sources.ts'
import { checkTextParts } from './text-parts.ts'

const parts = { 'first-screen': ['app'], matches: ['match'], money: ['deposit', 'books'] }

/** A small app: the text of its first module, its other modules, and the parts that its texts are in. */
function app(start: string, modules: Readonly<Record<string, string>> = {}, english: object = parts) {
  const lists = (language: string, of: object) =>
    Object.entries(of).map(([part, names]: [string, readonly string[]]) => ({
      path: `web/src/i18n/${part}.${language}.ts`,
      text: names
        .map((name) => `export { texts as ${name} } from '../${name}/texts.${language}.ts'\n`)
        .join(''),
    }))
  const texts = Object.values(parts)
    .flat()
    .map((name) => ({
      path: `web/src/${name}/texts.zh-cn.ts`,
      text: "export const texts = { title: '', rows_one: '', rows_other: '', 'state-won': '' } as const",
    }))
  const code = Object.entries(modules).map(([name, text]) => ({ path: `web/src/${name}`, text }))
  return [
    { path: 'web/src/main.tsx', text: start },
    ...code,
    ...texts,
    ...lists('zh-cn', parts),
    ...lists('en-us', english),
  ]
}

const shows = (key: string) => `t(${key})`
const lacks = (way: string, part: string, path: string, name: string) => [
  `web/src/${way} comes without ${part}, and web/src/${path} shows texts of ${name}`,
]

test.each([
  ["'match.title'", 'match'],
  ["'match.rows'", 'match'],
  [`\`match.state-\${state}\``, 'match'],
  ["'deposit.title'", 'deposit'],
])('the start shows %s, whose part nothing brings', (key, name) => {
  expect(checkTextParts(app(shows(key)))).toEqual(
    lacks('main.tsx', name === 'match' ? 'matches' : 'money', 'main.tsx', name),
  )
})

test.each(["'app.title'", "'match.other'", `\`match.other-\${state}\``, "'other.title'"])(
  'the start may name %s',
  (key) => {
    expect(checkTextParts(app(shows(key)))).toEqual([])
  },
)

test.each(["import { a } from './a.ts'", "import './a.ts'", "export { a } from './a.ts'"])(
  'whatever %s leads to counts',
  (line) => {
    const modules = { 'a.ts': "import { b } from './b.ts'", 'b.ts': shows("'match.title'") }
    expect(checkTextParts(app(line, modules))).toEqual(lacks('main.tsx', 'matches', 'b.ts', 'match'))
  },
)

test('types lead nowhere', () => {
  const line =
    "import type { A } from './a.ts'; import { type B } from './a.ts'; export type { C } from './a.ts'"
  expect(checkTextParts(app(line, { 'a.ts': shows("'match.title'") }))).toEqual([])
})

test('a page brings its parts, for its title and for what it fetches itself', () => {
  const dialog = "lazy(() => import('./Dialog.tsx'))"
  const modules = { 'APage.tsx': dialog, 'Dialog.tsx': shows("'match.title'") }
  const route = (...named: string[]) => {
    const file = `withTexts(import('./APage.tsx')${named.map((part) => `, '${part}'`).join('')})`
    return `page('/a', 'books.title', () => ${file}, { search })`
  }
  expect(checkTextParts(app(route('matches', 'money'), modules))).toEqual([])
  expect(checkTextParts(app(route('matches'), modules))).toEqual(
    lacks('APage.tsx', 'money', 'main.tsx', 'books'),
  )
  expect(checkTextParts(app(route('money'), modules))).toEqual(
    lacks('APage.tsx', 'matches', 'Dialog.tsx', 'match'),
  )
})

test('a dialog that brings a part has those of its page as well', () => {
  const modules = {
    'APage.tsx': "const Dialog = lazy(() => withTexts(import('./Dialog.tsx'), 'money'))",
    'Dialog.tsx': `${shows("'match.title'")}; ${shows("'books.title'")}`,
  }
  expect(checkTextParts(app("withTexts(import('./APage.tsx'), 'matches')", modules))).toEqual([])
  expect(checkTextParts(app("import('./APage.tsx')", modules))).toEqual(
    lacks('Dialog.tsx', 'matches', 'Dialog.tsx', 'match'),
  )
})

test('what one way brings does not help the other', () => {
  const modules = { 'a.ts': shows("'match.title'") }
  const both = "withTexts(import('./a.ts'), 'matches'); import('./a.ts')"
  expect(checkTextParts(app(both, modules))).toEqual(lacks('main.tsx', 'matches', 'a.ts', 'match'))
})

test('a part that is not shown is found, by whichever way it comes', () => {
  const modules = { 'a.ts': shows("'match.title'"), 'b.ts': "withTexts(import('./a.ts'), 'matches')" }
  const start = "import './b.ts'; withTexts(import('./a.ts'), 'matches', 'money')"
  expect(checkTextParts(app(start, modules))).toEqual(['web/src/a.ts comes with money and shows none of it'])
})

test('a capability in another part in one of the languages is found', () => {
  const english = { ...parts, matches: ['match', 'books'], money: ['deposit'] }
  expect(checkTextParts(app('', {}, english))).toEqual(['web/src/i18n: books is in money in Chinese alone'])
})

test('every page and dialog of the app brings the parts of the texts that it shows', () => {
  expect(checkTextParts(codeFiles())).toEqual([])
})
