// When no one outside can tell what became of a payout, two people state it with proof. If the outside
// contradicts this later, the contradiction is recorded as a trouble.
import { refusal } from '@touchline/contract/envelope'
import type { ProposedPayoutResult } from '@touchline/contract/withdraw/operator-calls'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import type postgres from 'postgres'
import type { ProposalWork } from '../../task/proposal.ts'
import { endAttempt } from './attempts.ts'

interface Row {
  readonly number: number
  readonly memberId: string
  readonly unit: Unit
  readonly amount: number
  readonly source: string
  readonly result: 'paid' | 'no' | null
  readonly sent: boolean
}

async function readAttempt(tx: postgres.TransactionSql, id: string): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`
    select w.number, w.member_id as "memberId", w.unit, w.unit_amount as amount, a.source, a.result,
      a.prepared is not null or a.file_id is not null as sent
    from payout_attempt a join withdrawal w on w.id = a.withdrawal_id where a.id = ${id}`
  return row
}

/** Refuses with 1004 when there is no such attempt, or nothing of it was sent; 1321 when it is known. */
export async function proposedResult(
  tx: postgres.TransactionSql,
  id: string,
  result: 'paid' | 'no',
): Promise<{ after: ProposedPayoutResult; memberId: string }> {
  const row = await readAttempt(tx, id)
  if (!row?.sent) throw refusal(1004)
  if (row.result !== null) throw refusal(1321)
  const { number, memberId, unit, amount, source } = row
  const after = { result, orderNumber: `W${number}`, amount: formatUnits(unit, amount), unit, source }
  return { after, memberId }
}

export const payoutResultProposal: ProposalWork = {
  async now(_, tx, id) {
    return (await readAttempt(tx, id))?.result ?? null
  },
  async apply(deps, tx, id, after) {
    const { result } = after as ProposedPayoutResult
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
