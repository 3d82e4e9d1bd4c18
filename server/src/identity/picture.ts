// Takes a picture in: what it is, is told by its first bytes; what is kept is drawn anew, so nothing that rode along (metadata,
// a script, another file behind the picture) stays. Only the JPEG and PNG readers are switched on, and only one picture is read at a time.
import { refusal } from '@touchline/contract/envelope'
import type { Logger } from 'pino'
import sharp from 'sharp'

const mostPixels = 25_000_000
/** A card is legible from here on, in pixels of its longer and shorter side. */
const leastLong = 600
const leastShort = 300
/** The longer side of what is kept. */
const keptLong = 2_000
const patienceSeconds = 10

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

const jpeg = Buffer.of(0xff, 0xd8, 0xff)
const png = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** How the library says that the file is at fault, or took too long. */
const badFile = /^(?:Input |VipsJpeg|jpegload|vipspng|pngload|timeout)/

const inLine = 50
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * The picture as a plain JPEG, upright; null when it is none that can be used. What is not the file's fault is logged. Refuses with
 * 1005 when too many are waiting already.
 */
export async function readPicture(bytes: Buffer, log: Pick<Logger, 'error'>): Promise<Buffer | null> {
  if (waiting >= inLine) throw refusal(1005)
  waiting++
  const reading = last.then(() => redrawn(bytes, log))
  last = reading
  return reading.finally(() => waiting--)
}

async function redrawn(bytes: Buffer, log: Pick<Logger, 'error'>): Promise<Buffer | null> {
  if (![jpeg, png].some((start) => bytes.subarray(0, start.length).equals(start))) return null
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const { width, height } = await picture.metadata()
    if (Math.max(width, height) < leastLong || Math.min(width, height) < leastShort) return null
    return await picture
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: keptLong, height: keptLong, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch (err) {
    // What is wrong with the file comes to the same for its sender.
    if (!(err instanceof Error && badFile.test(err.message))) log.error({ err }, 'a picture was not read')
    return null
  }
}
