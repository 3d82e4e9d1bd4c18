import {
  banners,
  newsDetail,
  newsList,
  olderNews,
  onlineNumber,
  siteStatus,
} from '@touchline/contract/notice/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { HOUR } from '@touchline/engine/site/units'
import { beforeAll, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { moveSiteClock } from '../db/site-clock.ts'
import { testPassword, testSite } from '../http/test-site.ts'

const site = await testSite()
beforeAll(async () => {
  const { sql, siteClock } = site.deps
  const at = (hours: number) => new Date(siteClock.now() + hours * HOUR)
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

const english = () => site.client({ language: 'en-us' })

test('banners come in their order, in their time, in the language asked for or else Chinese', async () => {
  const one = { id: expect.any(Number), picture: null, audience: 'all' }
  expect(await english().call(banners)).toEqual([
    { ...one, drawing: 'first', title: 'First', line: '只有中文', link: '/news' },
    { ...one, drawing: 'second', title: 'Second', line: '', link: null },
  ])
  expect((await site.client().call(banners))[1]?.title).toBe('Second 中文')
})

test('news come newest first, and none before it is published', async () => {
  const titles = async () => (await english().call(newsList)).map(({ title }) => title)
  expect(await titles()).toEqual(['New', 'Old'])
  await site.deps.sql.begin((tx) => moveSiteClock(tx, 25 * HOUR))
  await expect.poll(titles).toEqual(['Tomorrow', 'New', 'Old'])
})

test('each of the news has an address, and leads to those before it; taken away, or to come, it has none', async () => {
  const visitor = english()
  const [newest, ...older] = await visitor.call(newsList)
  expect(await visitor.call(newsDetail, { params: { id: newest!.id } })).toEqual(newest)
  expect(await visitor.call(olderNews, { params: { id: newest!.id } })).toEqual(older)
  expect(await visitor.call(olderNews, { params: { id: older.at(-1)!.id } })).toEqual([])
  const hidden = await site.deps.sql<{ id: number }[]>`
    insert into news (title, body, published_at, ended_at)
    select '{"zh-cn": "x"}', '{"zh-cn": "x"}', now() - interval '1 year' + n * interval '9 years', case when n = 0 then now() end
    from generate_series(0, 1) n returning id`
  for (const { id } of hidden) expect(await visitor.code(newsDetail, { params: { id } })).toBe(1004)
  expect(await visitor.call(olderNews, { params: { id: hidden[0]!.id } })).toEqual([])
  expect(await visitor.code(newsDetail, { params: { id: 999_999 } })).toBe(1004)
})

test('the site clock is told to everybody, never moves back, and reaches other processes', async () => {
  const second = await site.second()
  const told = async () => (await site.client().call(siteStatus)).siteTime - site.clock.now()
  expect(await told()).toBe(25 * HOUR)
  await second.deps.sql.begin((tx) => moveSiteClock(tx, 26 * HOUR))
  await expect.poll(told).toBe(26 * HOUR)
  await second.deps.sql.begin((tx) => moveSiteClock(tx, 1 * HOUR))
  await new Promise((done) => setTimeout(done, 100))
  expect(await told()).toBe(26 * HOUR)
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

test('the site says its facts, and whether it encrypts', async () => {
  expect(await site.client().call(siteSetting)).toEqual({
    site: 'AA026',
    currency: 'CNY',
    country: 'CN',
    timezone: 'Asia/Shanghai',
    exchangeRate: '1',
    languages: ['zh-cn', 'en-us'],
    encryption: 'allowed',
    addresses: [],
    promoteUrl: '/register',
    helpLines: expect.any(Array),
    services: [],
    appDownloads: [],
    licence: null,
    outsideDesk: null,
    captchaForms: [],
    feePercent: '6.00',
    cancelBetAllowedDuration: 10,
    accountNameLength: { shortest: 5, longest: 8 },
    sessionIdle: 30 * 60_000,
  })
})

test('ways to customer service and the apps are told where the site has them', async () => {
  const services = [{ item: 'serviceOnline24' as const, link: 'https://help.example/chat' }]
  const appDownloads = [
    { device: 'ios' as const, qrcodeUrl: 'https://app.example/ios.png', url: 'https://app.example/ios' },
  ]
  const licence = { operator: 'Example Ltd', number: 'EX-1', authority: 'Example Authority', link: null }
  await site.deps.sql.begin(async (tx) => {
    await changeSetting(tx, 'licence', licence)
    await changeSetting(tx, 'services', services)
    await changeSetting(tx, 'appDownloads', appDownloads)
  })
  await expect.poll(() => site.deps.settings.current.appDownloads).toEqual(appDownloads)
  expect(await site.client().call(siteSetting)).toMatchObject({ services, appDownloads, licence })
  const client = site.client()
  await site.member('cyd')
  expect(await client.signIn('cyd', testPassword)).toMatchObject({ appDownloadInfo: appDownloads })
})
