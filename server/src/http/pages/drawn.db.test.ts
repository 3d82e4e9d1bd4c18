// Pages that come drawn, by a build whose drawing shows what a test wants to know.
import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addMatch } from '../../order/testing.ts'
import { testSite } from '../test-site.ts'

const inline = 'document.documentElement.dataset.before = 1'
const html = `<!doctype html>
<html lang="zh-CN"><head><script>${inline}</script><script type="module" src="/assets/start-abc.js"></script></head>
<body><div id="root"></div></body></html>`

/** Draws what it was given, and fails for a match without an answer. */
const draws = `
export async function draw(place, language, answers) {
  const game = answers.find(({ id }) => id === 'games.market_selection')
  if (game && game.payload === null) throw new Error('cannot')
  const ids = answers.map(({ id }) => id)
  return { html: '<main>' + JSON.stringify({ place, language, ids }) + '</main>', css: '[data-drawn="0"]{--p:0.1}' }
}`

const manifest = {
  'src/i18n/first-screen.en-us.ts': { file: 'assets/first-en.js' },
  'src/i18n/matches.en-us.ts': { file: 'assets/matches-en.js' },
  'src/match/MarketDetailPage.tsx': { file: 'assets/match.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/match/MarketDetailPage.tsx'] },
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-drawn-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'draw'))
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, 'index.html'), html)
writeFileSync(join(folder, 'draw', 'draw-abc.mjs'), draws)
writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
const site = await testSite({ webFolder: folder })

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en', ...headers } })

function drawn(body: string) {
  const [, said] = /<div id="root" data-waiting><main>(.*)<\/main><\/div>/.exec(body) ?? []
  const [, data] = /id="first-data">(.*?)<\/script>/.exec(body) ?? []
  return { said: said && JSON.parse(said), data: JSON.parse(data ?? 'null') }
}

test('home is drawn from the answers that travel with it, and says so', async () => {
  const { said, data } = drawn((await get('/home?rec=AB12')).body)
  expect(said).toEqual({
    place: '/home',
    language: 'en-us',
    ids: data.answers.map(({ id }: { id: string }) => id),
  })
  expect(data).toMatchObject({ lang: 'en-us', drawn: '/home' })
})

test('so is a match', async () => {
  const gameId = String(await addMatch(site.deps))
  const { said, data } = drawn((await get(`/marketDetail?gameId=${gameId}`)).body)
  expect(said).toMatchObject({ place: `/marketDetail?gameId=${gameId}`, language: 'en-us' })
  expect(data.answers.at(-1)).toMatchObject({
    id: 'games.market_selection',
    sent: { query: { gameId } },
    payload: { game: { gameId } },
  })
})

test('so is the list of matches, with its first page and whether orders are taken', async () => {
  const { said, data } = drawn((await get('/marketList/list')).body)
  expect(said).toMatchObject({ place: '/marketList/list', language: 'en-us' })
  expect(data.answers.slice(-2)).toMatchObject([
    { id: 'notice.service_status', sent: { params: { service: 'orders' } }, payload: { status: 0 } },
    { id: 'games.match_list', sent: { query: { pageSize: 30 } }, payload: { totalPage: 1 } },
  ])
})

test.each(['/home?sheet=menu', '/marketDetail', '/marketList/list?type=live', '/my/overview', '/nothing'])(
  '%s is not drawn',
  async (url) => {
    const { body } = await get(url)
    expect(body).toContain('<div id="root"></div>')
    expect(drawn(body).data.drawn).toBeUndefined()
  },
)

test('what cannot be drawn comes as it always did', async () => {
  const answer = await get('/marketDetail?gameId=999999999')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<div id="root"></div>')
  expect(drawn(answer.body).data.drawn).toBeUndefined()
})

test('what is inline is allowed by its hash, and nothing else is', async () => {
  const policy = String((await get('/home')).headers['content-security-policy'])
  const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
  expect(policy).toContain(`script-src 'self' ${sha256(inline)};`)
  expect(policy).toContain(`style-src 'self' ${sha256('[data-drawn="0"]{--p:0.1}')};`)
  expect(policy).not.toContain('unsafe')
  const undrawn = String((await get('/marketList')).headers['content-security-policy'])
  expect(undrawn).toContain("style-src 'self';")
})

test('a member gets what every visitor gets', async () => {
  const carol = await site.member('carol')
  const cookie = [...carol.cookies].map(([name, secret]) => `${name}=${secret}`).join('; ')
  const [visitor, member] = await Promise.all([get('/home'), get('/home', { cookie })])
  expect(member.body).toBe(visitor.body)
  expect(member.body).not.toContain('carol')
})

test('the language is the one in the path, else the one that was chosen, else what the browser says', async () => {
  const languageOf = async (url: string, headers: Record<string, string>) => {
    const { body } = await get(url, headers)
    return [/<html lang="([^"]+)"/.exec(body)?.[1], drawn(body).said.language]
  }
  expect(await languageOf('/home', {})).toEqual(['en-US', 'en-us'])
  expect(await languageOf('/home', { cookie: 'lang=zh-cn' })).toEqual(['zh-CN', 'zh-cn'])
  expect(await languageOf('/en-us/home', { cookie: 'lang=zh-cn' })).toEqual(['en-US', 'en-us'])
  expect((await get('/en-us/home')).statusCode).toBe(200)
  expect((await get('/en-us/nothing')).statusCode).toBe(404)
})

test('what the page will need is named in it, each once; before it, where nothing is drawn', async () => {
  const named = async (url: string) => [
    ...(await get(url)).body.matchAll(/<link rel="modulepreload"( fetchpriority="low")? href="([^"]+)">/g),
  ]
  expect((await named('/home')).map(([, low, file]) => [low !== undefined, file])).toEqual([
    [true, '/assets/first-en.js'],
  ])
  const gameId = await addMatch(site.deps)
  expect(
    (await named(`/marketDetail?gameId=${gameId}&market=1`)).map(([, low, file]) => [low, file]),
  ).toEqual(['first-en', 'matches-en', 'match', 'shared'].map((file) => [undefined, `/assets/${file}.js`]))
})

test.each(['/draw/draw-abc.mjs', '/.vite/manifest.json'])('%s stays here', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<div id="root"></div>')
})
