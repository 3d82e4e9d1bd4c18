// Takes a picture in: its first bytes tell what it is; the kept one is redrawn, so that nothing that rode
// along (metadata, a script, another file behind the picture) stays. Only three readers are switched on, and
// a process reads only one picture at a time, however many sites it has.
import { refusal } from '@touchline/contract/envelope'
import type { Logger } from 'pino'
import type { Sharp } from 'sharp'

const mostPixels = 25_000_000
const patienceSeconds = 10

let loaded: ReturnType<typeof load> | undefined

/** Brought in with the first picture: it takes 20 MB, and many a process never sees one. */
const library = () => {
  loaded ??= load()
  return loaded
}

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** By the first bytes; null stands for any. */
const starts = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...Buffer.from('RIFF'), null, null, null, null, ...Buffer.from('WEBP')],
} as const

type Format = keyof typeof starts

/** The demands on a picture, and how it is drawn. */
export interface PictureDemands {
  readonly formats: readonly Format[]
  /** Pixels of its longer and its shorter side, upright or not. */
  readonly least: { readonly long: number; readonly short: number }
  /** `picture` is upright already. */
  readonly draw: (picture: Sharp, size: Size) => Sharp
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** How the library says that the file is at fault, or took too long. */
const badFile = /^(?:Input |VipsJpeg|jpegload|vipspng|pngload|webp|timeout)/

const inLine = 50
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * The picture as `wanted` draws it; null when the file is no usable picture. A fault that is not the file's
 * is logged. Refuses with 1005 when too many pictures are already waiting.
 */
export async function redrawn(
  bytes: Buffer,
  wanted: PictureDemands,
  log: Pick<Logger, 'error'>,
): Promise<Buffer | null> {
  if (waiting >= inLine) throw refusal(1005)
  waiting++
  const reading = last.then(() => redraw(bytes, wanted, log))
  last = reading
  return reading.finally(() => waiting--)
}

async function redraw(
  bytes: Buffer,
  { formats, least, draw }: PictureDemands,
  log: Pick<Logger, 'error'>,
): Promise<Buffer | null> {
  if (!formats.some((format) => startsAs(bytes, format))) return null
  try {
    const sharp = await library()
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const { width, height, autoOrient } = await picture.metadata()
    if (Math.max(width, height) < least.long || Math.min(width, height) < least.short) return null
    return await draw(picture.timeout({ seconds: patienceSeconds }).autoOrient(), autoOrient).toBuffer()
  } catch (err) {
    // Any fault comes to the same for the file's sender.
    if (!(err instanceof Error && badFile.test(err.message))) log.error({ err }, 'a picture was not read')
    return null
  }
}

function startsAs(bytes: Buffer, format: Format): boolean {
  return starts[format].every((byte, at) => byte === null || bytes[at] === byte)
}
