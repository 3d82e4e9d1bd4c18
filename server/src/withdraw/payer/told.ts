// Applies what the outside tells of payouts by itself, in a bank's statements and reports. Each fact is
// applied once. A fact that does not fit (another amount, another account, nothing of ours) moves nothing and
// waits for a person.
import type { PayoutTroubleReason } from '@touchline/contract/withdraw/types'
import type { Unit } from '@touchline/engine/money/unit'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import type { Deps } from '../../deps.ts'
import type { PaidOut, RejectedOut } from '../../gateway/payout.ts'
import { notifyConsoles } from '../../live/bus.ts'
import { accountText } from '../account/account.ts'
import { openDetails, openPaidTo } from '../account/sealed.ts'
import type { WithdrawalRow } from '../end.ts'
import { bounceAttempt, endAttempt } from './attempts.ts'

type TellDeps = Pick<Deps, 'sql' | 'siteClock' | 'settings' | 'vault' | 'log'>

interface Fact {
  readonly source: string
  readonly outsideId: string
  readonly what: PaidOut['what'] | RejectedOut['what']
  readonly reference: string | null
  readonly code: string | null
  readonly decisive: boolean
  readonly unit: Unit | null
  readonly amount: number | null
  readonly paidTo: Buffer | null
}

/** Applies the facts that were told and not applied yet, each in a separate transaction. */
export async function applyTold(deps: TellDeps): Promise<void> {
  const facts = await deps.sql<Fact[]>`
    select source, outside_id as "outsideId", what, reference, code, decisive, unit, amount, paid_to as "paidTo"
    from payout_fact where applied_at is null and trouble is null order by told_at, what`
  const named = ({ source, outsideId }: Fact) => ({ source, outsideId })
  await eachAlone(deps, facts, 'things told of payouts', (fact) => applyOne(deps, fact), named)
}

async function applyOne(deps: TellDeps, fact: Fact): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const { source, outsideId } = fact
    const [waits] = await tx`
      select from payout_fact where source = ${source} and outside_id = ${outsideId} and applied_at is null and trouble is null for update`
    if (!waits) return
    const trouble = await apply(deps, tx, fact)
    const at = new Date(deps.siteClock.now())
    await tx`update payout_fact set ${tx(trouble === null ? { applied_at: at } : { trouble })}
      where source = ${source} and outside_id = ${outsideId}`
    if (trouble === null) return
    deps.log.error({ source, outsideId, trouble }, 'what a bank told of a payout does not fit')
    await notifyConsoles(tx, 'withdraw')
  })
}

type Of = Pick<WithdrawalRow, 'id' | 'method' | 'destination' | 'unit' | 'unitAmount'> & {
  readonly attempt: string
  readonly result: 'paid' | 'no' | null
}

/** Applies the fact. Null: it is applied, or was before; otherwise the reason why it cannot be. */
async function apply(
  deps: TellDeps,
  tx: postgres.TransactionSql,
  { source, what, reference, code, decisive, unit, amount, paidTo, outsideId }: Fact,
): Promise<PayoutTroubleReason | null> {
  // A whole file that the bank did not take may be given to it again.
  if (reference === null) return 'file'
  const of = await attemptOf(tx, source, reference)
  if (!of) return 'unknown'
  if (what === 'rejected') {
    if (!decisive) return 'undecided'
    if (of.result === 'paid') return 'paid before'
    await endAttempt(deps, tx, of.attempt, { is: 'no', code: code ?? 'RJCT' })
    return null
  }
  if (amount !== of.unitAmount || unit !== of.unit) return 'amount'
  const to = paidTo && openPaidTo(deps, `${source} ${outsideId}`, paidTo)
  if (to !== null && to !== accountText(of.method, openDetails(deps, of.id, of.destination))) return 'account'
  if (what === 'paid') {
    if (of.result === 'no') return 'ended before'
    await endAttempt(deps, tx, of.attempt, { is: 'paid', outsideId })
    return null
  }
  if (of.result !== 'paid') return 'not paid'
  await bounceAttempt(deps, tx, of.attempt)
  return null
}

/** By the id that the file had, which is the attempt's without dashes. */
async function attemptOf(
  tx: postgres.TransactionSql,
  source: string,
  reference: string,
): Promise<Of | undefined> {
  const id = /^[0-9a-f]{32}$/.exec(reference)?.[0]
  if (!id) return undefined
  const [row] = await tx<Of[]>`
    select a.id as attempt, a.result, w.id, w.method, w.destination, w.unit, w.unit_amount as "unitAmount"
    from payout_attempt a join withdrawal w on w.id = a.withdrawal_id where a.id = ${id} and a.source = ${source}`
  return row
}
