// Two operators write off a member's debt: all that is open of one line, at the amount they saw. One transfer
// moves it from `owed` to `written-off`; no balance of the member's changes, and the member is told.
import type { ProposedWriteOff } from '@touchline/contract/accounting/types'
import { refusal } from '@touchline/contract/envelope'
import { formatUnits } from '@touchline/engine/money/unit'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { lockAccount, postTransfer } from '../ledger/post.ts'
import { writeMoney } from '../notice/write-notice.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { type ProposalWork, propose } from '../task/proposal.ts'
import { type OwedRow, owedParts, readOwedItem } from './owed.ts'

interface WriteOffRequest {
  readonly object: string
  /** The amount that the operator was shown. */
  readonly amount: string
  readonly reason: string
}

/**
 * Refuses with 1004 what is not owed, 1982 an amount that has changed since it was shown, 1983 a line that is
 * proposed already. Answers the case's number and what is proposed.
 */
export async function proposeWriteOff(
  { siteClock }: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  { object, amount, reason }: WriteOffRequest,
): Promise<{ readonly proposed: number; readonly after: ProposedWriteOff }> {
  const { memberId } = owedParts(object)
  // Corrections and other proposals for this member wait until this one is made.
  await lockAccount(tx, memberId)
  const row = await readOwedItem(tx, object, 'en-us')
  if (!row) throw refusal(1004)
  if (amountOf(row) !== amount) throw refusal(1982)
  if (row.proposed !== null) throw refusal(1983)
  const after: ProposedWriteOff = { object, member: row.username, unit: row.unit, amount }
  const before = beforeOf(row)
  const proposal = { matter: 'writeOff', object, before, after, reason, memberId } as const
  return { proposed: await propose(tx, operator, proposal, siteClock.now()), after }
}

const amountOf = ({ unit, amount }: OwedRow) => formatUnits(unit, amount)

/** The facts that an approval is bound to. */
function beforeOf(row: OwedRow | null) {
  return row && { unit: row.unit, amount: amountOf(row), since: row.since.getTime() }
}

export const writeOffProposal: ProposalWork = {
  now: async (_, tx, object) => beforeOf(await readOwedItem(tx, object, 'en-us')),
  async apply({ siteClock }, tx, object, after, { proposedBy, approvedBy, reason }) {
    const { memberId, origin } = owedParts(object)
    // A correction that gives the debt back locks the account as well, so the later of the two sees what the
    // earlier did.
    await lockAccount(tx, memberId)
    const row = await readOwedItem(tx, object, 'en-us')
    const { unit, amount } = after as ProposedWriteOff
    if (!row || row.unit !== unit || amountOf(row) !== amount) throw refusal(1982)
    const now = siteClock.now()
    const id = uuidv7(now)
    const [kind, of] = [origin.slice(0, origin.indexOf(':')), origin.slice(origin.indexOf(':') + 1)]
    await tx`
      insert into write_off (id, member_id, unit, amount, match_id, payment_id, reason, proposed_by, approved_by, made_at)
      values (${id}, ${memberId}, ${unit}, ${row.amount}, ${kind === 'match' ? of : null}, ${kind === 'payment' ? of : null}, ${reason},
        ${proposedBy}, ${approvedBy}, ${new Date(now)})`
    await postTransfer(tx, {
      id,
      kind: 'write-off',
      act: { kind: 'write-off', id },
      postedAt: now,
      members: [],
      house: [
        { account: 'owed', ref: memberId, amount: row.amount, unit },
        { account: 'written-off', ref: memberId, amount: -row.amount, unit },
      ],
    })
    await writeMoney(tx, memberId, 'owed-written-off', row.amount, now)
    return undefined
  },
}
