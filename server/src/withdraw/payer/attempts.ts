// An attempt to pay a withdrawal. Only one lives at a time, and only a certain yes or a decisive no ends it.
// Its end moves the money in the same transaction, so that an answer that is told twice does nothing the
// second time.
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { openTask } from '../../task/open.ts'
import {
  bounce,
  claim,
  type EndDeps,
  giveBack,
  lockWithdrawal,
  lookAgain,
  paid,
  type WithdrawalRow,
} from '../end.ts'

export interface NewAttempt {
  readonly id: string
  readonly withdrawalId: string
  readonly source: string
  /** Unix ms, wall clock: when it is to be worked on; null: a file has it. */
  readonly askAt: number | null
  readonly fileId: string | null
}

export async function beginAttempt(
  { siteClock }: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  { id, withdrawalId, source, askAt, fileId }: NewAttempt,
): Promise<void> {
  await tx`insert into payout_attempt ${tx({
    id,
    withdrawal_id: withdrawalId,
    source,
    file_id: fileId,
    ask_at: askAt === null ? null : new Date(askAt),
    made_at: new Date(siteClock.now()),
  })}`
}

/** What an attempt came to: paid, never paid, or not to be paid as it was approved. */
export type AttemptResult =
  /** Without an id of the outside's, the one that was told before stays. */
  | { readonly is: 'paid'; readonly outsideId: string | null }
  | { readonly is: 'no'; readonly code: string }
  | { readonly is: 'look'; readonly code: string }

/**
 * Ends a live attempt and moves its withdrawal accordingly; false when the attempt had already ended,
 * whatever is said of it now. `look` counts only while the attempt is not prepared, since a slow answer may
 * come after another process's yes. `id` is the attempt's, as a UUID.
 */
export async function endAttempt(
  deps: EndDeps,
  tx: postgres.TransactionSql,
  id: string,
  ending: AttemptResult,
): Promise<boolean> {
  const [of] = await tx<{ withdrawalId: string; source: string }[]>`
    select withdrawal_id as "withdrawalId", source from payout_attempt where id = ${id}`
  const row = of && (await lockWithdrawal(tx, of.withdrawalId))
  if (!row) return false
  const at = new Date(deps.siteClock.now())
  const end =
    ending.is === 'paid'
      ? { result: 'paid', ...(ending.outsideId !== null && { outside_id: ending.outsideId }) }
      : { result: 'no', code: ending.code }
  const [ended] = await tx<{ id: string }[]>`
    update payout_attempt set ${tx({ ...end, ended_at: at, ask_at: null, why: null })}
    where id = ${id} and result is null and (${ending.is !== 'look'} or prepared is null) returning id`
  if (!ended) return false
  if (ending.is === 'paid') await must(paid(deps, tx, row, of.source), row, ending.is)
  else if (ending.is === 'no') await must(giveBack(deps, tx, row, { on: 'fail' }), row, ending.is)
  else await look(deps, tx, row)
  return true
}

/**
 * An attempt lives only while its withdrawal waits for it, so a step that cannot happen is a fault of ours.
 */
async function must(
  done: Promise<boolean>,
  { id, state }: WithdrawalRow,
  step: AttemptResult['is'] | 'prepared',
): Promise<void> {
  if (!(await done)) throw new Error(`withdrawal ${id} is ${state}, and its attempt cannot be: ${step}`)
}

async function look(deps: EndDeps, tx: postgres.TransactionSql, row: WithdrawalRow): Promise<void> {
  await must(lookAgain(deps, tx, row), row, 'look')
  await openTask(tx, {
    kind: 'withdrawal',
    subject: row.id,
    memberId: row.memberId,
    amount: row.amount,
    flags: [...new Set([...row.reasons, 'payout'])],
    openedAt: deps.siteClock.now(),
  })
}

/** Books the return of an attempt's payment; false when it was already returned, or was not paid. */
export async function bounceAttempt(
  deps: EndDeps,
  tx: postgres.TransactionSql,
  id: string,
): Promise<boolean> {
  const [of] = await tx<{ withdrawalId: string; source: string }[]>`
    select withdrawal_id as "withdrawalId", source from payout_attempt where id = ${id} and result = 'paid'`
  const row = of && (await lockWithdrawal(tx, of.withdrawalId))
  return row ? bounce(deps, tx, row, of.source) : false
}

/**
 * Stores the exact text to send; from then on the withdrawal is being paid. The attempt stays with the
 * process that works on it. False when another process was quicker.
 */
export async function storePrepared(
  deps: Pick<Deps, 'vault'> & EndDeps,
  tx: postgres.TransactionSql,
  id: string,
  prepared: string,
): Promise<boolean> {
  const [of] = await tx<{ withdrawalId: string }[]>`
    select withdrawal_id as "withdrawalId" from payout_attempt where id = ${id}`
  const row = of && (await lockWithdrawal(tx, of.withdrawalId))
  if (!row) return false
  const [stored] = await tx<{ id: string }[]>`
    update payout_attempt set prepared = ${deps.vault.seal(id, 'payment', prepared)}, asked = 0, why = null
    where id = ${id} and prepared is null and result is null returning id`
  if (!stored) return false
  await must(claim(deps, tx, row), row, 'prepared')
  return true
}
