// When no one outside can tell what became of a payout, two people state it, with proof. While they state
// that it was never paid, it is not sent again; they cannot state that of a payout that may still arrive. A
// bank's statement that contradicts them later is recorded as a trouble.
import { refusal } from '@touchline/contract/envelope'
import type { ProposedPayoutResult } from '@touchline/contract/withdraw/operator-calls'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import { mayBeStatedUnpaid, type SentPayout } from '@touchline/engine/withdraw/attempt'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import type { ProposalWork } from '../../task/proposal.ts'
import { endAttempt } from './attempts.ts'

interface Row extends SentPayout {
  readonly number: number
  readonly memberId: string
  readonly unit: Unit
  readonly amount: number
  readonly source: string
  readonly result: 'paid' | 'no' | null
  readonly sent: boolean
  /** A payer is sending it. */
  readonly sending: boolean
}

type ReadDeps = Pick<Deps, 'wallClock'>

async function readAttempt(
  { wallClock }: ReadDeps,
  tx: postgres.TransactionSql,
  id: string,
): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`
    select w.number, w.member_id as "memberId", w.unit, w.unit_amount as amount, w.method, a.source, a.result,
      a.outside_id as "outsideId", a.why, a.prepared is not null or a.file_id is not null as sent,
      coalesce(a.sending_until > ${new Date(wallClock.now())}, false) as sending
    from payout_attempt a join withdrawal w on w.id = a.withdrawal_id where a.id = ${id}`
  return row
}

/** Refuses with 1998 what may still arrive. */
function checkNeverPaid(row: Row): void {
  if (row.sending || !mayBeStatedUnpaid(row)) throw refusal(1998)
}

/**
 * Refuses with 1004 when there is no such attempt, or nothing of it was sent; 1321 when its result is known;
 * 1998 when it may still be paid.
 */
export async function proposedResult(
  deps: ReadDeps,
  tx: postgres.TransactionSql,
  id: string,
  result: 'paid' | 'no',
): Promise<{ after: ProposedPayoutResult; memberId: string }> {
  const row = await readAttempt(deps, tx, id)
  if (!row?.sent) throw refusal(1004)
  if (row.result !== null) throw refusal(1321)
  if (result === 'no') checkNeverPaid(row)
  const { number, memberId, unit, amount, source } = row
  const after = { result, orderNumber: `W${number}`, amount: formatUnits(unit, amount), unit, source }
  return { after, memberId }
}

export const payoutResultProposal: ProposalWork = {
  async now(deps, tx, id) {
    return (await readAttempt(deps, tx, id))?.result ?? null
  },
  async apply(deps, tx, id, after) {
    const { result } = after as ProposedPayoutResult
    const row = await readAttempt(deps, tx, id)
    if (result === 'no' && row?.result === null) checkNeverPaid(row)
    const ended = await endAttempt(
      deps,
      tx,
      id,
      result === 'paid' ? { is: 'paid', outsideId: null } : { is: 'no', code: 'operators' },
    )
    if (!ended) throw refusal(1321)
    return undefined
  },
}
