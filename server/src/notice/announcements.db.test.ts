// Announcements: written by the operator for everybody, for members from a level on, or for one; each sees
// those that are for it, in its time, and reads them as any notice.
import type { announcementKinds } from '@touchline/contract/notice/announcement'
import {
  customList,
  noticeDetail,
  noticeList,
  publicNotices,
  readNotice,
  unread,
} from '@touchline/contract/notice/calls'
import {
  announcementVersions,
  endAnnouncement,
  writeAnnouncement,
  writtenAnnouncements,
} from '@touchline/contract/notice/operator-calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'
import { testConsole } from '../operator/testing.ts'
import { nextAnnounced, tellAnnounced } from './announced.ts'
import { publishClause } from './clause.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const content = await consoleApp.operator('content', ['content'])
const support = await consoleApp.operator('support', ['support'])
const visitor = site.client({ language: 'en-us' })
let count = 0
let marks = 0
let ann: TestClient
let bea: TestClient
beforeEach(async () => {
  ann = await site.member(`ann${++count}`, { language: 'en-us' })
  bea = await site.member(`bea${count}`, { language: 'zh-cn' })
  for (const each of [ann, bea]) await each.call(readNotice, { params: { x: 'all' } })
})

const both = (text: string) => ({ 'zh-cn': `${text} 中文`, 'en-us': text })
const plain = { pictures: null, link: null, levelFrom: null, member: null, from: null, until: null }

interface AnnouncementInput {
  readonly id?: number | null
  readonly version?: number | null
  readonly kind?: (typeof announcementKinds)[number]
  readonly audience?: 'all' | 'members' | 'level' | 'member'
  readonly [other: string]: unknown
}

function written({ id = null, version = null, ...more }: AnnouncementInput = {}) {
  const title = both(`No. ${Math.random()}`)
  const said = { kind: 'notice', audience: 'all', title, body: both('Said.'), ...plain, ...more } as const
  return { body: { id, version, content: said as never, reason: 'to be told' } }
}
const publish = (given: AnnouncementInput = {}) => content.payload(writeAnnouncement, written(given))
const titlesOf = async (who: TestClient) =>
  (await who.call(noticeList, { params: { x: 'all' }, query: {} })).data
    .filter(({ matter }) => ['letter', 'site-notice', 'site-update'].includes(matter))
    .map(({ noticeTitle }) => noticeTitle)
const sums = (who: TestClient) => who.call(unread, {})

/** Waits until everything that was told before has arrived; events come in the order of their commits. */
async function allTold(): Promise<void> {
  const version = ++marks
  let heard = false
  const end = deps.live.subscribe((event) => {
    heard ||= event.kind === 'match' && event.version === version
  })
  const mark = JSON.stringify([{ kind: 'match', id: 'mark', version }])
  await deps.sql.begin((tx) => tx`select pg_notify('touchline_live', ${mark})`)
  await expect.poll(() => heard).toBe(true)
  end()
}

/** The events that open apps are told by `act`, and by nothing before it. */
async function toldDuring(act: () => Promise<unknown>): Promise<string[]> {
  await allTold()
  const told: string[] = []
  const end = deps.live.subscribe(({ kind, id }) => told.push(`${kind} ${id}`))
  await act()
  await allTold()
  end()
  return told.filter((each) => each !== 'match mark')
}

test('one for all is told at once, in the language of whoever reads it, visitors too', async () => {
  const body = { 'zh-cn': '<p>好</p>', 'en-us': '<p>Good</p><script>bad()</script>\nas written' }
  const told = await toldDuring(() => publish({ title: both('Cup'), body, link: '/marketList/list' }))
  expect(told).toEqual(['site announcements'])
  const { data } = await ann.call(noticeList, { params: { x: 'site' }, query: {} })
  expect(data).toMatchObject([
    {
      matter: 'site-notice',
      categoryId: 'site',
      noticeType: 2,
      noticeTitle: 'Cup',
      noticeContent: '<p>Good</p>\nas written',
      link: '/marketList/list',
      picture: null,
      amount: null,
      isRead: false,
    },
  ])
  expect(await titlesOf(bea)).toEqual(['Cup 中文'])
  expect(await visitor.call(publicNotices)).toMatchObject([{ noticeTitle: 'Cup', link: '/marketList/list' }])
  expect(await sums(ann)).toMatchObject({ noticeSum: 1, notice: 1, frontsite: 1 })
})

test('is read by each for itself, and all at once', async () => {
  await publish({ title: both('to be read') })
  const listed = (await ann.call(noticeList, { params: { x: 'site' }, query: {} })).data
  // Found by its title: while the clock stands still, two have the same time and may come in either order.
  const first = listed.find(({ noticeTitle }) => noticeTitle === 'to be read')
  expect(await ann.call(readNotice, { params: { x: first!.noticeId } })).toMatchObject({ noticeSum: 0 })
  expect(await ann.call(noticeDetail, { params: { x: first!.noticeId } })).toMatchObject({ isRead: true })
  expect(await sums(bea)).toMatchObject({ noticeSum: 1, newestId: first!.noticeId })
  await publish({ kind: 'update' })
  expect(await sums(bea)).toMatchObject({ noticeSum: 2, notice: 1, frontsite: 2 })
  expect(await bea.call(readNotice, { params: { x: 'all' } })).toMatchObject({ noticeSum: 0, newestId: null })
})

test('members alone, those from a level on, and one member: nobody else is told, counts or opens it', async () => {
  await deps.sql`update member set level = 3 where id = ${bea.memberId}`
  const of = count
  await publish({ title: both('members'), audience: 'members' })
  await publish({ title: both('level 3'), audience: 'level', levelFrom: 3 })
  await publish({ title: both('level 4'), audience: 'level', levelFrom: 4 })
  await publish({ title: both('to bea'), audience: 'member', member: `BEA${of}` })
  expect(await titlesOf(ann)).toContain('members')
  expect(await titlesOf(ann)).not.toContain('level 3')
  expect(await titlesOf(bea)).toEqual(expect.arrayContaining(['members 中文', 'level 3 中文', 'to bea 中文']))
  expect(await titlesOf(bea)).not.toContain('level 4 中文')
  expect((await visitor.call(publicNotices)).map(({ noticeTitle }) => noticeTitle)).not.toContain('members')
  const own = (await bea.call(noticeList, { params: { x: 'account' }, query: {} })).data
  const letter = own.find(({ matter }) => matter === 'letter')
  expect(letter).toMatchObject({ noticeType: 2, noticeTitle: 'to bea 中文' })
  expect(await ann.code(noticeDetail, { params: { x: letter!.noticeId } })).toBe(1004)
  expect(await ann.code(readNotice, { params: { x: letter!.noticeId } })).toBe(1004)
  expect(await sums(bea)).toMatchObject({ noticeSum: 3, frontsite: 2 })
})

test('nothing is shown before its time or after it; open apps are told when it comes, once', async () => {
  const at = deps.siteClock.now() + MINUTE
  await toldDuring(() => publish({ title: both('later'), from: at, until: at + MINUTE }))
  expect(await titlesOf(ann)).not.toContain('later')
  expect(await nextAnnounced(deps, deps.siteClock.now())).toBe(at)
  site.clock.pass(MINUTE)
  expect(await toldDuring(() => tellAnnounced(deps, deps.siteClock.now()))).toEqual(['site announcements'])
  const again: string[] = []
  const end = deps.live.subscribe(({ kind }) => again.push(kind))
  await tellAnnounced(deps, deps.siteClock.now())
  await deps.sql.begin(
    (tx) => tx`select pg_notify('touchline_live', '[{"kind":"match","id":"1","version":1}]')`,
  )
  await expect.poll(() => again).toEqual(['match'])
  end()
  expect(await titlesOf(ann)).toContain('later')
  site.clock.pass(MINUTE)
  expect(await titlesOf(ann)).not.toContain('later')
})

test('of one for a single member, that member’s apps alone are told when its time comes', async () => {
  const from = deps.siteClock.now() + MINUTE
  await toldDuring(() => publish({ audience: 'member', member: `ann${count}`, from }))
  site.clock.pass(MINUTE)
  expect(await toldDuring(() => tellAnnounced(deps, deps.siteClock.now()))).toEqual([
    `member ${ann.memberId}`,
  ])
})

test('a version that corrects the words stays read; one with another time is unread again', async () => {
  const { id, version } = await publish({ title: both('typo') })
  await ann.call(readNotice, { params: { x: 'all' } })
  const { from } = (await content.payload(writtenAnnouncements)).announcements[0]!
  const second = await publish({ id, version, title: both('corrected'), from })
  expect(await titlesOf(ann)).toContain('corrected')
  expect(await sums(ann)).toMatchObject({ noticeSum: 0 })
  site.clock.pass(1)
  await publish({ id, version: second.version, title: both('told anew') })
  expect(await sums(ann)).toMatchObject({ noticeSum: 1 })
  const { versions } = await content.payload(announcementVersions, { query: { id } })
  expect(versions.map((each) => [each.version, each.content?.title['en-us'], each.by])).toEqual([
    [3, 'told anew', 'content'],
    [2, 'corrected', 'content'],
    [1, 'typo', 'content'],
  ])
})

test('taken away it is gone for everybody, and can be written again', async () => {
  const { id, version } = await publish({ title: both('wrong') })
  const end = { id, version, reason: 'wrong' }
  expect(await support.code(endAnnouncement, { body: end })).toBe(1004)
  expect(await content.code(endAnnouncement, { body: { ...end, version: 7 } })).toBe(1971)
  expect(await content.code(endAnnouncement, { body: end })).toBe(0)
  expect(await content.code(endAnnouncement, { body: { ...end, version: 2 } })).toBe(1004)
  expect(await titlesOf(ann)).not.toContain('wrong')
  const row = (await content.payload(writtenAnnouncements)).announcements.find((each) => each.id === id)
  expect(row).toMatchObject({ ended: true, version: 2 })
  await publish({ id, version: 2, title: both('right') })
  expect(await titlesOf(ann)).toContain('right')
})

test('what cannot be meant is refused, and nothing is told', async () => {
  const code = (given: AnnouncementInput) => content.code(writeAnnouncement, written(given))
  const before = await titlesOf(ann)
  expect(await code({ audience: 'member', member: 'nobody at all' })).toBe(1990)
  expect(await code({ audience: 'member' })).toBe(1003)
  expect(await code({ audience: 'level' })).toBe(1003)
  expect(await code({ audience: 'level', levelFrom: 6 })).toBe(1003)
  expect(await code({ levelFrom: 2 })).toBe(1003)
  expect(await code({ member: 'ann' })).toBe(1003)
  expect(await code({ kind: 'update', audience: 'member', member: 'ann' })).toBe(1003)
  expect(await code({ link: 'http://example.com' })).toBe(1003)
  expect(await code({ title: { 'zh-cn': '只有中文', 'en-us': ' ' } })).toBe(1003)
  expect(await code({ from: deps.siteClock.now(), until: deps.siteClock.now() - DAY })).toBe(1003)
  const hash = 'a'.repeat(64)
  expect(await code({ pictures: { 'zh-cn': hash, 'en-us': hash } })).toBe(1004)
  expect(await code({ id: 999_999, version: 1 })).toBe(1004)
  expect(await support.code(writeAnnouncement, written())).toBe(1004)
  expect(await titlesOf(ann)).toEqual(before)
})

test('after signing in: the terms, what is new, and what is to be seen, the newest first; never a plain notice', async () => {
  await publish({ title: both('plain') })
  await publish({ title: both('new'), kind: 'update' })
  site.clock.pass(1)
  await publish({ title: both('see'), kind: 'focus' })
  site.clock.pass(1)
  await publish({ title: both('do'), kind: 'activity', link: 'https://example.com/do' })
  await deps.sql.begin((tx) =>
    publishClause(tx, {
      type: 'terms',
      content: both('<p>Terms</p>'),
      readSeconds: 0,
      popup: false,
      publishedAt: deps.siteClock.now(),
    }),
  )
  const all = await ann.call(customList, { body: {} })
  const list = all.filter(({ noticeTitle }) => !noticeTitle.startsWith('No. '))
  expect(list.map(({ noticeType, noticeTitle, isRead }) => [noticeType, noticeTitle, isRead])).toEqual([
    ['clause', 'Terms', false],
    ['activity', 'do', false],
    ['focus', 'see', false],
    ['update', 'new', false],
  ])
  expect(list[1]).toMatchObject({
    link: 'https://example.com/do',
    imageURLMobile: null,
    noticeContent: 'Said.',
  })
  const { noticeId } = list[2]!
  await ann.call(readNotice, { params: { x: noticeId } })
  const after = await ann.call(customList, { body: {} })
  expect(after.find((each) => each.noticeId === noticeId)).toMatchObject({ isRead: true })
})
