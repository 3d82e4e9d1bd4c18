// Looks for notices that a device is to be told of. It reads the notices themselves, which exist if and only
// if their event is committed. A notice that was read in the meantime, for instance in the open app, is not
// told to devices.
import { aboutMatter, type NoticeMatter } from '@touchline/contract/notice/matters'
import { type PushKind, pushKinds } from '@touchline/contract/notice/push'
import type postgres from 'postgres'
import { uuidFloor } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { keptNotices } from '../unread.ts'
import { dropFallen } from './subscriptions.ts'

type CollectDeps = Pick<Deps, 'sql' | 'siteClock' | 'wallClock'>

/** Long enough for a member who has the app open to read it there. */
export const readFirstMs = 10_000
/** How many devices one transaction handles. */
const atOnce = 200

interface DeviceRow {
  readonly id: string
  readonly memberId: string
  readonly kinds: PushKind[]
  readonly toldId: string
  readonly resting: boolean
}

export async function collectPushes(deps: CollectDeps): Promise<void> {
  const { sql, wallClock } = deps
  await dropFallen(sql, wallClock.now())
  while (await sql.begin((tx) => collectSome(deps, tx))) {}
}

/** Whether there may be more. */
async function collectSome(
  { siteClock, wallClock }: CollectDeps,
  tx: postgres.TransactionSql,
): Promise<boolean> {
  const until = uuidFloor(siteClock.now() - readFirstMs)
  const now = new Date(wallClock.now())
  const devices = await tx<DeviceRow[]>`
    select p.id, p.member_id as "memberId", p.kinds, p.told_id as "toldId",
      coalesce(m.time_out_until > ${now}, false) as resting
    from push_subscription p join member m on m.id = p.member_id
    where exists (select from notice n where n.member_id = p.member_id and n.id > p.told_id and n.id < ${until})
      or exists (select from order_end e
        where e.member_id = p.member_id and e.run_id > p.told_id and e.run_id < ${until})
    order by p.id limit ${atOnce} for update of p skip locked`
  for (const device of devices) {
    const found = await tx<{ id: string; matter: NoticeMatter; read: boolean }[]>`
      select n.id, n.matter, r.notice_id is not null as read
      from ${keptNotices(tx, device.memberId, siteClock.now())} and n.id > ${device.toldId} and n.id < ${until}`
    const fresh = found.filter(({ read }) => !read).map(({ matter }) => kindOf(matter))
    // A member who takes a break is not led back to playing.
    const kinds = pushKinds.filter(
      (kind) => fresh.includes(kind) && device.kinds.includes(kind) && !(device.resting && kind === 'orders'),
    )
    for (const kind of kinds)
      await tx`insert into push_due (subscription_id, kind, due_at) values (${device.id}, ${kind}, ${now})
        on conflict do nothing`
    await tx`update push_subscription set told_id = ${until} where id = ${device.id}`
  }
  return devices.length === atOnce
}

/**
 * Null: devices are not told of what the operator writes, to one member or to many, as it might advertise.
 */
function kindOf(matter: NoticeMatter): PushKind | null {
  if (matter === 'letter') return null
  const { category } = aboutMatter[matter]
  return category === 'site' ? null : category
}
