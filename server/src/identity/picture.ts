// One side of an identity card as it is stored: redrawn, upright, without the metadata of the upload
// (picture/redraw.ts).
import type { Logger } from 'pino'
import { type PictureDemands, redrawn } from '../picture/redraw.ts'

/** The longer side of a stored picture, in pixels. */
const keptLong = 2_000

const card: PictureDemands = {
  formats: ['jpeg', 'png'],
  /** The least size at which a card is legible. */
  least: { long: 600, short: 300 },
  draw: (picture) =>
    picture
      .flatten({ background: 'white' })
      .resize({ width: keptLong, height: keptLong, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 }),
}

/**
 * The picture as a plain JPEG; null when it cannot be used. Refuses with 1005 when too many pictures are
 * waiting already.
 */
export function readPicture(bytes: Buffer, log: Pick<Logger, 'error'>): Promise<Buffer | null> {
  return redrawn(bytes, card, log)
}
