// One side of an identity card. The upload is counted before the picture is read, and stays counted even when
// it is refused, because reading is the costly part.
import { refusal } from '@touchline/contract/envelope'
import { allowsIdentity, mostPictureBytes, uploadLimit } from '@touchline/engine/identity/rules'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { readPicture } from './picture.ts'
import { lockIdentity } from './row.ts'

export type Side = 'face' | 'back'

/**
 * Refuses with 1179 (too often; `time` says from when on), 1187 (no picture that can be used), 1188 (not in
 * this state) and 1005 (too many at once).
 */
export async function uploadPicture(deps: Deps, memberId: string, side: Side, base64: string): Promise<void> {
  await countUpload(deps, memberId)
  const bytes = Buffer.from(base64, 'base64')
  const picture = bytes.length > mostPictureBytes ? null : await readPicture(bytes, deps.log)
  if (!picture) throw refusal(1187)
  const { sql, vault, wallClock } = deps
  const now = wallClock.now()
  await sql.begin(async (tx) => {
    const { state } = await lockIdentity(tx, memberId)
    if (!allowsIdentity('upload', state)) throw refusal(1188)
    const row = {
      member_id: memberId,
      side,
      id: uuidv7(now),
      uploaded_at: new Date(now),
      content: vault.seal(memberId, side, picture),
    }
    await tx`insert into identity_picture ${tx(row)} on conflict (member_id, side) do update
      set id = excluded.id, content = excluded.content, uploaded_at = excluded.uploaded_at`
  })
}

async function countUpload({ sql, wallClock }: Deps, memberId: string): Promise<void> {
  const now = wallClock.now()
  await sql.begin(async (tx) => {
    const { state, uploads, uploadsSince } = await lockIdentity(tx, memberId)
    if (!allowsIdentity('upload', state)) throw refusal(1188)
    const until = new Date(uploadsSince).getTime() + uploadLimit.withinMs
    const counting = now < until
    if (counting && uploads >= uploadLimit.most) throw refusal(1179, { time: until })
    await tx`update identity set uploads = ${counting ? uploads + 1 : 1},
        uploads_since = ${counting ? uploadsSince : new Date(now)} where member_id = ${memberId}`
  })
}

/** The member's own picture of that side as a JPEG; refuses with 1004 when there is none. */
export async function pictureOf({ sql, vault }: Deps, memberId: string, side: Side): Promise<Buffer> {
  const [row] = await sql<{ content: Buffer }[]>`
    select content from identity_picture where member_id = ${memberId} and side = ${side}`
  if (!row) throw refusal(1004)
  return vault.open(memberId, side, row.content)
}
