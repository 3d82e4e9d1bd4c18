import { banners, newsList, onlineNumber, siteStatus } from '@touchline/contract/notice/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveSiteClock } from '../db/site-clock.ts'
import { openTestSite, type TestSite } from '../http/test-site.ts'

const hour = 3_600_000

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  const { sql, siteClock } = site.deps
  const at = (hours: number) => new Date(siteClock.now() + hours * hour)
  const both = (text: string) => sql.json({ 'zh-cn': `${text} 中文`, 'en-us': text })
  await sql`insert into banner (sort, picture, title, line, link, shown_from, shown_until) values
    (2, 'second', ${both('Second')}, ${both('')}, null, null, null),
    (1, 'first', ${both('First')}, ${sql.json({ 'zh-cn': '只有中文' })}, '/news', ${at(-1)}, ${at(1)}),
    (3, 'over', ${both('Over')}, ${both('')}, null, null, ${at(-1)}),
    (4, 'later', ${both('Later')}, ${both('')}, null, ${at(1)}, null)`
  await sql`insert into news (title, body, marquee, published_at) values
    (${both('Old')}, ${both('x')}, true, ${at(-2)}), (${both('New')}, ${both('x')}, false, ${at(-1)}),
    (${both('Tomorrow')}, ${both('x')}, false, ${at(24)})`
})
afterAll(() => site.close())

const english = () => site.client({ language: 'en-us' })

test('banners come in their order, in their time, in the language asked for or else Chinese', async () => {
  expect(await english().call(banners)).toEqual([
    { id: expect.any(Number), picture: 'first', title: 'First', line: '只有中文', link: '/news' },
    { id: expect.any(Number), picture: 'second', title: 'Second', line: '', link: null },
  ])
  expect((await site.client().call(banners))[1]?.title).toBe('Second 中文')
})

test('news come newest first, and none before it is published', async () => {
  const titles = async () => (await english().call(newsList)).map(({ title }) => title)
  expect(await titles()).toEqual(['New', 'Old'])
  await site.deps.sql.begin((tx) => moveSiteClock(tx, 25 * hour))
  await expect.poll(titles).toEqual(['Tomorrow', 'New', 'Old'])
})

test('the site clock is told to everybody, never moves back, and reaches other processes', async () => {
  const second = await site.second()
  const told = async () => (await site.client().call(siteStatus)).siteTime - site.clock.now()
  expect(await told()).toBe(25 * hour)
  await second.deps.sql.begin((tx) => moveSiteClock(tx, 26 * hour))
  await expect.poll(told).toBe(26 * hour)
  await second.deps.sql.begin((tx) => moveSiteClock(tx, 1 * hour))
  await new Promise((done) => setTimeout(done, 100))
  expect(await told()).toBe(26 * hour)
  expect(second.deps.siteClock.now()).toBe(site.deps.siteClock.now())
})

test('who is online is counted: members with a session active in the last five minutes', async () => {
  const now = async () => (await site.client().call(onlineNumber)).onlineNumber
  expect(await now()).toBe(0)
  await site.member('ada')
  await site.member('bob')
  site.clock.pass(10_001)
  expect(await now()).toBe(2)
  site.clock.pass(5 * 60_000)
  expect(await now()).toBe(0)
})

test('the site says its facts, and whether clients without MAC are served', async () => {
  expect(await site.client().call(siteSetting)).toEqual({
    ...{ site: 'AA026', currency: 'CNY', country: 'CN', timezone: 'Asia/Shanghai', exchangeRate: '1' },
    ...{ languages: ['zh-cn', 'en-us'], plainCipher: true, addresses: [], promoteUrl: '/register' },
    ...{ accountNameLength: { shortest: 5, longest: 8 }, sessionIdle: 30 * 60_000 },
  })
})
