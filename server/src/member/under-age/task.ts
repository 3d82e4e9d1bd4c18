// The case of an account with a child's identity number. Once two people have found that the account is a
// child's, it is closed, its orders never counted (identity/undo-play.ts), and all that was paid in is owed
// back to where it came from. Whatever they find, it stays stopped until an adult's papers are approved
// (identity/review.ts).
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { underAgeCase } from '@touchline/contract/member/under-age-operator-calls'
import type { IdentityState } from '@touchline/engine/identity/rules'
import { fen, formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { oweBack, paidInBy } from '../../deposit/due-back.ts'
import type { Deps } from '../../deps.ts'
import { underAgePeople } from '../../identity/under-age.ts'
import { readPlayed, stillToUndo, undoPlay } from '../../identity/undo-play.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'
import { lockOrder, rateIsBack, takeBack } from '../../order/cancel/take-back.ts'
import { withdrawTask } from '../../task/open.ts'
import type { TaskWork } from '../../task/work.ts'
import { giveBack, lockWithdrawal } from '../../withdraw/end.ts'
import { endDormancy } from '../dormancy/wake.ts'

/** Orders of the member that can be taken back: standing, on matches without a settlement run. */
function openOrders(tx: postgres.TransactionSql, memberId: string) {
  return tx<{ id: string; match: number; stake: number }[]>`
    select o.id, o.match_id as match, o.stake from standing_order o
    where o.member_id = ${memberId} and not exists (select from settle_run r where r.match_id = o.match_id) order by o.match_id, o.id`
}

export const underAgeWork: TaskWork = {
  // Locks the matches, then the account, in the order in which an order locks them. No order comes in
  // between, since the account is stopped.
  async lock(tx, memberId) {
    const matches = (await openOrders(tx, memberId)).map(({ match }) => match)
    await tx`select from match where id = any(${matches}) order by id for no key update`
    await lockAccount(tx, memberId)
    await tx`select from under_age where member_id = ${memberId} for update`
  },
  async evidence(_, tx, memberId) {
    const [row] = await tx<{ since: Date; years: number | null }[]>`
      select since, years from under_age where member_id = ${memberId} and decided_at is null`
    if (!row) return null
    const payments = await paidInBy(tx, memberId)
    return {
      facts: [
        ['since', String(row.since.getTime())],
        ['years', String(row.years ?? '')],
        ['payments', payments.map(({ id, unit, amount }) => `${id} ${amount} ${unit}`).join(', ')],
      ],
      needed: underAgePeople,
      out: [],
    }
  },
  async decide(deps, tx, memberId, { verdict }) {
    const now = deps.siteClock.now()
    await tx`update under_age set decided_at = ${new Date(now)}, upheld = ${verdict === 'approve'} where member_id = ${memberId}`
    if (verdict === 'refuse') return undefined
    const back: (() => void)[] = []
    for (const { id } of await openOrders(tx, memberId)) {
      const order = await lockOrder(tx, memberId, id)
      if (!order?.open) continue
      const version = await takeBack(tx, order, { kind: 'system', reason: 'under-age', now })
      back.push(() => rateIsBack(deps, order.matchId, version))
    }
    await freeWinnings(deps, tx, memberId)
    await undoPlay(tx, memberId, 'upheld', now)
    await oweBack(tx, memberId, now)
    await close(deps, tx, memberId)
    await tellMember(deps, tx, memberId, { kind: 'protection', what: 'underAgeUpheld' })
    await notifyLive(tx, { kind: 'member', id: memberId, version: now })
    return () => {
      for (const tell of back) tell()
    }
  },
  async waiting(tx) {
    const rows = await tx<{ id: string }[]>`select member_id as id from under_age where decided_at is null`
    return rows.map(({ id }) => id)
  },
}

/**
 * When the balance does not cover what is to be undone, gives back the withdrawals that are not approved yet.
 * The member may ask for the rest again.
 */
async function freeWinnings(
  deps: Pick<Deps, 'siteClock' | 'settings'>,
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<void> {
  const played = await readPlayed(tx, memberId)
  if (stillToUndo(played) + played.main + played.arrived >= 0) return
  const waiting = await tx<{ id: string }[]>`
    select id from withdrawal where member_id = ${memberId} and state = 'review'`
  for (const { id } of waiting) {
    await giveBack(deps, tx, (await lockWithdrawal(tx, id))!, { on: 'refuse', reason: 'other' })
    await withdrawTask(tx, { kind: 'withdrawal', subject: id }, deps.siteClock.now())
  }
}

/**
 * Closes the account as the member could have done, but the member cannot open it again. An account that is
 * already kept from signing in stays as it is.
 */
async function close(deps: Omit<Deps, 'sql'>, tx: postgres.TransactionSql, memberId: string): Promise<void> {
  const closed = await tx<{ id: string }[]>`
    update member set state = 'closed', reopen_at = null where id = ${memberId} and state in ('normal', 'dormant') returning id`
  await tx`update member set reopen_at = null where id = ${memberId}`
  if (closed.length === 0) return
  await tx`update under_age set closed = true where member_id = ${memberId}`
  await endDormancy(deps, tx, memberId)
  await deps.sessions.endAllOf(tx, memberId, 'blocked')
}

interface CaseRow {
  readonly since: Date
  readonly years: number | null
  readonly memberSince: Date
  readonly identity: IdentityState
  readonly main: number
  readonly held: number
}

/** The facts of the member's case. Refuses with 1960 when there is none. */
export async function readUnderAge(
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<PayloadOf<typeof underAgeCase>> {
  const [row] = await tx<CaseRow[]>`
    select u.since, u.years, m.created_at as "memberSince", coalesce(i.state, 'none') as identity,
      coalesce((select a.balance from account a where a.member_id = m.id and a.kind = 'main'), 0)::int8 as main,
      coalesce((select a.balance from account a where a.member_id = m.id and a.kind = 'held'), 0)::int8 as held
    from under_age u join member m on m.id = u.member_id left join identity i on i.member_id = m.id where u.member_id = ${memberId}`
  if (!row) throw refusal(1960)
  const [orders, played] = [await openOrders(tx, memberId), await readPlayed(tx, memberId)]
  const stakes = orders.reduce((sum, { stake }) => sum + stake, 0)
  const by = stillToUndo(played)
  const there = played.main + played.arrived + row.held + stakes
  return {
    since: row.since.getTime(),
    years: row.years,
    memberSince: row.memberSince.getTime(),
    identity: row.identity,
    main: formatFen(fen(row.main)),
    orders: orders.length,
    stakes: formatFen(fen(stakes)),
    arrived: formatFen(fen(played.arrived)),
    held: formatFen(fen(row.held)),
    played: formatFen(fen(played.played)),
    undone: formatFen(fen(played.undone)),
    after: formatFen(fen(Math.max(0, there + by))),
    payments: await paidInBy(tx, memberId),
  }
}
