// Pictures of banners: redrawn from what was uploaded (picture/redraw.ts), stored under their hash, and
// served at an address that contains it. The picture there never changes, so browsers keep it forever.
import { hash } from 'node:crypto'
import { pictureAddress, picturePrefix } from '@touchline/contract/notice/banner'
import type { FastifyInstance } from 'fastify'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { unknownCall } from '../http/relay.ts'
import { type PictureDemands, redrawn } from '../picture/redraw.ts'

/** Two pixels for each pixel of the widest banner. */
const keptWidth = 2 * 720
/** Width divided by height, the same as --aspect-banner in ui. */
const ratio = 2.5

const banner: PictureDemands = {
  formats: ['jpeg', 'png', 'webp'],
  least: { long: 720, short: 288 },
  draw: (picture, { width, height }) => {
    // Cut from the middle, made smaller, never larger.
    const kept = Math.min(keptWidth, width, Math.floor(height * ratio))
    return picture
      .resize({ width: kept, height: Math.round(kept / ratio), fit: 'cover' })
      .webp({ quality: 80 })
  },
}

/**
 * Stores the picture and answers its hash; null when the bytes are no usable picture. Refuses with 1005 when
 * too many pictures are waiting.
 */
export async function keepPicture(
  { log, wallClock }: Pick<Deps, 'log' | 'wallClock'>,
  tx: postgres.TransactionSql,
  bytes: Buffer,
): Promise<string | null> {
  const content = await redrawn(bytes, banner, log)
  if (!content) return null
  const named = hash('sha256', content)
  await tx`insert into banner_picture (hash, content, uploaded_at) values (${named}, ${content}, ${new Date(wallClock.now())})
    on conflict (hash) do nothing`
  return named
}

/** Serves the pictures. Anybody who has an address may look: banners are made for everybody. */
export function registerPictures(app: FastifyInstance, { sql }: Pick<Deps, 'sql'>): void {
  app.get<{ Params: { file: string } }>(`${picturePrefix}:file`, async (request, reply) => {
    const named = request.params.file.replace(/\.webp$/, '')
    const known = request.url === pictureAddress(named) && /^[0-9a-f]{64}$/.test(named)
    const [row] = known
      ? await sql<{ content: Buffer }[]>`select content from banner_picture where hash = ${named}`
      : []
    if (!row) return reply.code(404).send(unknownCall(request, reply))
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(row.content)
  })
}
