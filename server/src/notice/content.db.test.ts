// Operators write terms, which take two people, and news, which take one; members see each at once, or when
// its time has come.

import { newsList } from '@touchline/contract/notice/calls'
import { clause } from '@touchline/contract/notice/clause-calls'
import {
  newsVersions,
  proposeTerms,
  removeNews,
  termsVersions,
  writeNews,
  writtenNews,
} from '@touchline/contract/notice/operator-calls'
import { decideTask, oneTask, withdrawProposal } from '@touchline/contract/task/operator-calls'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const content = await consoleApp.operator('content', ['content'])
const admin = await consoleApp.operator('admin', ['admin'])
const support = await consoleApp.operator('support', ['support'])
const visitor = site.client({ language: 'en-us' })

const both = (text: string) => ({ 'zh-cn': `${text} 中文`, 'en-us': text })
const terms = (text: string, more = {}) => ({
  body: { content: both(text), readSeconds: 3, popup: true, publishAt: null, reason: 'a new law', ...more },
})
const approve = async (by: ConsoleClient, id: number) => {
  const { digest } = await by.payload(oneTask, { query: { id } })
  return by.code(decideTask, { body: { id, verdict: 'approve', words: '', digest } })
}
const inForce = () => visitor.call(clause, { query: {} })
const news = (more = {}) => ({
  body: {
    id: null,
    version: null,
    title: both('Cup final'),
    body: both('On Sunday.'),
    marquee: true,
    publishAt: null,
    reason: 'told',
    ...more,
  },
})
const shown = async () => (await visitor.call(newsList)).map(({ title }) => title)

test('terms: nothing is in force until a second person has approved them, and then they are, cleaned', async () => {
  const { proposed } = await content.payload(
    proposeTerms,
    terms('<p>You are 18.</p><script>alert(1)</script>'),
  )
  expect(await inForce()).toMatchObject({ version: 0, clauseStatus: 0 })
  expect(await content.payload(termsVersions)).toMatchObject({ versions: [], proposed })
  expect(await approve(content, proposed)).toBe(1963)
  expect(await approve(support, proposed)).toBe(1004)
  expect(await approve(admin, proposed)).toBe(0)
  expect(await inForce()).toMatchObject({
    version: 1,
    content: '<p>You are 18.</p>',
    popup: true,
    readSeconds: 3,
  })
  expect(await content.payload(termsVersions)).toMatchObject({
    versions: [{ version: 1, accepted: 0 }],
    proposed: null,
  })
})

test('terms: a later version waits for its time, and the earlier one stays as it was', async () => {
  const publishAt = site.clock.now() + HOUR
  const { proposed } = await content.payload(proposeTerms, terms('<p>You are 21.</p>', { publishAt }))
  expect(await approve(admin, proposed)).toBe(0)
  expect(await inForce()).toMatchObject({ version: 1 })
  site.clock.set(publishAt)
  expect(await inForce()).toMatchObject({ version: 2, content: '<p>You are 21.</p>' })
})

test('terms: while a version waits to be approved, there is no other one', async () => {
  const [first, writer] = [
    await consoleApp.operator('first', ['content']),
    await consoleApp.operator('colleague', ['content']),
  ]
  const { proposed } = await first.payload(proposeTerms, terms('<p>You are 22.</p>'))
  expect(await writer.code(proposeTerms, terms('<p>You are 23.</p>'))).toBe(1321)
  await first.payload(withdrawProposal, { body: { id: proposed, reason: 'a mistake' } })
  expect(await writer.code(proposeTerms, terms('<p>You are 23.</p>'))).toBe(0)
})

test('terms: of two that are proposed in one instant one waits, a hundred times', async () => {
  const writers = await Promise.all(['anke', 'bela'].map((name) => consoleApp.operator(name, ['content'])))
  const { proposed: before } = await writers[0]!.payload(termsVersions)
  if (before !== null)
    await site.deps.sql`update task set state = 'withdrawn', closed_at = now() where id = ${before}`
  for (let n = 0; n < 100; n++) {
    const codes = await Promise.all(writers.map((by, i) => by.code(proposeTerms, terms(`<p>${n} ${i}</p>`))))
    expect(codes.toSorted()).toEqual([0, 1321])
    const { proposed } = await writers[0]!.payload(termsVersions)
    const winner = writers[codes.indexOf(0)]!
    await winner.payload(withdrawProposal, { body: { id: proposed!, reason: 'the next try' } })
  }
})

test('terms: the same again, one language alone and whoever may not are refused', async () => {
  const again = await consoleApp.operator('writer', ['content'])
  expect(await again.code(proposeTerms, terms('<p>You are 21.</p>'))).toBe(1321)
  expect(await again.code(proposeTerms, terms('', {}))).toBe(1003)
  const half = { ...terms('new').body, content: { 'zh-cn': '新', 'en-us': ' ' } }
  expect(await again.code(proposeTerms, { body: half })).toBe(1003)
  const helper = await consoleApp.operator('helper', ['support'])
  expect(await helper.code(proposeTerms, terms('other'))).toBe(1004)
})

test('news are shown at once or from their time on, changed, and taken away', async () => {
  const writer = await consoleApp.operator('editor', ['content'])
  const { id } = await writer.payload(writeNews, news())
  expect(await shown()).toEqual(['Cup final'])
  await writer.payload(writeNews, news({ id, version: 1, title: both('Cup final at 8') }))
  expect(await shown()).toEqual(['Cup final at 8'])
  const publishAt = site.clock.now() + HOUR / 4
  const later = await writer.payload(writeNews, news({ title: both('Later'), publishAt }))
  expect(await shown()).toEqual(['Cup final at 8'])
  expect((await writer.payload(writtenNews)).news.map((one) => one.id)).toEqual([later.id, id])
  site.clock.set(publishAt)
  expect(await shown()).toEqual(['Later', 'Cup final at 8'])
  await writer.payload(removeNews, { body: { id, version: 2, reason: 'over' } })
  expect(await writer.code(removeNews, { body: { id, version: 2, reason: 'over' } })).toBe(1004)
  expect(await shown()).toEqual(['Later'])
  const [row] = await site.deps
    .sql`select object, before from audit where act = 'content.change' and outcome = 'done' order by seq desc limit 1`
  expect(row).toMatchObject({ object: `news:${id}`, before: expect.stringContaining('Cup final at 8') })
})

test('news: each version stays, any of them is written again, and who read an older one is refused', async () => {
  const writer = await consoleApp.operator('historian', ['content'])
  const title = both('Derby')
  const { id } = await writer.payload(writeNews, news({ title }))
  expect(await writer.payload(writeNews, news({ id, version: 1, title: both('Derby off') }))).toEqual({
    id,
    version: 2,
  })
  expect(await writer.code(writeNews, news({ id, version: 1 }))).toBe(1971)
  expect(await writer.code(writeNews, news({ id }))).toBe(1971)
  const remove = (version: number) => writer.code(removeNews, { body: { id, version, reason: 'over' } })
  expect(await remove(1)).toBe(1971)
  expect(await remove(2)).toBe(0)
  expect(await shown()).not.toContain('Derby off')
  const { versions } = await writer.payload(newsVersions, { query: { id } })
  expect(versions).toMatchObject([
    { version: 3, content: null, by: 'historian', reason: 'over' },
    { version: 2, content: { title: both('Derby off') } },
    { version: 1, content: { title, marquee: true }, by: 'historian', reason: 'told' },
  ])
  const ended = (await writer.payload(writtenNews)).news.find((one) => one.id === id)
  expect(ended).toMatchObject({ ended: true, version: 3 })
  await writer.payload(writeNews, news({ id, version: 3, title }))
  expect(await shown()).toContain('Derby')
  expect(await writer.code(writeNews, news({ id: 999_999, version: 1 }))).toBe(1004)
  const reader = await consoleApp.operator('reader', ['support'])
  expect(await reader.code(newsVersions, { query: { id } })).toBe(0)
  expect(await reader.code(writeNews, news())).toBe(1004)
})
