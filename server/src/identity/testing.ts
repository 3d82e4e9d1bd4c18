// Pictures and numbers for tests.
import { crc32, deflateSync } from 'node:zlib'
import { checkOf } from '@touchline/engine/identity/id-number'
import type { RefusalReason } from '@touchline/engine/identity/rules'
import sharp from 'sharp'
import { createMember } from '../access/create-member.ts'
import type { TestSite } from '../http/test-site.ts'
import { openTask, withdrawTask } from '../task/open.ts'
import { decideIdentity } from './review.ts'

/** A photo of so many pixels. */
export function photo(
  width: number,
  height: number,
  { format = 'jpeg', orientation }: { format?: 'jpeg' | 'png'; orientation?: number } = {},
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 90 } } })
  if (orientation) picture.withMetadata({ orientation })
  return picture.toFormat(format).toBuffer()
}

/** The number of a person born on that day ("1990-03-07"); each `sequence` makes another person's number. */
export function idNumber(born: string, sequence = 1): string {
  const first17 = `110105${born.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
  return first17 + checkOf(first17)
}

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A PNG that claims this size but has only `rows` rows of pixels, all black. */
export function claimedPng(width: number, height: number, rows: number, ...extra: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const line = 1 + Math.ceil(width / 8)
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(line * rows), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Adds a member whose papers wait for a review, with blank pictures; answers the member's id. */
export async function addApplicant(
  { deps, clock }: Pick<TestSite, 'deps' | 'clock'>,
  username: string,
): Promise<string> {
  const member = {
    username,
    nickname: username,
    language: 'zh-cn',
    passwordHash: 'none',
    verifySignIn: false,
  } as const
  return deps.sql.begin(async (tx) => {
    const id = await createMember(tx, { ...member, createdAt: clock.now() })
    const sealed = (field: 'name' | 'number', text: string) => deps.vault.seal(id, field, text)
    await tx`insert into identity (member_id, state, real_name, id_number, id_print, applied_at) values (${id}, 'review',
      ${sealed('name', '陈安')}, ${sealed('number', idNumber('1990-03-07'))}, sha256(${id}::text::bytea), ${new Date(clock.now())})`
    const picture = (side: 'face' | 'back') => ({
      member_id: id,
      side,
      id: crypto.randomUUID(),
      content: deps.vault.seal(id, side, Buffer.from(side)),
      uploaded_at: new Date(clock.now()),
    })
    await tx`insert into identity_picture ${tx([picture('face'), picture('back')])}`
    await openTask(tx, { kind: 'identity', subject: id, memberId: id, openedAt: clock.now() })
    return id
  })
}

/** A reviewer's decision, without the console; `reason` null approves. */
export function review(
  { deps, clock }: Pick<TestSite, 'deps' | 'clock'>,
  memberId: string,
  reason: RefusalReason | null = null,
): Promise<void> {
  return deps.sql.begin(async (tx) => {
    await decideIdentity(deps, tx, memberId, { reason, by: 'reviewer' })
    await withdrawTask(tx, { kind: 'identity', subject: memberId }, clock.now())
  })
}
