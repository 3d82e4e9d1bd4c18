import { queries } from '@touchline/client/api/queries'
import { pageOfList } from '@touchline/contract/market/page-of-list'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { draw } from './draw.tsx'

const siteTime = Date.UTC(2026, 10, 21, 12)

const side = (name: string) => ({ name, iconColor: '#aa0000', iconText: name.slice(0, 1) })
const game = (home: string) => ({
  gameId: '20541',
  competitionId: 'epl',
  competitionName: 'League',
  state: 'open',
  top: null,
  optionList: [1],
  levelNeeded: 0,
  stakeLimit: null,
  suspended: null,
  chances: null,
  scores: [{ id: '20541.1.1-0', option: '1-0', profit: '13.13', chance: '12.00' }],
  gameTime: siteTime + 2 * HOUR,
  opensAt: siteTime - HOUR,
  closesAt: siteTime + HOUR,
  home: side(home),
  away: side('Hull'),
  totalDealMoney: '1000.00',
  tradAbleVolume: '3000.00',
})
const option = (name: string, profit: string) => ({
  id: `20541.1.${name}`,
  option: name,
  optionName: name,
  profit,
  chance: '7.00',
  originalOdd: profit,
  tradAble: true,
  tradAbleVolume: '500.00',
  volumeLevel: 2,
  totalAmount: '0.00',
  guaranteeType: 0,
})
const status = { id: 'notice.site_status', sent: {}, payload: { siteTime, sandbox: false, version: '1' } }

const homeOf = (data: unknown[], banners: unknown[] = []) => [
  status,
  { id: 'games.popular_bets', sent: {}, payload: { siteTime, data } },
  { id: 'notice.banners', sent: {}, payload: banners },
  { id: 'notice.news_list', sent: {}, payload: [] },
]
const homeWith = (home: string) => homeOf([game(home)])
const match = [
  status,
  {
    id: 'games.market_selection',
    sent: { query: { gameId: '20541' } },
    payload: {
      siteTime,
      game: game('Leeds'),
      markets: [
        {
          marketType: 1,
          marketName: 'Correct score',
          show: true,
          select: [option('1-0', '9.00'), option('2-1', '8.00')],
        },
      ],
    },
  },
]

test('the list of matches is drawn as a phone begins it, in one go', async () => {
  const data = Array.from({ length: 30 }, (_, n) => ({ ...game(`Home ${n}`), gameId: `${n + 1}` }))
  const payload = { siteTime, data, competitions: [], totalPage: 4 }
  const list = [status, { id: 'games.match_list', sent: { query: pageOfList }, payload }]
  const { html } = await draw('/marketList/list', 'en-us', list)
  expect(html).toMatch(/Home 0.*Home 9/)
  expect(html).toContain('Not 1-0')
  expect(html).not.toContain('Home 25')
})

test('home says what there is, in either language, to a visitor', async () => {
  const english = await draw('/home', 'en-us', homeWith('Leeds'))
  expect(english.html).toMatch(/Leeds.*Hull/)
  expect(english.html).toContain('Sign in')
  expect(english.html).not.toContain('首页')
  const chinese = await draw('/home', 'zh-cn', homeWith('利兹联'))
  expect(chinese.html).toMatch(/利兹联/)
  expect(chinese.html).toContain('首页')
})

const banner = (id: number, more = {}) => {
  const texts = { title: `Banner ${id}`, line: 'Its line' }
  return { id, ...texts, picture: null, drawing: null, link: null, audience: 'all', ...more }
}

test('banners are those of a visitor, each with its picture and where it leads', async () => {
  const { html } = await draw(
    '/home',
    'en-us',
    homeOf(
      [game('Leeds')],
      [
        banner(1, {
          picture: '/pictures/a.webp',
          link: '/marketList/list?sort=volume',
          audience: 'visitors',
        }),
        banner(2, { audience: 'members' }),
        banner(3, { link: 'https://example.com/a' }),
      ],
    ),
  )
  expect(html).toMatch(/<img src="\/pictures\/a\.webp" alt="Banner 1"/)
  expect(html).toMatch(/href="\/marketList\/list\?sort=volume"/)
  expect(html).toMatch(
    /href="https:\/\/example\.com\/a"[^>]* rel="noreferrer"|rel="noreferrer"[^>]* href="https:/,
  )
  expect(html).not.toContain('Banner 2')
  expect(html).not.toContain('Check every entry yourself')
})

test('where no banner is for a visitor, the app has one of its own', async () => {
  for (const banners of [[], [banner(2, { audience: 'members' })]]) {
    const { html } = await draw('/home', 'en-us', homeOf([game('Leeds')], banners))
    expect(html).toContain('Check every entry yourself')
    expect(html).not.toContain('Banner 2')
  }
})

test('no name of a team can be more than a name', async () => {
  const { html } = await draw('/home', 'en-us', homeWith(`<script>alert(1)</script>" style="x:y" 'a`))
  expect(html).not.toMatch(/<script|<[^>]* style="/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; style=&quot;x:y&quot; &#x27;a')
})

test('many at once do not mix languages or data', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 6 }, (_, n) => draw('/home', n % 2 ? 'zh-cn' : 'en-us', homeWith(`Team${n}`))),
  )
  drawn.forEach(({ html }, n) => {
    expect(html).toContain(`Team${n}`)
    expect(html.match(/Team\d/g)?.every((name) => name === `Team${n}`)).toBe(true)
    expect(html.includes('首页')).toBe(n % 2 === 1)
  })
})

test('a match counts down from the time of its answers, whatever the time is here', async () => {
  const { html } = await draw('/marketDetail?gameId=20541', 'en-us', match)
  expect(html).toContain('02:00:00')
})

test('styles of single elements travel as rules, as no policy allows them in the text', async () => {
  const { html, css } = await draw('/marketDetail?gameId=20541', 'en-us', match)
  expect(html).not.toContain(' style="')
  const named = [...html.matchAll(/ data-drawn="(\d+)"/g)].map(([, name]) => name)
  const ruled = [...css.matchAll(/\[data-drawn="(\d+)"\]\{[^{}<]+\}/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(new Set(named)).toEqual(new Set(ruled))
})

test('what cannot be drawn is an error, and the next page is drawn all the same', async () => {
  await expect(draw('/home', 'en-us', homeOf([{ gameId: '1' }]))).rejects.toThrow()
  expect((await draw('/home', 'en-us', homeWith('Leeds'))).html).toContain('Leeds')
})

test('nothing is asked for beyond the answers that are there', async () => {
  const asked: unknown[] = []
  const forget = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') asked.push(event.query.queryKey)
  })
  await draw('/home', 'en-us', homeWith('Leeds'))
  await draw('/marketDetail?gameId=20541', 'en-us', match)
  forget()
  expect(asked).toEqual([])
})
