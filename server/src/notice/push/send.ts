// Sends what is due to devices, in the same way as notices by mail (send-due.ts): a row is claimed before it
// is sent and deleted afterwards; a failed one is tried again, later each time, and then given up. A device
// that its push service no longer knows is deleted.
import type { Language } from '@touchline/contract/language'
import type { PushKind } from '@touchline/contract/notice/push'
import type { Deps } from '../../deps.ts'
import { collectPushes } from './collect.ts'
import { dropFallen } from './subscriptions.ts'
import { pushText } from './words.ts'

const mostTries = 6
const againAfterMs = 60_000

type PushSendDeps = Pick<Deps, 'sql' | 'push' | 'siteClock' | 'wallClock' | 'log'>

interface ClaimedRow {
  readonly id: number
  readonly subscriptionId: string
  readonly kind: PushKind
  readonly tries: number
}

export async function pushDue(deps: PushSendDeps): Promise<void> {
  if (!deps.push) return
  await collectPushes(deps)
  for (let row = await claim(deps); row; row = await claim(deps)) await sendOne(deps, row)
}

/**
 * The next due row. The try is counted at once, and the row is due again after one minute, then two, then
 * four.
 */
async function claim({ sql, wallClock }: PushSendDeps): Promise<ClaimedRow | null> {
  const now = new Date(wallClock.now())
  const [row] = await sql<ClaimedRow[]>`
    update push_due set tries = tries + 1, due_at = ${now}::timestamptz + (2 ^ tries) * ${againAfterMs}::int * interval '1 ms'
    where id = (select id from push_due where due_at <= ${now} order by due_at, id limit 1 for update skip locked)
    returning id, subscription_id as "subscriptionId", kind, tries`
  return row ?? null
}

async function sendOne({ sql, push, wallClock, log }: PushSendDeps, row: ClaimedRow): Promise<void> {
  // Nothing is sent to a member who has signed out or was excluded since the row was written.
  await dropFallen(sql, wallClock.now())
  const [device] = await sql<{ endpoint: string; p256dh: string; auth: string; language: Language }[]>`
    select p.endpoint, p.p256dh, p.auth, m.language from push_subscription p join member m on m.id = p.member_id
    where p.id = ${row.subscriptionId}`
  if (!device || !push) return
  try {
    const told = await push.send(device, pushText(device.language, row.kind), row.kind)
    if (told === 'gone') await sql`delete from push_subscription where id = ${row.subscriptionId}`
  } catch (err) {
    const givenUp = row.tries >= mostTries
    log.error({ err, tries: row.tries }, givenUp ? 'a push was given up' : 'a push was not sent')
    if (!givenUp) return
  }
  await sql`delete from push_due where id = ${row.id}`
}
