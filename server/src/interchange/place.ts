// Moves money from member to member, judged by the table under the locks of both main accounts. It arrives at
// once. The part that the receiver may not play with yet goes to the `arrived` account, as with a deposit
// (decision 122).
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { SettingValues } from '@touchline/contract/settings'
import { playableOf } from '@touchline/engine/deposit/checks'
import {
  type InterchangeRefused,
  interchangeRefusal,
  judgeInterchange,
} from '@touchline/engine/interchange/checks'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { returnableOf, takeFrom } from '@touchline/engine/withdraw/sources'
import type postgres from 'postgres'
import { countNames } from '../access/limits.ts'
import { isStillPassword, proveWithdrawalPassword } from '../access/withdrawal-password.ts'
import { uuidv7 } from '../db/uuid.ts'
import { readFacts } from '../deposit/facts.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/handler.ts'
import { type MemberLeg, postTransfer, waitForAccounts } from '../ledger/post.ts'
import { notifyLive } from '../live/bus.ts'
import { writeMoney } from '../notice/write-notice.ts'
import { closedFor } from '../site/maintenance.ts'
import { type Proof, useCode } from '../withdraw/account/proof.ts'
import { type InterchangeDeps, type Receiver, readReceiver, readSender, type Sender } from './facts.ts'

export interface InterchangeWish {
  /** The receiver's account name. */
  readonly to: string
  readonly amount: Fen
  readonly idempotencyKey: string
}

type InterchangeMember = Pick<SignedIn, 'memberId' | 'username'>

/**
 * Answers the interchange's id. The same key again answers the same id, and is refused with 1714 when the
 * content differs. Refusals on the sender's side come first, then the receiver's, then the password's.
 */
export async function placeInterchange(
  deps: Deps,
  member: InterchangeMember,
  wish: InterchangeWish,
  proof: Proof,
): Promise<string> {
  const known = await findKnown(deps.sql, member.memberId, wish)
  if (known) return known
  judge(deps, member, wish, await readSender(deps.sql, deps, member.memberId))
  await findReceiver(deps, member, wish.to, proof.address)
  const proved = await proveWithdrawalPassword(deps, member, proof)
  return moveInterchange(deps, member, wish, { ...proof, proved })
}

/** Answers a limited number of names, whoever asks (1005); 2247 for anything against the receiver. */
export async function findReceiver(
  deps: Deps,
  member: InterchangeMember,
  name: string,
  address: string,
): Promise<Receiver> {
  await deps.sql.begin((tx) => countNames(tx, address, deps.wallClock.now()))
  return receiverOf(deps, deps.sql, member.memberId, name)
}

async function receiverOf(
  deps: InterchangeDeps,
  sql: postgres.Sql | postgres.TransactionSql,
  senderId: string,
  name: string,
): Promise<Receiver> {
  const receiver = await readReceiver(sql, deps, senderId, name)
  if (!receiver.takes) throw refusal(interchangeRefusal.receiver)
  return receiver
}

/**
 * Moves the money once the password is proved. It judges again under both locks, since what was read before
 * may have changed.
 */
export async function moveInterchange(
  deps: Deps,
  member: InterchangeMember,
  wish: InterchangeWish,
  proof: Omit<Proof, 'password'> & { readonly proved: string },
): Promise<string> {
  const { memberId } = member
  const { id: receiverId } = await receiverOf(deps, deps.sql, memberId, wish.to)
  return deps.sql.begin(async (tx) => {
    await waitForAccounts(tx, [memberId, receiverId])
    // Another request with the same key may have finished in the meantime.
    const again = await findKnown(tx, memberId, wish)
    if (again) return again
    await isStillPassword(tx, memberId, proof.proved)
    const sender = await readSender(tx, deps, memberId)
    judge(deps, member, wish, sender)
    await receiverOf(deps, tx, memberId, wish.to)
    if (deps.settings.current.withdrawCode === 'always') await useCode(deps, tx, memberId, proof)
    const id = uuidv7(sender.facts.now)
    await tx`insert into request_key (member_id, key, content, act, act_id)
      values (${memberId}, ${wish.idempotencyKey}, ${contentOf(wish)}, 'interchange', ${id})`
    await write(deps, tx, { id, receiverId, sender, memberId, amount: wish.amount })
    return id
  })
}

function contentOf({ to, amount }: InterchangeWish): string {
  return `interchange ${to.toLowerCase()} ${amount}`
}

async function findKnown(
  sql: postgres.ISql,
  memberId: string,
  wish: InterchangeWish,
): Promise<string | null> {
  const [known] = await sql<{ content: string; id: string }[]>`
    select content, act_id as id from request_key where member_id = ${memberId} and key = ${wish.idempotencyKey}`
  if (known && known.content !== contentOf(wish)) throw refusal(1714)
  return known?.id ?? null
}

function judge(
  { settings }: Pick<Deps, 'settings'>,
  { username }: InterchangeMember,
  { to, amount }: InterchangeWish,
  { facts }: Sender,
): void {
  const toOneself = to.toLowerCase() === username.toLowerCase()
  const refused = judgeInterchange({ amount, toOneself }, facts)
  if (refused) throw refusalOf(refused, settings.current)
}

/** The refusal to answer for a refusal of the table. */
export function refusalOf(
  { code, messageValue, time }: InterchangeRefused,
  { maintenance }: SettingValues,
): Refusal {
  if (code === interchangeRefusal.serviceClosed && maintenance.transfers)
    return closedFor(code, maintenance.transfers)
  return refusal(code, {
    ...(messageValue !== undefined && { messageValue: formatFen(messageValue) }),
    ...(time !== undefined && { time }),
  })
}

interface NewInterchange {
  readonly id: string
  readonly memberId: string
  readonly receiverId: string
  readonly sender: Sender
  readonly amount: Fen
}

async function write(deps: Deps, tx: postgres.TransactionSql, made: NewInterchange): Promise<void> {
  const { id, memberId, receiverId, sender, amount } = made
  const at = sender.facts.now
  const main = playableOf(amount, await readFacts(tx, deps, receiverId, { at, channel: null }))
  const received = (account: MemberLeg['account'], part: number) =>
    part > 0 ? [{ memberId: receiverId, account, amount: part }] : []
  const gives: MemberLeg[] = [{ memberId, account: 'main', amount: -amount }]
  const gets = [...received('arrived', amount - main), ...received('main', main)]
  // Both members' legs stand in the order of member ids, as every transfer locks its accounts.
  const members = memberId < receiverId ? [...gives, ...gets] : [...gets, ...gives]
  const receipts = await postTransfer(tx, {
    id,
    kind: 'interchange',
    act: { kind: 'interchange', id },
    about: 'act',
    postedAt: at,
    members,
    house: [],
  })
  const payeeAccount = main > 0 ? 'main' : 'arrived'
  const seqOf = (member: string, account: string) =>
    receipts.find((receipt) => receipt.memberId === member && receipt.account === account)!.seq
  await tx`insert into interchange ${tx({
    id,
    payer_id: memberId,
    payee_id: receiverId,
    amount,
    main,
    payer_seq: seqOf(memberId, 'main'),
    payee_account: payeeAccount,
    payee_seq: seqOf(receiverId, payeeAccount),
    made_at: new Date(at),
  })}`
  // Deposits not played with leave with the amount, so they are not returned any more.
  const taken = takeFrom(returnableOf(sender.who.paidIn), amount)
  if (taken.length > 0)
    await tx`insert into interchange_source ${tx(
      taken.map((each) => ({ interchange_id: id, payment_id: each.id, amount: each.amount })),
    )}`
  await writeMoney(tx, memberId, 'interchange-sent', -amount, at, id)
  if (main > 0) await writeMoney(tx, receiverId, 'interchange-received', main, at, id)
  if (amount > main) await writeMoney(tx, receiverId, 'interchange-set-aside', amount - main, at, id)
  for (const each of [memberId, receiverId]) await notifyLive(tx, { kind: 'member', id: each, version: at })
}
