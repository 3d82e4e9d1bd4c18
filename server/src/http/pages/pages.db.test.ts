import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { memberInfo } from '@touchline/contract/member/calls'
import { afterAll, expect, test } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import { openTestSite, testSite } from '../test-site.ts'

const html =
  '<!doctype html>\n<html lang="zh-CN"><head><title>Touchline</title></head><body></body></html>\n'.concat(
    `<!-- ${'as long as a real one '.repeat(40)}-->`,
  )
const script = `console.log(${JSON.stringify('x'.repeat(2_000))})`

const folder = mkdtempSync(join(tmpdir(), 'touchline-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), html)
writeFileSync(join(folder, 'index.html.br'), brotliCompressSync('not this one'))
writeFileSync(join(folder, 'assets', 'start-abc.js'), script)
writeFileSync(join(folder, 'assets', 'start-abc.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'icon.svg'), '<svg/>')
const site = await testSite({ webFolder: folder })
const production = await testSite({ webFolder: folder, mode: 'production' })

const get = (url: string, headers: Record<string, string> = {}, of = site) =>
  of.app.inject({ method: 'GET', url, headers })

test.each([
  '/home',
  '/marketList',
  '/marketList/list',
  '/marketList/epl',
  '/marketDetail?gameId=1',
  '/history/7',
])('%s is a page of the app', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  '/nothing',
  '/home/more',
  '/marketList/a/b',
  '/index.html',
  '/index.html.br',
  '/%2e%2e/package.json',
  '/*',
])('%s is no page: the app with 404', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<title>Touchline</title>')
})

test.each([
  ['/recharge/bank', '/recharge/Bank'],
  ['/Recharge/bankpay?amount=50&back=%2Fhome', '/recharge/Bankpay?amount=50&back=%2Fhome'],
  ['/marketlist/list', '/marketList/list'],
])('%s leads to how it is spelt, %s', async (url, spelt) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, spelt])
})

test('the root leads to /home; the sandbox panel is a page in the sandbox only', async () => {
  expect((await get('/')).headers.location).toBe('/home')
  expect((await get('/sandbox')).statusCode).toBe(200)
  expect((await get('/sandbox', {}, production)).statusCode).toBe(404)
})

test("/home brings its first data in the browser's language, any other page only what stands around it", async () => {
  await site.deps.sql`insert into news (title, body, published_at) values
    (${site.deps.sql.json({ 'zh-cn': '新闻', 'en-us': '</script><b>News' })}, ${site.deps.sql.json({})}, ${new Date(site.clock.now())})`
  const data = (text: string) => {
    const [, json] = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(text) ?? []
    return JSON.parse(json ?? 'null')
  }
  const english = await get('/home', { 'accept-language': 'en-GB,en;q=0.9' })
  expect(english.body).toContain('<html lang="en-US">')
  expect(english.body).not.toContain('<b>News')
  const { lang, answers } = data(english.body)
  expect(lang).toBe('en-us')
  expect(answers.map(({ id }: { id: string }) => id)).toEqual([
    'notice.site_status',
    'notice.site_setting',
    'games.major_events.navigation',
    'games.popular_bets',
    'notice.banners',
    'notice.news_list',
  ])
  expect(answers[5].payload[0].title).toBe('</script><b>News')
  expect(data((await get('/home')).body)).toMatchObject({ lang: 'zh-cn' })
  const elsewhere = data((await get('/marketList')).body)
  expect(elsewhere.answers.map(({ id }: { id: string }) => id)).toEqual([
    'notice.site_status',
    'notice.site_setting',
    'games.major_events.navigation',
  ])
})

test('the season that the site has set is on every page from the first picture on', async () => {
  expect((await get('/history/7')).body).toContain('<html lang="zh-CN">')
  const set = (season: 'new-year' | 'none') =>
    site.deps.sql.begin((tx) => changeSetting(tx, 'season', season))
  await set('new-year')
  await expect
    .poll(async () => (await get('/history/7')).body)
    .toContain('<html lang="zh-CN" data-season="new-year">')
  const days = (from: string, until: string) =>
    site.deps.sql.begin((tx) => changeSetting(tx, 'seasonDays', { from, until }))
  await days('2001-01-01', '2001-01-02')
  await expect.poll(async () => (await get('/history/7')).body).toContain('<html lang="zh-CN">')
  await days('2001-01-01', '2999-12-31')
  await expect.poll(async () => (await get('/history/7')).body).toContain('data-season="new-year"')
  await set('none')
  await expect.poll(async () => (await get('/history/7')).body).toContain('<html lang="zh-CN">')
})

test('a page comes compressed as the browser likes it', async () => {
  const plain = (await get('/history/7')).rawPayload
  const br = await get('/history/7', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/history/7', { 'accept-encoding': 'gzip, br;q=0' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain)
  expect(br.headers.vary).toBe('accept-encoding, accept-language, cookie')
})

test('files with a hash are kept for ever and come ready compressed; others are asked for again', async () => {
  const answer = await get('/assets/start-abc.js', { 'accept-encoding': 'br' })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/javascript/),
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
  expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache')
})

test('a file of an older build is not found, rather than a page in its place', async () => {
  const answer = await get('/assets/start-old.js')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toBe('')
})

test('a new build is served without a restart, and while one build replaces the other the one before', async () => {
  const own = mkdtempSync(join(tmpdir(), 'touchline-build-'))
  mkdirSync(join(own, 'assets'))
  const put = (name: string) => {
    writeFileSync(join(own, 'assets', `${name}.js`), script)
    writeFileSync(join(own, 'index.html'), html.replace('<body>', `<body>${name}`))
  }
  put('first')
  const serving = await openTestSite({ webFolder: own })
  const of = (url: string) => get(url, {}, serving)
  expect((await of('/home')).body).toContain('first')
  put('second-build')
  rmSync(join(own, 'assets', 'first.js'))
  // The page of another route is new; a page that was made before lives for a second.
  expect((await of('/history/7')).body).toContain('second-build')
  expect((await of('/assets/second-build.js')).statusCode).toBe(200)
  expect((await of('/assets/first.js')).statusCode).toBe(404)
  rmSync(own, { recursive: true })
  expect((await get('/history/8', { 'accept-language': 'en' }, serving)).body).toContain('second-build')
  expect((await of('/assets/second-build.js')).statusCode).toBe(404)
  await serving.close()
})

test.each([
  '/assets/../index.html',
  '/assets/%2e%2e%2ficon.svg',
  '/assets/',
  '/assets',
  '//icon.svg',
  '/icon.svg%00',
])('%s is no file', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('<svg/>')
})

test('a page may be asked for by HEAD, and not by POST', async () => {
  const head = await site.app.inject({ method: 'HEAD', url: '/home' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect((await site.app.inject({ method: 'POST', url: '/home' })).statusCode).toBe(404)
})

test('pages and files say what a browser may do with them', async () => {
  for (const url of ['/home', '/nothing', '/icon.svg', '/assets/start-abc.js']) {
    const { headers } = await get(url)
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  }
  const api = await get('/relayApi/api/notice/site_status')
  expect(api.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('the app may ask the other addresses of the site whether they answer, and nobody else', async () => {
  const policy = async () => (await get('/home')).headers['content-security-policy']
  expect(await policy()).toContain("connect-src 'self';")
  await site.deps.sql.begin((tx) =>
    changeSetting(tx, 'addresses', ['https://b.example', 'https://c.example:8443']),
  )
  await expect.poll(policy).toContain("connect-src 'self' https://b.example https://c.example:8443;")
  await site.deps.sql.begin((tx) => changeSetting(tx, 'addresses', []))
  await expect.poll(policy).toContain("connect-src 'self';")
})

test('pages of the outside chat may be framed where the operator has one, and no others', async () => {
  const policy = async () => (await get('/home')).headers['content-security-policy']
  const outside = { link: 'https://chat.example/open', frames: 'https://talk.chat.example' }
  await site.deps.sql.begin((tx) => changeSetting(tx, 'outsideDesk', outside))
  await expect.poll(policy).toContain('frame-src https://talk.chat.example;')
  await site.deps.sql.begin((tx) => changeSetting(tx, 'outsideDesk', null))
  await expect.poll(policy).toContain("frame-src 'none';")
})

test('by TLS cookies never leave it; a sandbox does not ask the browser to stay', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  expect((await get('/home', headers)).headers['strict-transport-security']).toBeUndefined()
  const answer = await site.app.inject({ method: 'POST', url: '/relayApi/api/members/logout', headers })
  expect(answer.headers['set-cookie']).toBe(
    'touchline_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  )
})

test('in production always, whatever a proxy says of the request; no other host can plant the cookie', async () => {
  const production = await openTestSite({ mode: 'production' })
  const answer = await production.app.inject({ method: 'POST', url: '/relayApi/api/members/logout' })
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(answer.headers['set-cookie']).toBe(
    '__Host-touchline_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  )
  const member = await production.member('carol')
  expect(await member.call(memberInfo)).toMatchObject({ username: 'carol' })
  const planted = new Map([...member.cookies].map(([name, secret]) => [name.replace('__Host-', ''), secret]))
  expect([...planted.keys()]).not.toEqual([...member.cookies.keys()])
  Object.assign(member, { cookies: planted })
  expect(await member.code(memberInfo)).toBe(1040)
  await production.close()
})
