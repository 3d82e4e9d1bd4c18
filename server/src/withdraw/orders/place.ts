// Takes a withdrawal: it is judged by the table of checks under the lock of the member's main account, and
// its amount is held in the same transaction. From then on it goes out or comes back, once
// (engine/src/withdraw/states.ts).
import { clientMessages } from '@touchline/contract/code-tables'
import { type Refusal, refusal } from '@touchline/contract/envelope'
import { codeTexts } from '@touchline/contract/message-of'
import type { SettingValues } from '@touchline/contract/settings'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import { judgeWithdrawal, type WithdrawRefused, withdrawRefusal } from '@touchline/engine/withdraw/checks'
import { withdrawMethod } from '@touchline/engine/withdraw/methods'
import { isUnusual, type Review, reviewOf } from '@touchline/engine/withdraw/review'
import { type Returnable, returnableOf, takeFrom } from '@touchline/engine/withdraw/sources'
import { countedStates } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import { isStillPassword, proveWithdrawalPassword } from '../../access/withdrawal-password.ts'
import { uuidFloor, uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/handler.ts'
import { lockAccount, postTransfer } from '../../ledger/post.ts'
import { notifyConsoles, notifyLive } from '../../live/bus.ts'
import { writeMoney } from '../../notice/write-notice.ts'
import { closedFor } from '../../site/maintenance.ts'
import { openTask } from '../../task/open.ts'
import { readAccounts, type StoredAccount } from '../account/account.ts'
import { type Proof, useCode } from '../account/proof.ts'
import { sealDetails } from '../account/sealed.ts'
import { type FactDeps, type MemberFacts, readFacts, readMemberFacts } from './facts.ts'
import { promiseOf } from './promise.ts'

export interface WithdrawWish {
  readonly account: string
  readonly amount: Fen
  readonly back: boolean
  /** What was shown to arrive, in the smallest parts of the account's unit. */
  readonly arrives: number
  readonly idempotencyKey: string
}

/**
 * Returns the order's id. The same key again returns the same order; with other content it is refused with
 * 1714. The checks come first and the password after them, so that no one types it for nothing.
 */
export async function placeWithdrawal(
  deps: Deps,
  member: SignedIn,
  wish: WithdrawWish,
  proof: Proof,
): Promise<string> {
  const { memberId } = member
  const known = await findKnown(deps.sql, memberId, wish)
  if (known) return known
  const who = await readMemberFacts(deps.sql, deps, memberId)
  await judge(deps, deps.sql, who, await accountOf(deps, deps.sql, memberId, wish.account), wish)
  const proved = await proveWithdrawalPassword(deps, member, proof)
  return holdWithdrawal(deps, memberId, wish, { ...proof, proved })
}

/**
 * Takes the withdrawal after the password is proved. Everything is judged again under the lock, since what
 * was read before may have changed.
 */
export async function holdWithdrawal(
  deps: Deps,
  memberId: string,
  wish: WithdrawWish,
  proof: Omit<Proof, 'password'> & { readonly proved: string },
): Promise<string> {
  return deps.sql.begin(async (tx) => {
    await lockAccount(tx, memberId)
    // Another request with the same key may have been quicker.
    const again = await findKnown(tx, memberId, wish)
    if (again) return again
    await isStillPassword(tx, memberId, proof.proved)
    const account = await accountOf(deps, tx, memberId, wish.account)
    const now = await readMemberFacts(tx, deps, memberId)
    const judged = await judge(deps, tx, now, account, wish)
    if (deps.settings.current.withdrawCode === 'always') await useCode(deps, tx, memberId, proof)
    const id = uuidv7(now.now)
    await tx`insert into request_key (member_id, key, content, act, act_id)
      values (${memberId}, ${wish.idempotencyKey}, ${contentOf(wish)}, 'withdraw', ${id})`
    const review = await reviewFor(deps, tx, now, { account, amount: wish.amount, device: proof.device })
    await write(deps, tx, { id, memberId, account, wish, who: now, review, ...judged })
    return id
  })
}

function contentOf({ account, amount, back }: WithdrawWish): string {
  return `withdraw ${account} ${amount} ${back ? 'back' : 'out'}`
}

async function findKnown(sql: postgres.ISql, memberId: string, wish: WithdrawWish): Promise<string | null> {
  const [known] = await sql<{ content: string; id: string }[]>`
    select content, act_id as id from request_key where member_id = ${memberId} and key = ${wish.idempotencyKey}`
  if (known && known.content !== contentOf(wish)) throw refusal(1714)
  return known?.id ?? null
}

async function accountOf(
  deps: Pick<Deps, 'vault'>,
  sql: postgres.Sql | postgres.TransactionSql,
  memberId: string,
  id: string,
): Promise<StoredAccount> {
  const account = (await readAccounts(deps, sql, memberId)).find((each) => each.id === id)
  if (!account) throw refusal(1004)
  return account
}

async function judge(
  deps: FactDeps,
  sql: postgres.Sql | postgres.TransactionSql,
  who: MemberFacts,
  account: StoredAccount,
  { amount, back, arrives }: WithdrawWish,
) {
  const { facts, fee, quote } = await readFacts(sql, deps, who, { account, amount, back })
  const refused = judgeWithdrawal({ amount, back, shown: arrives }, facts)
  if (refused) throw refusalOf(refused, deps.settings.current)
  return { fee, quote }
}

/** The code is also used for deposits, whose words it has (spec 5), so that withdrawals bring their own. */
const gapWords = {
  'zh-cn': codeTexts['zh-cn'][clientMessages.withdrawalGap],
  'en-us': codeTexts['en-us'][clientMessages.withdrawalGap],
}

/** Converts a refusal of the table of checks into an answer. */
function refusalOf({ code, messageValue, time }: WithdrawRefused, { maintenance }: SettingValues): Refusal {
  if (code === withdrawRefusal.serviceClosed && maintenance.withdrawals)
    return closedFor(code, maintenance.withdrawals)
  const figures = {
    ...(messageValue !== undefined && { messageValue: formatFen(messageValue) }),
    ...(time !== undefined && { time }),
  }
  return refusal(code, figures, code === withdrawRefusal.tooSoon ? gapWords : null)
}

/** How many people must approve it, and why; none when the rule approves it. */
async function reviewFor(
  deps: FactDeps,
  tx: postgres.TransactionSql,
  who: MemberFacts,
  of: { readonly account: StoredAccount; readonly amount: Fen; readonly device: Buffer },
): Promise<Review> {
  const settings = deps.settings.current
  const { memberId, paidAt } = of.account
  const [wallNow, siteNow] = [deps.wallClock.now(), who.now]
  const ago = (ms: number) => uuidFloor(siteNow - ms)
  const [row] = await tx<
    [
      {
        of30Days: number
        of2Days: number
        in2Days: number
        staked2Days: number
        deviceSince: Date | null
        changed: Date | null
        openCase: boolean
      },
    ]
  >`
    select coalesce((select sum(amount) from withdrawal where member_id = ${memberId} and state = any(${countedStates}) and id >= ${ago(30 * DAY)}), 0)::int8 as "of30Days",
      coalesce((select sum(amount) from withdrawal where member_id = ${memberId} and state = any(${countedStates}) and id >= ${ago(2 * DAY)}), 0)::int8 as "of2Days",
      coalesce((select sum(main + arrived) from outside_payment where member_id = ${memberId}
        and credited_at > ${new Date(siteNow - 2 * DAY)} and reverses is null), 0)::int8 as "in2Days",
      coalesce((select sum(stake) from standing_order where member_id = ${memberId} and paid_from <> 'trial' and id >= ${ago(2 * DAY)}), 0)::int8 as "staked2Days",
      (select first_at from member_trace where member_id = ${memberId} and kind = 'device' and print = ${of.device}) as "deviceSince",
      (select max(created_at) from (
        select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) as created_at from notice
        where member_id = ${memberId} and matter = 'security-changed' and facts ->> 'what' not like 'account%' and id >= ${ago(settings.withdrawReview.changedMs)}) n) as changed,
      exists (select from task where member_id = ${memberId} and state = 'open') as "openCase"`
  const ofDay = (who.ofDay + of.amount) as Fen
  return reviewOf(
    {
      now: wallNow,
      ofDay,
      ofMonth: (row.of30Days + of.amount) as Fen,
      paidBefore: paidAt !== null,
      deviceSince: row.deviceSince?.getTime() ?? null,
      // Notices carry the site's time, which is converted to the wall clock.
      changedAt: row.changed && row.changed.getTime() - siteNow + wallNow,
      identified: who.realName !== null,
      owed: who.owed,
      flagged: who.flags.length > 0,
      openCase: row.openCase,
      sharedNetwork: who.sharedNetwork,
      unusual: isUnusual(
        {
          paidIn2Days: row.in2Days,
          paidOut2Days: row.of2Days + of.amount,
          staked2Days: row.staked2Days,
          paidOut30Days: row.of30Days + of.amount,
        },
        settings.withdrawReview.monthMost,
      ),
      restricted: who.restricted,
      closely: who.closely,
    },
    settings.withdrawReview,
  )
}

interface NewWithdrawal extends Awaited<ReturnType<typeof judge>> {
  readonly id: string
  readonly memberId: string
  readonly account: StoredAccount
  readonly wish: WithdrawWish
  readonly who: MemberFacts
  readonly review: Review
}

async function write(deps: Deps, tx: postgres.TransactionSql, made: NewWithdrawal): Promise<void> {
  const { id, memberId, account, wish, who, review, fee, quote } = made
  const { amount, back } = wish
  const at = who.now
  const fromArrived = Math.min(amount, who.arrived)
  const rule = review.needed === 0
  const promisedAt = at + promiseOf(deps.settings.current)
  const { network } = withdrawMethod[account.method]
  await tx`insert into withdrawal ${tx({
    id,
    member_id: memberId,
    account_id: account.id,
    method: account.method,
    destination: sealDetails(deps, id, account.details),
    back,
    amount,
    from_arrived: fromArrived,
    fee: fee.fee,
    free: fee.free,
    unit: quote.unit,
    unit_amount: wish.arrives,
    unit_fee: quote.networkFee,
    rate: network && !back ? quote.rate : null,
    state: rule ? 'approved' : 'review',
    reasons: [...review.reasons],
    requested_at: new Date(at),
    promised_at: new Date(promisedAt),
    decided_at: rule ? new Date(at) : null,
  })}`
  // A free withdrawal uses up deposits that were not played through, so that they are not returned a second
  // time.
  await writeSources(tx, id, back ? quote.parts : returnableOf(who.paidIn), amount)
  await postTransfer(tx, {
    id: uuidv7(at),
    kind: 'withdraw-hold',
    act: { kind: 'withdrawal', id },
    about: 'act',
    postedAt: at,
    members: [
      ...(fromArrived > 0 ? [{ memberId, account: 'arrived' as const, amount: -fromArrived }] : []),
      { memberId, account: 'held' as const, amount },
      ...(amount > fromArrived ? [{ memberId, account: 'main' as const, amount: fromArrived - amount }] : []),
    ],
    house: [],
  })
  if (!rule)
    await openTask(tx, {
      kind: 'withdrawal',
      subject: id,
      memberId,
      amount,
      flags: [...review.reasons, ...(review.needed === 2 ? ['two'] : [])],
      // Shown to the member before anybody has looked at the case.
      needed: review.needed,
      openedAt: at,
    })
  await writeMoney(tx, memberId, 'withdrawal-asked', -amount, at, id)
  await notifyLive(tx, { kind: 'member', id: memberId, version: at })
  await notifyConsoles(tx, 'withdraw')
}

async function writeSources(
  tx: postgres.TransactionSql,
  withdrawalId: string,
  returnable: readonly Returnable[],
  amount: Fen,
): Promise<void> {
  const taken = takeFrom(returnable, amount)
  if (taken.length === 0) return
  await tx`insert into withdrawal_source ${tx(
    taken.map((each) => ({ withdrawal_id: withdrawalId, payment_id: each.id, amount: each.amount })),
  )}`
}
