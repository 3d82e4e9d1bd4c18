// Pictures in chats: redrawn from what was sent (picture/redraw.ts), sealed for their place, and opened only
// for the two sides. A picture is counted before it is read, because reading is what costs, and stays counted
// even when it is refused.
import { mostChatPictureBytes } from '@touchline/contract/chat/types'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type postgres from 'postgres'
import { countChatPicture } from '../access/limits.ts'
import type { Deps } from '../deps.ts'
import { type PictureDemands, redrawn } from '../picture/redraw.ts'
import { isSent, sendChat } from './own.ts'

/** The longer side of the stored picture, pixels. */
const keptLong = 1_600

const wanted: PictureDemands = {
  formats: ['jpeg', 'png'],
  least: { long: 40, short: 40 },
  draw: (picture) =>
    picture
      .flatten({ background: 'white' })
      .resize({ width: keptLong, height: keptLong, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 }),
}

type PictureDeps = Pick<Deps, 'vault' | 'log'>

/**
 * Answers a function that seals the picture for its place. Refuses with 1995 a picture that cannot be used,
 * and with 1005 when too many are waiting already.
 */
export async function readChatPicture(
  { vault, log }: PictureDeps,
  base64: string,
): Promise<(id: string, n: number) => Buffer> {
  const bytes = Buffer.from(base64, 'base64')
  const picture = bytes.length > mostChatPictureBytes ? null : await redrawn(bytes, wanted, log)
  if (!picture) throw refusal(1995)
  return (id, n) => vault.seal(`${id} ${n}`, 'chat', picture)
}

/**
 * Sends a member's picture. Refuses as `readChatPicture`, and with 1179 beyond the limit of pictures per
 * hour.
 */
export async function sendOwnPicture(
  deps: Deps,
  { memberId, language }: { readonly memberId: string; readonly language: Language },
  { key, picture }: { readonly key: string; readonly picture: string },
): Promise<void> {
  const owner = { memberId }
  if (await isSent(deps.sql, owner, key)) return
  await deps.sql.begin((tx) => countChatPicture(tx, memberId, deps.wallClock.now()))
  const sealed = await readChatPicture(deps, picture)
  await sendChat(deps, { owner, language }, { key, content: '', picture: sealed })
}

interface OpenPicture {
  readonly picture: string
  /** The member who sent it; null when customer service sent it. */
  readonly ofMember: string | null
}

/**
 * Refuses with 1004 a picture that is not in a chat of the member's. Without a member, the caller must have
 * taken the chat and must log the opening.
 */
export async function pictureOf(
  { vault }: Pick<Deps, 'vault'>,
  sql: postgres.Sql | postgres.TransactionSql,
  { id, n, memberId }: { readonly id: string; readonly n: number; readonly memberId?: string },
): Promise<OpenPicture> {
  const [row] = await sql<{ content: Buffer; memberId: string | null; answered: boolean }[]>`
    select p.content, c.member_id as "memberId", m.operator_id is not null as answered
    from chat_picture p join chat_message m using (chat_id, n) join chat c on c.id = p.chat_id
    where p.chat_id = ${id} and p.n = ${n}`
  if (!row || (memberId !== undefined && row.memberId !== memberId)) throw refusal(1004)
  const picture = vault.open(`${id} ${n}`, 'chat', row.content).toString('base64')
  return { picture, ofMember: row.answered ? null : row.memberId }
}
