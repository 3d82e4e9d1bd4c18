import { clause, markClauseAsRead } from '@touchline/contract/notice/clause-calls'
import { pathOf } from '@touchline/contract/path'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { moveSiteClock } from '../db/site-clock.ts'
import { testSite } from '../http/test-site.ts'
import { publishClause } from './clause.ts'

const site = await testSite()
const ada = await site.member('ada')

const terms = (text: string, publishedAt = site.deps.siteClock.now()) =>
  site.deps.sql.begin((tx) =>
    publishClause(tx, {
      type: 'terms',
      content: { 'zh-cn': `<p>${text} 中文</p>`, 'en-us': `<p>${text}</p>` },
      readSeconds: 5,
      popup: true,
      publishedAt,
    }),
  )
const shown = (client = ada) => client.call(clause)
const accept = (body: { version?: number } = {}, client = ada) =>
  client.code(markClauseAsRead, { body: { clauseType: 'terms', ...body } })

test('without terms there is nothing to accept', async () => {
  expect(await shown()).toMatchObject({ clauseStatus: 0, version: 0, popup: false, content: '' })
  expect(await accept()).toBe(1004)
  expect(await accept({ version: 1 })).toBe(1004)
})

test('who has not accepted the terms is told so, until it has; others are not concerned', async () => {
  expect(await terms('First')).toBe(1)
  const bob = await site.member('bob', { language: 'en-us' })
  expect(await shown()).toEqual({
    clauseType: 'terms',
    version: 1,
    content: '<p>First 中文</p>',
    clauseStatus: 1,
    popup: true,
    readSeconds: 5,
    isRead: false,
  })
  expect(await accept()).toBe(0)
  expect(await accept()).toBe(0)
  expect((await shown()).isRead).toBe(true)
  expect(await shown(bob)).toMatchObject({ isRead: false, content: '<p>First</p>' })
  expect((await shown(site.client())).isRead).toBe(false)
})

test('new terms are asked about again; they count from their time on', async () => {
  await terms('Second', site.deps.siteClock.now() + HOUR)
  expect(await shown()).toMatchObject({ version: 1, isRead: true })
  expect(await accept({ version: 2 })).toBe(1004)
  await site.deps.sql.begin((tx) => moveSiteClock(tx, HOUR))
  await expect.poll(async () => (await shown()).version).toBe(2)
  expect((await shown()).isRead).toBe(false)
})

test('who accepts what was shown before has not accepted what came meanwhile', async () => {
  expect(await accept({ version: 1 })).toBe(0)
  expect((await shown()).isRead).toBe(false)
  expect(await accept({ version: 2 })).toBe(0)
  expect((await shown()).isRead).toBe(true)
})

test('a visitor accepts nothing, and no type is made up', async () => {
  expect(await accept({}, site.client())).toBe(1040)
  expect(await ada.code(markClauseAsRead, { body: { clauseType: 'other' as 'terms' } })).toBe(1003)
  expect(await ada.code(clause, { query: { clauseType: 'other' as 'terms' } })).toBe(1003)
})

test('a parameter that is given twice fits nothing', async () => {
  const url = `${pathOf(clause, undefined, { clauseType: 'terms' })}&clauseType=terms`
  const answer = await site.app.inject({ url })
  expect(answer.json()).toMatchObject({ StatusCode: 1003 })
})

test('what an operator pastes is cleaned on the way in, what somebody wrote into the database on the way out', async () => {
  const version = await terms('<script>alert(1)</script><img src=x onerror=alert(1)>Third')
  const [stored] = await site.deps.sql`select content from clause where version = ${version}`
  expect(stored?.content).toEqual({ 'zh-cn': '<p>Third 中文</p>', 'en-us': '<p>Third</p>' })
  const evil = { 'zh-cn': '<p onclick=x>a</p><iframe src=//x></iframe>' }
  await site.deps.sql`insert into clause (type, version, content, read_seconds, popup, published_at)
    values ('terms', ${version + 1}, ${site.deps.sql.json(evil)}, 0, true, ${new Date(site.deps.siteClock.now())})`
  expect((await shown()).content).toBe('<p>a</p>')
})

test('what was published or accepted stays: not even the server may change it', async () => {
  const { sql } = site.deps
  await expect(sql`update clause set content = '{}'`).rejects.toThrow(/permission denied/)
  await expect(sql`delete from clause`).rejects.toThrow(/permission denied/)
  await expect(sql`update clause_read set version = 9`).rejects.toThrow(/permission denied/)
  await expect(sql`delete from clause_read`).rejects.toThrow(/permission denied/)
})
