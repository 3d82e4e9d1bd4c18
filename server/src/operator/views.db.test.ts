import { auditLog, dropView, keepView, listViews } from '@touchline/contract/operator/calls'
import { mostViews } from '@touchline/contract/operator/types'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from './testing.ts'

const consoleApp = await testConsole(await testSite())
const audit = { list: 'audit' } as const
const viewsOf = (client: ConsoleClient) => client.payload(listViews, { query: audit })
const keep = (client: ConsoleClient, name: string | null, query: string) =>
  client.code(keepView, { body: { ...audit, name, query } })

test('a view is kept under its name, replaced by the same, and dropped', async () => {
  const anna = await consoleApp.operator('anna', ['admin'])
  expect(await viewsOf(anna)).toEqual({ views: [], last: '' })
  expect(await keep(anna, ' Refused ', '?act=join')).toBe(0)
  expect(await keep(anna, 'Carl', '?operator=carl')).toBe(0)
  expect(await keep(anna, 'Refused', '?act=sign_in')).toBe(0)
  const [carl, refused] = [
    { name: 'Carl', query: '?operator=carl' },
    { name: 'Refused', query: '?act=sign_in' },
  ]
  expect(await viewsOf(anna)).toEqual({ views: [carl, refused], last: '' })
  await anna.payload(dropView, { body: { ...audit, name: 'Carl' } })
  await anna.payload(dropView, { body: { ...audit, name: 'Carl' } })
  expect(await viewsOf(anna)).toEqual({ views: [refused], last: '' })
})

test('how a list was left is kept beside them, and may be: looking at all of it', async () => {
  const bea = await consoleApp.operator('bea', ['content'])
  await keep(bea, null, '?act=join')
  expect(await viewsOf(bea)).toEqual({ views: [], last: '?act=join' })
  await keep(bea, null, '')
  expect(await viewsOf(bea)).toEqual({ views: [], last: '' })
})

test('nobody sees, replaces or drops the views of another', async () => {
  const [cleo, dora] = [
    await consoleApp.operator('cleo', ['admin']),
    await consoleApp.operator('dora', ['admin']),
  ]
  await keep(cleo, 'Mine', '?act=join')
  await keep(dora, 'Mine', '?act=audit')
  await keep(dora, null, '?act=audit')
  await dora.payload(dropView, { body: { ...audit, name: 'Mine' } })
  expect(await viewsOf(cleo)).toEqual({ views: [{ name: 'Mine', query: '?act=join' }], last: '' })
})

test('there are so many at the most; those that are there may still change', async () => {
  const emma = await consoleApp.operator('emma', ['admin'])
  for (let n = 1; n <= mostViews; n += 1) expect(await keep(emma, `view ${n}`, '?act=join')).toBe(0)
  expect(await keep(emma, 'one more', '?act=join')).toBe(1003)
  expect(await keep(emma, 'view 7', '?act=audit')).toBe(0)
  expect(await keep(emma, null, '?act=audit')).toBe(0)
  expect((await viewsOf(emma)).views).toHaveLength(mostViews)
})

test.each([
  ['no name', { ...audit, name: ' ', query: '' }],
  ['a long one', { ...audit, name: 'n'.repeat(41), query: '' }],
  ['no query of an address', { ...audit, name: 'odd', query: 'https://elsewhere.test' }],
  ['a long one of those', { ...audit, name: 'odd', query: `?${'q'.repeat(1000)}` }],
  ['a list that is not there', { list: 'members', name: 'odd', query: '' }],
])('%s is refused', async (what, body) => {
  const fay = await consoleApp.operator(`fay.${what.replaceAll(' ', '-')}`, ['admin'])
  expect(await fay.code(keepView, { body })).toBe(1003)
  expect((await viewsOf(fay)).views).toEqual([])
})

test('the audit log does not speak of them', async () => {
  const gina = await consoleApp.operator('gina', ['admin'])
  await keep(gina, 'Mine', '?act=join')
  await gina.payload(dropView, { body: { ...audit, name: 'Mine' } })
  const { rows } = await gina.payload(auditLog, { query: { operator: 'gina' } })
  expect(rows.map(({ act }) => act)).toEqual(['own.sign_in', 'own.join'])
})
