import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLanguages, checkUnused, type Texts } from './languages.ts'
import { codeFiles, isTest, readSources, root } from './sources.ts'

const compare = (chinese: Texts, english: Texts) => checkLanguages('t', chinese, english)

test.each([
  [{ a: '甲', b: '乙' }, { a: 'A' }, 't: b is missing in English'],
  [{ a: '甲' }, { a: 'A', b: 'B' }, 't: b is missing in Chinese'],
  [
    { a: { b: '甲 {{name}}' } },
    { a: { b: 'A {{title}}' } },
    't: a.b names {{name}} in Chinese, {{title}} in English',
  ],
  [{ a: '甲' }, { a: ' ' }, 't: a is empty'],
  [{ a: '甲' }, { a: 'A 甲' }, 't: a has Chinese in its English text'],
  [{ a: 'Place order' }, { a: 'Place order' }, 't: a is English in both languages'],
])('between %j and %j it is found that %s', (chinese, english, problem) => {
  expect(compare(chinese, english)).toEqual([problem])
})

test('the same figures in another order, and names, are right', () => {
  expect(compare({ a: '{{a}} 的 {{b}}', b: 'VIP {{n}}' }, { a: '{{b}} of {{a}}', b: 'VIP {{n}}' })).toEqual(
    [],
  )
})

test('a text that nobody shows is found; one put together from parts is not', () => {
  const catalogue = {
    match: { won: '', lost: '', rows_one: '', rows_other: '', old: '' },
    order: { place: '' },
  }
  const text = `t(\`match.\${result}\`); type R = 'won' | 'lost'; t('match.rows', { count }); t('order.place')`
  expect(checkUnused(catalogue, [{ path: 'web/src/a.ts', text }])).toEqual([
    'match.old: no screen shows this text',
  ])
})

const chineseFiles = readSources(['{contract,web,console}/src/**/*.zh-cn.ts']).map(({ path }) => path)

async function textsOf(path: string): Promise<Texts> {
  const module = (await import(/* @vite-ignore */ join(root, path))) as Record<string, Texts>
  return Object.values(module)[0] ?? {}
}

test.each(chineseFiles)('%s says what its English one says', async (path) => {
  const english = path.replace('zh-cn', 'en-us')
  expect(checkLanguages(path, await textsOf(path), await textsOf(english))).toEqual([])
})

test('every English file has its Chinese one', () => {
  const englishFiles = readSources(['{contract,web,console}/src/**/*.en-us.ts']).map(({ path }) => path)
  expect(englishFiles.map((path) => path.replace('en-us', 'zh-cn'))).toEqual(chineseFiles)
})

test.each([
  ['web', 'console'],
  ['console', 'web'],
])('every text of %s is shown by a screen', async (app, other) => {
  const catalogue = await textsOf(`${app}/src/i18n/catalogue.zh-cn.ts`)
  const shown = codeFiles().filter(
    ({ path }) => !path.startsWith(`${other}/`) && !isTest(path) && !/\.(zh-cn|en-us)\.ts$/.test(path),
  )
  expect(checkUnused(catalogue, shown)).toEqual([])
})
