// The steps of a withdrawal after it is asked for, each under the locks of the member's main account and of
// its row, so that held money goes out once or comes back once, whichever is quicker. A step that the table
// (engine/src/withdraw/states.ts) does not have does not happen.
import type { NoticeMatter } from '@touchline/contract/notice/matters'
import type { UsdtRate } from '@touchline/engine/deposit/conversion'
import type { TransferKind } from '@touchline/engine/ledger/kinds'
import type { Fen } from '@touchline/engine/money/fen'
import type { Unit } from '@touchline/engine/money/unit'
import type { WithdrawMethod } from '@touchline/engine/withdraw/methods'
import { type WithdrawEvent, type WithdrawState, withdrawAfter } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import { restArrived } from '../deposit/orders/rest.ts'
import type { Deps } from '../deps.ts'
import type { HouseLeg } from '../ledger/kinds.ts'
import { lockAccount, type MemberLeg, postTransfer } from '../ledger/post.ts'
import { notifyConsoles, notifyLive } from '../live/bus.ts'
import { writeMoney } from '../notice/write-notice.ts'
import { withdrawTask } from '../task/open.ts'

export interface WithdrawalRow {
  readonly id: string
  readonly number: number
  readonly memberId: string
  readonly accountId: string
  readonly method: WithdrawMethod
  readonly destination: Buffer
  readonly back: boolean
  readonly amount: Fen
  readonly fromArrived: Fen
  readonly fee: Fen
  readonly unit: Unit
  /** The unit's smallest parts: what arrives, and what the network costs. */
  readonly unitAmount: number
  readonly unitFee: number
  readonly rate: UsdtRate | null
  readonly state: WithdrawState
  readonly reasons: readonly string[]
  readonly requestedAt: Date
}

export type EndDeps = Pick<Deps, 'siteClock' | 'settings'>

/** Locks the member's main account, then the withdrawal's row, and reads it; null when there is none. */
export async function lockWithdrawal(tx: postgres.TransactionSql, id: string): Promise<WithdrawalRow | null> {
  const [owner] = await tx<{ memberId: string }[]>`
    select member_id as "memberId" from withdrawal where id = ${id}`
  if (!owner) return null
  await lockAccount(tx, owner.memberId)
  const [row] = await tx<WithdrawalRow[]>`
    select id, number, member_id as "memberId", account_id as "accountId", method, destination, back, amount,
      from_arrived as "fromArrived", fee, unit, unit_amount as "unitAmount", unit_fee as "unitFee", rate, state, reasons,
      requested_at as "requestedAt"
    from withdrawal where id = ${id} for update`
  return row ?? null
}

/**
 * Takes the step `on` and answers the new state. Null: the step is not possible, or no longer, and nothing
 * happens. The caller holds the lock.
 */
async function step(
  tx: postgres.TransactionSql,
  row: WithdrawalRow,
  on: WithdrawEvent,
  change: Readonly<Record<string, unknown>>,
): Promise<WithdrawState | null> {
  const state = withdrawAfter(row.state, on)
  if (state === null) return null
  await tx`update withdrawal set ${tx({ ...change, state })} where id = ${row.id}`
  return state
}

async function tell(tx: postgres.TransactionSql, { memberId }: WithdrawalRow, at: number): Promise<void> {
  await notifyLive(tx, { kind: 'member', id: memberId, version: at })
  await notifyConsoles(tx, 'withdraw')
}

/** Approves on behalf of a person; answers whether that was still possible. */
export async function approve(
  { siteClock }: EndDeps,
  tx: postgres.TransactionSql,
  row: WithdrawalRow,
): Promise<boolean> {
  const at = siteClock.now()
  const done = await step(tx, row, 'approve', { decided_at: new Date(at) })
  if (done) await tell(tx, row, at)
  return done !== null
}

/**
 * Sends an approved withdrawal back to review, since it may not be paid as it was approved; adds why to the
 * reasons.
 */
export async function lookAgain(
  { siteClock }: EndDeps,
  tx: postgres.TransactionSql,
  row: WithdrawalRow,
): Promise<boolean> {
  const at = siteClock.now()
  const reasons = [...new Set([...row.reasons, 'payout'])]
  const done = await step(tx, row, 'look', { decided_at: null, reasons })
  if (done) await tell(tx, row, at)
  return done !== null
}

/** The payer takes the withdrawal over; from then on it cannot be canceled. */
export async function claim(
  { siteClock }: EndDeps,
  tx: postgres.TransactionSql,
  row: WithdrawalRow,
): Promise<boolean> {
  const at = siteClock.now()
  const done = await step(tx, row, 'claim', { sent_at: new Date(at) })
  if (done) await tell(tx, row, at)
  return done !== null
}

/** How a withdrawal ends without a payment, and where its money goes. */
type Back =
  | { readonly on: 'cancel' }
  | { readonly on: 'refuse'; readonly reason: string }
  /** The outside never paid it: as if it had not been asked for. */
  | { readonly on: 'fail' }

/**
 * Gives the held money back. When the member or an operator stopped the withdrawal, the money goes to
 * `arrived` and can be played with a day later at the earliest, so that no one is led to play on with it.
 * When the outside did not pay, it goes back to where it was.
 */
export async function giveBack(
  { siteClock, settings }: EndDeps,
  tx: postgres.TransactionSql,
  row: WithdrawalRow,
  why: Back,
): Promise<boolean> {
  const at = siteClock.now()
  const refused = why.on === 'refuse' ? why.reason : null
  const done = await step(tx, row, why.on, {
    ended_at: new Date(at),
    refused,
    ...(why.on === 'refuse' && { decided_at: new Date(at) }),
  })
  if (done === null) return false
  const { id, memberId, amount, fromArrived } = row
  const arrived = why.on === 'fail' ? fromArrived : amount
  await post(tx, row, {
    at,
    kind: 'withdraw-return',
    members: [
      leg(memberId, 'arrived', arrived),
      leg(memberId, 'held', -amount),
      leg(memberId, 'main', amount - arrived),
    ],
    house: [],
  })
  if (why.on === 'fail') await say(tx, row, 'withdrawal-back', at)
  else
    await restArrived(tx, {
      memberId,
      amount,
      until: at + settings.current.withdrawRules.backPlayMs,
      cause: id,
    })
  if (why.on === 'refuse') await say(tx, row, 'withdrawal-refused', at)
  if (why.on === 'cancel') await withdrawTask(tx, { kind: 'withdrawal', subject: id }, at)
  await tell(tx, row, at)
  return true
}

/** The outside has paid it; `source` is who. */
export async function paid(
  { siteClock }: EndDeps,
  tx: postgres.TransactionSql,
  row: WithdrawalRow,
  source: string,
): Promise<boolean> {
  const at = siteClock.now()
  const done = await step(tx, row, 'paid', { ended_at: new Date(at) })
  if (done === null) return false
  await post(tx, row, {
    at,
    kind: 'withdraw-pay',
    members: [leg(row.memberId, 'held', -row.amount)],
    house: houseOf(row, source, 1),
  })
  await say(tx, row, 'withdrawal-paid', at)
  await tell(tx, row, at)
  return true
}

/** Books the return of a paid withdrawal to the accounts that its money came from. */
export async function bounce(
  { siteClock }: EndDeps,
  tx: postgres.TransactionSql,
  row: WithdrawalRow,
  source: string,
): Promise<boolean> {
  const at = siteClock.now()
  const done = await step(tx, row, 'bounce', { ended_at: new Date(at) })
  if (done === null) return false
  const { memberId, amount, fromArrived } = row
  await post(tx, row, {
    at,
    kind: 'withdraw-bounce',
    members: [leg(memberId, 'arrived', fromArrived), leg(memberId, 'main', amount - fromArrived)],
    house: houseOf(row, source, -1),
  })
  await say(tx, row, 'withdrawal-back', at)
  await tell(tx, row, at)
  return true
}

/**
 * The house's entries of a payment. In CNY: what arrived, and the fee. In USDT: what was converted, what
 * arrived, and the network's fee.
 */
function houseOf(
  { amount, fee, unit, unitAmount, unitFee }: WithdrawalRow,
  source: string,
  sign: 1 | -1,
): HouseLeg[] {
  const part = (account: HouseLeg['account'], ref: string, amount: number, unit: Unit): HouseLeg[] =>
    amount === 0 ? [] : [{ account, ref, amount: amount * sign, unit }]
  // In CNY the cost of the way is charged in the same unit.
  if (unit === 'CNY')
    return [
      ...part('withdrawal-transit', source, unitAmount, 'CNY'),
      ...part('fee', 'withdrawal', fee + unitFee, 'CNY'),
    ]
  return [
    ...part('fee', 'withdrawal', fee, 'CNY'),
    ...part('conversion', source, amount - fee, 'CNY'),
    ...part('conversion', source, -(unitAmount + unitFee), 'USDT'),
    ...part('withdrawal-transit', source, unitAmount, 'USDT'),
    ...part('fee', 'withdrawal', unitFee, 'USDT'),
  ]
}

function leg(memberId: string, account: MemberLeg['account'], amount: number): MemberLeg {
  return { memberId, account, amount }
}

async function post(
  tx: postgres.TransactionSql,
  { id }: WithdrawalRow,
  moved: {
    readonly at: number
    readonly kind: TransferKind
    readonly members: readonly MemberLeg[]
    readonly house: readonly HouseLeg[]
  },
): Promise<void> {
  await postTransfer(tx, {
    id: uuidv7(moved.at),
    kind: moved.kind,
    act: { kind: 'withdrawal', id },
    about: 'act',
    postedAt: moved.at,
    members: moved.members.filter(({ amount }) => amount !== 0),
    house: moved.house,
  })
}

/** What the member is told of money that came or went. */
async function say(
  tx: postgres.TransactionSql,
  { id, memberId, amount }: WithdrawalRow,
  matter: NoticeMatter,
  at: number,
): Promise<void> {
  await writeMoney(tx, memberId, matter, matter === 'withdrawal-paid' ? -amount : amount, at, id)
}
