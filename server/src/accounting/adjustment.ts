// Two operators correct a member's main account by hand, up or down. No other record of the house's says what
// the correction is for, so the member reads the operators' own words. One transfer against the house's
// account `adjustment`; a balance never falls below zero.
import type { adjustmentPreview } from '@touchline/contract/accounting/operator-calls'
import type { AdjustmentRequest, ProposedAdjustment } from '@touchline/contract/accounting/types'
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import { type Fen, formatFen, parseFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { lockAccount, postTransfer } from '../ledger/post.ts'
import { notifyLive } from '../live/bus.ts'
import { writeMoney } from '../notice/write-notice.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { type ProposalWork, propose } from '../task/proposal.ts'

interface AdjustedMember {
  readonly username: string
  readonly main: Fen
}

async function readAdjusted(tx: postgres.TransactionSql, memberId: string): Promise<AdjustedMember | null> {
  const [row] = await tx<AdjustedMember[]>`
    select m.username, a.balance as main from member m join account a on a.member_id = m.id and a.kind = 'main'
    where m.id = ${memberId}`
  return row ?? null
}

/**
 * Refuses with 1004 when there is no such member, and with 1984 an amount that would leave less than nothing.
 */
async function judged(tx: postgres.TransactionSql, memberId: string, amount: Fen): Promise<AdjustedMember> {
  const member = await readAdjusted(tx, memberId)
  if (!member) throw refusal(1004)
  if (member.main + amount < 0) throw refusal(1984)
  return member
}

/** The movement that the adjustment would make, with nothing written. Refuses as `judged`. */
export async function adjustmentEffect(
  tx: postgres.TransactionSql,
  { id, amount }: Pick<AdjustmentRequest, 'id' | 'amount'>,
): Promise<PayloadOf<typeof adjustmentPreview>> {
  const by = fenOf(amount)
  const { username, main } = await judged(tx, id, by)
  const [house] = await tx<[{ sum: Fen }]>`
    select coalesce(-sum(amount), 0)::int8 as sum from house_entry where account = 'adjustment' and unit = 'CNY'`
  const change = (before: Fen) => ({ before: formatFen(before), after: formatFen((before + by) as Fen) })
  return { username, main: change(main), adjustment: change(house.sum) }
}

/** Refuses with 1003 an amount of zero, which the form of the text permits. */
function fenOf(amount: string): Fen {
  const size = parseFen(amount.replace(/^-/, ''))
  const fen = size && amount.startsWith('-') ? ((0 - size) as Fen) : size
  if (!fen) throw refusal(1003, { field: 'amount' })
  return fen
}

export async function proposeAdjustment(
  { siteClock }: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  { reason, ...asked }: AdjustmentRequest & { readonly reason: string },
): Promise<{ readonly proposed: number; readonly after: ProposedAdjustment }> {
  const { username: member } = await judged(tx, asked.id, fenOf(asked.amount))
  const after: ProposedAdjustment = { ...asked, member }
  const proposal = { matter: 'adjustment', object: asked.id, before: { member }, after, reason } as const
  const proposed = await propose(tx, operator, { ...proposal, memberId: asked.id }, siteClock.now())
  return { proposed, after }
}

export const adjustmentProposal: ProposalWork = {
  // Only the amount is approved. The balance moves with every order and is checked when the adjustment is
  // made.
  async now(_, tx, memberId) {
    const member = await readAdjusted(tx, memberId)
    return member && { member: member.username }
  },
  async apply({ siteClock }, tx, memberId, after, { proposedBy, approvedBy, reason }) {
    const { amount: text, reference, said } = after as ProposedAdjustment
    await lockAccount(tx, memberId)
    const amount = fenOf(text)
    await judged(tx, memberId, amount)
    const now = siteClock.now()
    const id = uuidv7(now)
    await tx`
      insert into adjustment (id, member_id, amount, reference, said, reason, proposed_by, approved_by, made_at)
      values (${id}, ${memberId}, ${amount}, ${reference}, ${tx.json(said)}, ${reason}, ${proposedBy}, ${approvedBy}, ${new Date(now)})`
    const [receipt] = await postTransfer(tx, {
      id,
      kind: 'adjust',
      act: { kind: 'adjustment', id },
      about: 'act',
      postedAt: now,
      members: [{ memberId, account: 'main', amount }],
      house: [{ account: 'adjustment', ref: memberId, amount: -amount }],
    })
    await writeMoney(tx, memberId, 'balance-adjusted', amount, now)
    await notifyLive(tx, { kind: 'member', id: memberId, version: receipt?.seq ?? now })
    return undefined
  },
}
