import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readPicture as readLogging } from './picture.ts'
import { claimedPng, photo, pngChunk } from './testing.ts'

const MB = 1024 * 1024

/** A bad file is not the server's fault: only the one test that says so may write to the log. */
const log = { error: vi.fn() }
const readPicture = (bytes: Buffer) => readLogging(bytes, log)
afterEach(() => {
  expect(log.error.mock.calls).toEqual([])
})

async function kept(bytes: Buffer): Promise<Buffer> {
  const picture = await readPicture(bytes)
  if (!picture) throw new Error('the picture was refused')
  return picture
}

describe('a photo', () => {
  test.each(['jpeg', 'png'] as const)('as %s is kept as a JPEG', async (format) => {
    const {
      format: of,
      width,
      height,
    } = await sharp(await kept(await photo(900, 600, { format }))).metadata()
    expect({ of, width, height }).toEqual({ of: 'jpeg', width: 900, height: 600 })
  })

  test('is made smaller, never larger', async () => {
    expect(await sharp(await kept(await photo(4000, 2000))).metadata()).toMatchObject({
      width: 2000,
      height: 1000,
    })
    expect(await sharp(await kept(await photo(600, 300))).metadata()).toMatchObject({
      width: 600,
      height: 300,
    })
  })

  test('taken with the phone turned stands upright, and nothing says how it was held', async () => {
    const picture = await kept(await photo(900, 600, { orientation: 6 }))
    const { width, height, orientation, exif } = await sharp(picture).metadata()
    expect({ width, height, orientation, exif }).toEqual({ width: 600, height: 900 })
  })

  test('loses its metadata: place, device, comments, thumbnails', async () => {
    const plain = await photo(900, 600)
    const withExif = await sharp(plain)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE', Artist: 'SECRET-DEVICE' } })
      .jpeg()
      .toBuffer()
    expect(withExif.includes('SECRET-PLACE')).toBe(true)
    const picture = await kept(withExif)
    expect(picture.includes('SECRET')).toBe(false)
    const { exif, icc, iptc, xmp } = await sharp(picture).metadata()
    expect([exif, icc, iptc, xmp]).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('what rides along does not stay', () => {
  const script = Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>')

  test('a page or a ZIP behind a JPEG', async () => {
    const polyglot = Buffer.concat([await photo(900, 600), script, Buffer.from('PK\x03\x04')])
    const picture = await kept(polyglot)
    expect(picture.includes('<script>')).toBe(false)
    expect(picture.includes('<?php')).toBe(false)
    expect(picture.includes('PK\x03\x04')).toBe(false)
  })

  test('a script in the comment of a JPEG', async () => {
    const plain = await photo(900, 600)
    const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, script.length + 2), script])
    const picture = await kept(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]))
    expect(picture.includes('<script>')).toBe(false)
  })

  test('a script in the text of a PNG', async () => {
    const text = pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script]))
    expect((await kept(claimedPng(900, 600, 600, text))).includes('<script>')).toBe(false)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>'

describe('is refused:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG with a script', () => Buffer.from(svg)],
    ['a compressed SVG', () => gzipSync(svg)],
    ['an SVG that begins like a JPEG', () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from(svg)])],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a WebP', () => sharp({ create: canvas }).webp().toBuffer()],
    ['a GIF', () => sharp({ create: canvas }).gif().toBuffer()],
    ['a TIFF', () => sharp({ create: canvas }).tiff().toBuffer()],
    ['an ImageMagick script', () => Buffer.from('push graphic-context\nimage over 0,0 0,0 "https://x/"')],
    ['a PNG whose first byte is missing', async () => (await photo(900, 600, { format: 'png' })).subarray(1)],
    ['half a JPEG', async () => (await photo(900, 600)).subarray(0, 900)],
    ['a JPEG without its picture', async () => (await photo(900, 600)).subarray(0, 200)],
    ['a PNG without most of its rows', () => claimedPng(900, 600, 3)],
    ['25 million pixels and a row', () => claimedPng(5000, 5001, 5001)],
    ['four thousand million pixels in a few bytes', () => claimedPng(65_000, 65_000, 1)],
    ['as many pixels as the format can name', () => claimedPng(0x7fffffff, 0x7fffffff, 0)],
    ['no pixels', () => claimedPng(0, 0, 0)],
    ['one pixel too narrow', () => photo(599, 400)],
    ['one pixel too low', () => photo(900, 299)],
  ])('%s', async (_, bytes) => {
    expect(await readPicture(await bytes())).toBeNull()
  })
})

const canvas = { width: 900, height: 600, channels: 3, background: 'white' } as const

test('25 million pixels are read, in bounded memory', async () => {
  const before = process.memoryUsage().rss
  expect(await readPicture(claimedPng(5000, 5000, 5000))).not.toBeNull()
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * MB)
})

test('a text that unpacks to 100 MB beside a small picture costs no 100 MB', async () => {
  const bomb = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100 * MB), { level: 9 })])
  const before = process.memoryUsage().rss
  const picture = await readPicture(claimedPng(900, 600, 600, pngChunk('zTXt', bomb)))
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB)
  // The picture is read without the comment, or not at all: both are right.
  if (picture) expect(picture.length).toBeLessThan(MB)
})

test('pictures that arrive together are read one after the other, and a bad one stops none', async () => {
  const good = await photo(900, 600)
  const answers = await Promise.all(
    [good, Buffer.from(svg), good, good.subarray(0, 900), good].map(readPicture),
  )
  expect(answers.map((answer) => answer !== null)).toEqual([true, false, true, false, true])
})

test('beyond what may wait in line, more are refused with 1005 and the others still answered', async () => {
  const results = await Promise.allSettled(Array.from({ length: 53 }, () => readPicture(Buffer.from(svg))))
  expect(results.slice(0, 50)).toEqual(Array(50).fill({ status: 'fulfilled', value: null }))
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 1005 }) }
  expect(results.slice(50)).toEqual(Array(3).fill(refused))
  expect(await readPicture(await photo(900, 600))).not.toBeNull()
})

test('what is not the file’s fault is refused alike, and logged', async () => {
  const good = await photo(900, 600)
  const fault = new Error('out of memory')
  const drawing = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(fault)
  expect(await readPicture(good)).toBeNull()
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: fault }, 'a picture was not read')
  log.error.mockClear()
  drawing.mockRestore()
  expect(await readPicture(good)).not.toBeNull()
})
