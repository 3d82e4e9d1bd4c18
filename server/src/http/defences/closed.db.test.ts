// Maintenance of the site and regions that may not be served stand before pages and the live stream as before
// every call.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { livePath } from '@touchline/contract/live/events'
import { relayPrefix } from '@touchline/contract/path'
import type { SettingValues } from '@touchline/contract/settings'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { addMatch } from '../../order/testing.ts'
import { testSite } from '../test-site.ts'
import { countryByHeader } from './country.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-closed-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'draw'))
writeFileSync(
  join(folder, 'index.html'),
  '<html lang="zh-CN"><head></head><body><div id="root"></div></body></html>',
)
writeFileSync(
  join(folder, 'draw', 'draw-abc.mjs'),
  'export const draw = async () => ({ html: "<main>prices</main>", css: "" })',
)
writeFileSync(join(folder, 'icon.svg'), '<svg/>')
const site = await testSite({
  webFolder: folder,
  countryOf: countryByHeader('cf-ipcountry'),
  streamLimits: { beatMs: 50 },
})
const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
const gameId = await addMatch(site.deps)

const ofSite = { ...site.deps.settings.current }
afterEach(() => vi.restoreAllMocks())
function under(other: Partial<SettingValues>): void {
  vi.spyOn(site.deps.settings, 'current', 'get').mockReturnValue({ ...ofSite, ...other })
}
const text = { 'zh-cn': '系统升级', 'en-us': 'We are moving house' }
const maintenance = (until: number | null = null) =>
  under({ maintenance: { ...ofSite.maintenance, site: { until, text } } })
const noGermany = () => under({ blockedCountries: ['DE'] })

const get = (path: string, country: string) => fetch(origin + path, { headers: { 'cf-ipcountry': country } })
const firstData = (text: string) => JSON.parse(/id="first-data">(.*?)<\/script>/.exec(text)?.[1] ?? 'null')

test.each(['/home', `/marketDetail?gameId=${gameId}`, '/order'])(
  'where a region may not be served %s brings no data and no picture along; elsewhere all',
  async (path) => {
    noGermany()
    const [closed, open] = [await get(path, 'DE'), await get(path, 'CN')]
    expect([closed.status, open.status]).toEqual([451, 200])
    const [bare, whole] = [await closed.text(), await open.text()]
    expect(firstData(bare).answers).toEqual([])
    expect(bare).not.toContain('prices')
    expect(firstData(whole).answers.length).toBeGreaterThan(1)
    // Asked one after the other, neither page gets any content of the other.
    expect(await (await get(path, 'DE')).text()).toBe(bare)
  },
)

test('in maintenance nobody is brought anything', async () => {
  expect(await (await get('/home', 'CN')).text()).toContain('prices')
  maintenance()
  const page = await get('/home', 'CN')
  expect(page.status).toBe(503)
  const bare = await page.text()
  expect(firstData(bare).answers).toEqual([])
  expect(bare).not.toContain('prices')
})

test('the files of the app come everywhere, since it has to say why', async () => {
  noGermany()
  expect((await get('/icon.svg', 'DE')).status).toBe(200)
})

const live = relayPrefix + livePath

test('a live stream is refused as a call is, in the same words', async () => {
  noGermany()
  const refused = await get(live, 'DE')
  expect(refused.status).toBe(451)
  expect(await refused.json()).toMatchObject({ StatusCode: 4500 })
  const until = site.clock.now() + 600_000
  maintenance(until)
  const later = await get(live, 'CN')
  expect(later.status).toBe(503)
  expect(await later.json()).toMatchObject({
    StatusCode: 1900,
    Message: text['zh-cn'],
    Payload: { time: until },
  })
})

test('those that were open when it was closed end soon, the others stay', async () => {
  const streams = await Promise.all(['DE', 'CN'].map((country) => get(live, country)))
  const [german, chinese] = streams.map((stream) => stream.body?.getReader())
  const ended = async () => {
    while (!(await german?.read())?.done);
  }
  noGermany()
  await ended()
  expect((await chinese?.read())?.done).toBe(false)
  await chinese?.cancel()
})
