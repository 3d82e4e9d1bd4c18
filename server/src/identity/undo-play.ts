// A child's orders never counted. Once two people have found that the account is a child's, its balance is
// what was paid in and not paid out: winnings are taken back as far as the money is there, losses are
// returned, and later endings and corrections are undone too. When an adult's papers are approved, all this
// is reversed.
import { type Fen, fen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { eachAlone } from '../db/each-alone.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { cameTo } from '../ledger/came-to.ts'
import { lockAccount, type MemberLeg, postTransfer } from '../ledger/post.ts'
import { notifyLive } from '../live/bus.ts'
import { writeMoney } from '../notice/write-notice.ts'

/** All amounts are in fen. */
export interface PlayTotals {
  /** The net result of ended orders for the member (below zero: cost) in all. */
  readonly played: number
  /** The amount that undoing has given the member so far (below zero: taken). */
  readonly undone: number
  /** The amount that was to be taken and was not there. */
  readonly missing: number
  readonly main: number
  readonly arrived: number
}

/** Call it under the account's lock when something is decided by the answer. */
export async function readPlayed(tx: postgres.TransactionSql, memberId: string): Promise<PlayTotals> {
  const [row] = await tx<[PlayTotals]>`
    select ${cameTo(tx, tx`${memberId}`)}::int8 as played,
      coalesce((select sum(u.amount) from under_age_undone u where u.member_id = ${memberId}), 0)::int8 as undone,
      coalesce((select sum(u.missing) from under_age_undone u where u.member_id = ${memberId}), 0)::int8 as missing,
      (select balance from account where member_id = ${memberId} and kind = 'main') as main,
      (select balance from account where member_id = ${memberId} and kind = 'arrived') as arrived`
  return row
}

/** The fen that the member still has to get to undo the results of all its orders; below zero: to lose. */
export function stillToUndo({
  played,
  undone,
  missing,
}: Pick<PlayTotals, 'played' | 'undone' | 'missing'>): Fen {
  return (missing - played - undone) as Fen
}

/** Call it under the account's lock. Does nothing when nothing is left to undo. */
export async function undoPlay(
  tx: postgres.TransactionSql,
  memberId: string,
  what: 'upheld' | 'later',
  now: number,
): Promise<void> {
  const before = await readPlayed(tx, memberId)
  await move(tx, memberId, before, { what, by: stillToUndo(before), now })
  await tx`update under_age set main_seq = (select seq from account where member_id = ${memberId} and kind = 'main')
    where member_id = ${memberId}`
}

/**
 * Call it under the account's lock. The orders were an adult's: what was taken is given back, and what was
 * returned is taken as far as it is there.
 */
export async function redoPlay(tx: postgres.TransactionSql, memberId: string, now: number): Promise<void> {
  const before = await readPlayed(tx, memberId)
  if (before.undone === 0 && before.missing === 0) return
  await move(tx, memberId, before, { what: 'lifted', by: fen(0 - before.undone), now })
}

/** Takes money from the main account first, and never more than there is. */
async function move(
  tx: postgres.TransactionSql,
  memberId: string,
  { played, missing, main, arrived }: PlayTotals,
  { what, by, now }: { readonly what: 'upheld' | 'later' | 'lifted'; readonly by: Fen; readonly now: number },
): Promise<void> {
  const fromMain = by < 0 ? -Math.min(-by, main) : by
  const fromArrived = by < 0 ? -Math.min(fromMain - by, arrived) : 0
  const amount = fromMain + fromArrived
  // Missing money is not asked for later; once the orders count, none is missing.
  const lacking = what === 'lifted' ? -missing : amount - by
  if (amount === 0 && lacking === 0) return
  const id = uuidv7(now)
  await tx`insert into under_age_undone ${tx({ id, member_id: memberId, what, played, amount, missing: lacking, made_at: new Date(now) })}`
  if (amount === 0) return
  const legs: MemberLeg[] = [
    { memberId, account: 'arrived', amount: fromArrived },
    { memberId, account: 'main', amount: fromMain },
  ]
  await postTransfer(tx, {
    id,
    kind: 'under-age',
    act: { kind: 'under-age', id },
    about: 'act',
    postedAt: now,
    members: legs.filter((leg) => leg.amount !== 0),
    house: [{ account: 'under-age', ref: memberId, amount: -amount }],
  })
  await writeMoney(tx, memberId, 'orders-undone', amount, now)
  await notifyLive(tx, { kind: 'member', id: memberId, version: now })
}

/**
 * Undoes what was settled or corrected since the decision: a child's account is looked at whenever its main
 * account has moved.
 */
export async function undoLater(deps: Pick<Deps, 'sql' | 'log'>, now: number): Promise<void> {
  const moved = await deps.sql<{ memberId: string }[]>`
    select u.member_id as "memberId" from under_age u join account a on a.member_id = u.member_id and a.kind = 'main'
    where u.upheld and a.seq > u.main_seq order by u.member_id`
  await eachAlone(deps, moved, 'accounts of children', ({ memberId }) =>
    deps.sql.begin(async (tx) => {
      await lockAccount(tx, memberId)
      const [still] = await tx<{ upheld: boolean | null }[]>`
        select upheld from under_age where member_id = ${memberId} for update`
      if (still?.upheld) await undoPlay(tx, memberId, 'later', now)
    }),
  )
}
