// Banners: operators write them, with pictures that are redrawn; members see them in their order and at their
// time, and an operator can write an earlier version again. Nothing that came with a picture, and no invalid
// link, reaches a member.
import { type BannerContent, mostBanners } from '@touchline/contract/notice/banner'
import {
  bannerVersions,
  endBanner,
  orderBanners,
  uploadBannerPicture,
  writeBanner,
  writtenBanners,
} from '@touchline/contract/notice/banner-calls'
import { banners } from '@touchline/contract/notice/calls'
import { MINUTE } from '@touchline/engine/site/units'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { claimedPng, photo } from '../identity/testing.ts'
import { testConsole } from '../operator/testing.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const content = await consoleApp.operator('content', ['content'])
const visitor = site.client({ language: 'en-us' })

const both = (text: string) => ({ 'zh-cn': `${text} 中文`, 'en-us': text })
const some: BannerContent = {
  title: both('Cup final'),
  line: both('On Sunday'),
  drawing: 'model',
  pictures: null,
  link: '/marketList/list',
  audience: 'all',
  from: null,
  until: null,
}
const reason = 'told'
const body = (more = {}) => ({ body: { id: null, version: null, content: { ...some, ...more }, reason } })
const add = (more = {}) => content.payload(writeBanner, body(more))
const end = (id: number, version: number) => content.code(endBanner, { body: { id, version, reason } })
const shown = () => visitor.call(banners)
const titles = async () => (await shown()).map(({ title }) => title)
const written = async (id: number) =>
  (await content.payload(writtenBanners)).banners.find((banner) => banner.id === id)
const upload = (bytes: Buffer) => ({ body: { picture: bytes.toString('base64') } })
const address = (hash: string) => `/pictures/${hash}.webp`

async function clear(): Promise<void> {
  for (const { id, version, ended } of (await content.payload(writtenBanners)).banners)
    if (!ended) await end(id, version)
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is kept as a WebP of five by two, and served for ever',
    async (format) => {
      const bytes = await sharp(await photo(3000, 2000))
        .toFormat(format)
        .toBuffer()
      const { hash } = await content.payload(uploadBannerPicture, upload(bytes))
      for (const app of [site.app, consoleApp.app]) {
        const answer = await app.inject({ url: address(hash), headers: { host: 'console.test' } })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        const { format: kept, width, height } = await sharp(answer.rawPayload).metadata()
        expect({ kept, width, height }).toEqual({ kept: 'webp', width: 1440, height: 576 })
      }
    },
  )

  test('is never made larger', async () => {
    const { hash } = await content.payload(uploadBannerPicture, upload(await photo(720, 288)))
    const { rawPayload } = await site.app.inject(address(hash))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 720, height: 288 })
  })

  test('loses where it was taken, and whatever stands behind it', async () => {
    const plain = await sharp(await photo(900, 600))
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([plain, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    expect(polyglot.includes('SECRET-PLACE')).toBe(true)
    const { hash } = await content.payload(uploadBannerPicture, upload(polyglot))
    const { rawPayload } = await site.app.inject(address(hash))
    for (const rest of ['SECRET', '<script>', 'PK\x03\x04']) expect(rawPayload.includes(rest)).toBe(false)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    [
      'a drawing of XML with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page that begins as a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>')],
    ['a page that says it is a WebP', () => Buffer.from('RIFF\x10\0\0\0WEBP<script>alert(1)</script>')],
    [
      'a page behind the first bytes of a JPEG',
      () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
    ['four thousand million pixels in a few bytes', () => claimedPng(65_000, 65_000, 1)],
    ['one pixel too narrow', () => photo(719, 400)],
    ['one pixel too low', () => photo(900, 287)],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await content.code(uploadBannerPicture, upload(await bytes()))).toBe(1972)
  })

  test('beyond 2 MB is not read, and a text that is no base64 is none', async () => {
    expect(await content.code(uploadBannerPicture, upload(Buffer.alloc(2 * 1024 * 1024 + 4)))).toBe(1003)
    expect(await content.code(uploadBannerPicture, { body: { picture: '<svg>' } })).toBe(1003)
  })

  test('that is not there is not found, however it is asked for', async () => {
    const none = '0'.repeat(64)
    for (const url of [
      address(none),
      `/pictures/${none}`,
      '/pictures/..%2f..%2fetc%2fpasswd',
      "/pictures/'or'1.webp",
    ]) {
      const { statusCode, headers } = await site.app.inject(url)
      expect(statusCode).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(await content.code(writeBanner, body({ pictures: { 'zh-cn': none, 'en-us': none } }))).toBe(1004)
  })
})

test('a banner is shown with the picture of the language, says whom it is for, and comes in its time alone', async () => {
  await clear()
  const hashes = []
  for (const width of [800, 900])
    hashes.push(await content.payload(uploadBannerPicture, upload(await photo(width, 600))))
  const pictures = { 'zh-cn': hashes[0]!.hash, 'en-us': hashes[1]!.hash }
  const from = site.clock.now() + 5 * MINUTE
  const { id } = await add({ pictures, drawing: null, audience: 'members', from, until: from + 5 * MINUTE })
  expect(await shown()).toEqual([])
  site.clock.set(from)
  expect(await shown()).toEqual([
    {
      id,
      picture: address(pictures['en-us']),
      drawing: null,
      title: 'Cup final',
      line: 'On Sunday',
      link: '/marketList/list',
      audience: 'members',
    },
  ])
  expect((await site.client().call(banners))[0]).toMatchObject({
    picture: address(pictures['zh-cn']),
    title: 'Cup final 中文',
  })
  site.clock.set(from + 5 * MINUTE)
  expect(await shown()).toEqual([])
})

test('every open app is told', async () => {
  const told: string[] = []
  site.deps.live.subscribe(({ kind, id }) => {
    if (kind === 'site') told.push(id)
  })
  await add()
  await expect.poll(() => told).toContain('banners')
})

test('they stand in the order that they are put into; another set than all of them is refused', async () => {
  await clear()
  const ids = []
  for (const title of ['One', 'Two', 'Three']) ids.push((await add({ title: both(title) })).id)
  expect(await titles()).toEqual(['One', 'Two', 'Three'])
  const order = (of: (number | undefined)[]) => content.code(orderBanners, { body: { ids: of, reason } })
  expect(await order([ids[2], ids[0], ids[1]])).toBe(0)
  expect(await titles()).toEqual(['Three', 'One', 'Two'])
  for (const wrong of [[], ids.slice(1), [...ids, 999_999], [ids[0], ids[0], ids[1]]])
    expect(await order(wrong)).toBe(1971)
  expect(await end(ids[0]!, 1)).toBe(0)
  expect(await order(ids)).toBe(1971)
  expect(await titles()).toEqual(['Three', 'Two'])
})

test('each version stays, any of them is written again as the next, and who read an older one is refused', async () => {
  await clear()
  const { id } = await add()
  const next = (version: number, more = {}) => ({
    body: { id, version, content: { ...some, ...more }, reason: 'put off' },
  })
  expect(await content.payload(writeBanner, next(1, { title: both('Moved') }))).toEqual({ id, version: 2 })
  expect(await content.code(writeBanner, next(1))).toBe(1971)
  expect(await end(id, 1)).toBe(1971)
  expect(await end(id, 2)).toBe(0)
  expect(await end(id, 3)).toBe(1004)
  expect(await titles()).toEqual([])
  expect(await written(id)).toMatchObject({ ended: true, version: 3 })
  const { versions } = await content.payload(bannerVersions, { query: { id } })
  expect(versions).toMatchObject([
    { version: 3, content: null, by: 'content', reason: 'told' },
    { version: 2, content: { title: both('Moved') }, by: 'content', reason: 'put off' },
    { version: 1, content: some, by: 'content', reason: 'told' },
  ])
  await content.payload(writeBanner, { body: { id, version: 3, content: versions[2]!.content!, reason } })
  expect(await written(id)).toEqual({ ...some, id, version: 4, ended: false })
  expect(await titles()).toEqual(['Cup final'])
})

test('two who write the same one at once: one of them is told so', async () => {
  const { id } = await add()
  const other = await consoleApp.operator('other', ['content'])
  const sent = { body: { id, version: 1, content: some, reason } }
  const codes = await Promise.all([content.code(writeBanner, sent), other.code(writeBanner, sent)])
  expect(codes.toSorted()).toEqual([0, 1971])
})

test('so many have their place at once, and not one more', async () => {
  await clear()
  for (let n = 0; n < mostBanners; n++) await add()
  expect(await content.code(writeBanner, body())).toBe(1973)
  await clear()
  expect(await content.code(writeBanner, body())).toBe(0)
})

test('texts are texts: what looks like markup is shown as it stands', async () => {
  await clear()
  const title = both('<img src=x onerror=alert(1)>')
  await add({ title })
  expect(await titles()).toEqual([title['en-us']])
})

describe('is refused', () => {
  test.each<[string, object]>([
    ['a link that is a script', { link: 'javascript:alert(1)' }],
    ['a link without https', { link: 'http://example.com' }],
    ['a link to another host that looks like a page', { link: '//evil.example' }],
    ['a link to a page that there is not', { link: '/nowhere' }],
    ['a title in one language', { title: { 'zh-cn': '决赛', 'en-us': ' ' } }],
    ['a line in one language', { line: { 'zh-cn': '周日', 'en-us': '' } }],
    ['a time that ends before it begins', { from: 2, until: 1 }],
    ['a drawing that the app has not', { drawing: 'other' }],
    ['a picture by its address', { pictures: { 'zh-cn': 'https://evil.example/a.png', 'en-us': 'x' } }],
    ['an audience that there is not', { audience: 'some' }],
  ])('%s', async (_, more) => {
    expect(await content.code(writeBanner, body(more))).toBe(1003)
  })

  test('whoever may only read, and a banner that there is not', async () => {
    const support = await consoleApp.operator('support', ['support'])
    const { hash } = await content.payload(uploadBannerPicture, upload(await photo(900, 600)))
    expect(hash).toHaveLength(64)
    expect(await support.code(writtenBanners)).toBe(0)
    expect(await support.code(writeBanner, body())).toBe(1004)
    expect(await support.code(uploadBannerPicture, upload(await photo(900, 600)))).toBe(1004)
    expect(await support.code(orderBanners, { body: { ids: [], reason } })).toBe(1004)
    expect(await content.code(writeBanner, { body: { ...body().body, id: 999_999, version: 1 } })).toBe(1004)
    expect(await end(999_999, 1)).toBe(1004)
  })
})
