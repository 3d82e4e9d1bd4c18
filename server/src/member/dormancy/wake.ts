// A member wakes a sleeping account. The session proves the password, a code proves a contact. Where these
// are not two separate proofs, the identity number or an operator has to confirm the member
// (engine/src/member/dormancy.ts).
import { refusal } from '@touchline/contract/envelope'
import { readIdNumber } from '@touchline/engine/identity/id-number'
import { type WakeOutcome, waking } from '@touchline/engine/member/dormancy'
import type postgres from 'postgres'
import { contactsOf } from '../../access/ask-for-code.ts'
import { useToken } from '../../access/verification.ts'
import type { Deps } from '../../deps.ts'
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'
import { openTask, withdrawTask } from '../../task/open.ts'

interface WakeRequest {
  readonly authToken?: string | undefined
  readonly identity?: string | undefined
  readonly device: Buffer
}

interface Row {
  readonly since: Date | null
  readonly asked: Date | null
  readonly regained: Date | null
  readonly print: Buffer | null
}

/**
 * Asking again changes nothing. Refuses with 1033 a token that is not valid, and with 1321 when the account
 * is not asleep.
 */
export async function wakeAccount(deps: Deps, memberId: string, asking: WakeRequest): Promise<WakeOutcome> {
  return deps.sql.begin(async (tx) => {
    await checkCode(deps, tx, memberId, asking)
    const [row] = await tx<Row[]>`
      select d.since, d.asked_at as asked, m.regained_at as regained, i.id_print as print
      from member m left join dormancy d on d.member_id = m.id
        left join identity i on i.member_id = m.id and i.state = 'approved'
      where m.id = ${memberId} and m.state = 'dormant' for update of m`
    if (!row) throw refusal(1321)
    const state = waking({
      asleepSince: row.since?.getTime() ?? 0,
      regainedAt: row.regained?.getTime() ?? null,
      hasCode: asking.authToken !== undefined,
      isIdentified: isSame(deps, asking.identity, row.print),
    })
    if (state === 'awake') await wake(deps, tx, memberId)
    else if (!row.asked) await ask(deps, tx, memberId)
    return state
  })
}

/** A member who has a contact has to give a code sent to it. */
async function checkCode(
  { wallClock }: Pick<Deps, 'wallClock'>,
  tx: postgres.TransactionSql,
  memberId: string,
  { authToken, device }: WakeRequest,
): Promise<void> {
  if (authToken === undefined) {
    const { email, mobile } = await contactsOf(tx, memberId)
    if (email !== null || mobile !== null) throw refusal(1033)
    return
  }
  const proven = await useToken(tx, { authToken, device, purpose: 'reactivate' }, wallClock.now())
  if (proven.memberId !== memberId) throw refusal(1033)
}

function isSame({ vault }: Pick<Deps, 'vault'>, identity: string | undefined, print: Buffer | null): boolean {
  const read = identity === undefined ? null : readIdNumber(identity)
  return read !== null && print !== null && vault.printOf(read.number).equals(print)
}

async function ask(deps: Deps, tx: postgres.TransactionSql, memberId: string): Promise<void> {
  const at = new Date(deps.wallClock.now())
  await tx`insert into dormancy (member_id, told_at, since, asked_at) values (${memberId}, ${at}, ${at}, ${at})
    on conflict (member_id) do update set asked_at = excluded.asked_at, since = coalesce(dormancy.since, excluded.since)`
  await openTask(tx, { kind: 'reactivation', subject: memberId, memberId, openedAt: deps.siteClock.now() })
  await deps.sessions.tellChangedOf(tx, memberId)
}

type WakeDeps = Pick<Deps, 'sessions' | 'wallClock' | 'siteClock' | 'messages'>

/** Wakes the account. The session that asked may play from its next request on. */
export async function wake(deps: WakeDeps, tx: postgres.TransactionSql, memberId: string): Promise<void> {
  const now = deps.wallClock.now()
  await tx`update member set state = 'normal', signed_in_at = ${new Date(now)}, regained_at = ${new Date(now)}
    where id = ${memberId} and state = 'dormant'`
  await endDormancy(deps, tx, memberId)
  await tellMember(deps, tx, memberId, { kind: 'protection', what: 'awake' })
  await deps.sessions.tellChangedOf(tx, memberId)
  await notifyLive(tx, { kind: 'member', id: memberId, version: now })
}

/** The account is awake or in another state: no operator is asked any more. */
export async function endDormancy(
  { siteClock }: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<void> {
  const ended = await tx`delete from dormancy where member_id = ${memberId}`
  if (ended.count === 0) return
  await withdrawTask(tx, { kind: 'reactivation', subject: memberId }, siteClock.now())
}
