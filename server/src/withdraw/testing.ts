// Members who can withdraw, and an outside that pays as a test says, with answers that get lost.
import { randomBytes, randomUUID } from 'node:crypto'
import type { BodySent } from '@touchline/contract/call'
import {
  addDigitalCurrencyAddress,
  addEpayment,
  setUserBank,
  withdraw,
  withdrawOverview,
} from '@touchline/contract/withdraw/calls'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { formatUnits, parseUnits } from '@touchline/engine/money/unit'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { arrivesOf, feeOf } from '@touchline/engine/withdraw/amounts'
import { withdrawMethods } from '@touchline/engine/withdraw/methods'
import type { NewMember } from '../access/create-member.ts'
import { uuidv7 } from '../db/uuid.ts'
import { placeDeposit } from '../deposit/orders/place.ts'
import { storeTold } from '../deposit/payment/told.ts'
import { settleFeed, type TestBank } from '../deposit/testing.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../gateway/gateway.ts'
import type { PaidOut, Payout, PayoutFate, PayoutGateway, RejectedOut } from '../gateway/payout.ts'
import type { TestClient } from '../http/test-client.ts'
import type { TestSite } from '../http/test-site.ts'
import { withdrawTask } from '../task/open.ts'
import { type AccountDetails, accountPrint, readAccounts } from './account/account.ts'
import { sealDetails } from './account/sealed.ts'
import { approve, lockWithdrawal } from './end.ts'
import { feeFactsOf, quoteOf, readMemberFacts } from './orders/facts.ts'
import { holdWithdrawal } from './orders/place.ts'
import { bankSource, fileObject, payoutFileProposal, proposedFile } from './payer/file.ts'
import { beginApproved, type PayerDeps, payDue } from './payer/payer.ts'
import { applyTold } from './payer/told.ts'

/** lost: it was done, but no answer arrives. down: nothing was done. hidden: it does not find what it has. */
type Fault = 'lost' | 'down' | 'hidden' | { readonly no: string }

/** Pays each id once, however often it is sent. */
export class TestPayouts implements PayoutGateway {
  readonly source: string
  /** By attempt. */
  readonly sent = new Map<string, { readonly prepared: string; paid: boolean }>()
  readonly prepared: Payout[] = []
  /** The faults of the next calls, one for each call. */
  readonly faults: { prepare: Fault[]; send: Fault[]; ask: Fault[] } = { prepare: [], send: [], ask: [] }
  /** Whether what is sent is paid at once. */
  quick = true
  /** How often anything was sent. */
  sends = 0

  constructor(source: string) {
    this.source = source
  }

  async prepare(payout: Payout): Promise<Outcome<string>> {
    const fault = this.faults.prepare.shift()
    if (typeof fault === 'object') return { is: 'no', code: fault.no }
    if (fault) return { is: 'unknown', why: fault }
    this.prepared.push(payout)
    return { is: 'yes', value: JSON.stringify([payout.id, payout.amount, payout.to]) }
  }

  async send(id: string, prepared: string): Promise<Outcome<{ readonly outsideId: string }>> {
    this.sends++
    const fault = this.faults.send.shift()
    if (fault === 'down') return { is: 'unknown', why: 'it does not answer' }
    if (typeof fault === 'object') return { is: 'no', code: fault.no }
    const known = this.sent.get(id)
    if (known && known.prepared !== prepared) throw new Error(`${id} was sent with other content`)
    if (!known) this.sent.set(id, { prepared, paid: this.quick })
    return fault === 'lost'
      ? { is: 'unknown', why: 'the answer was lost' }
      : { is: 'yes', value: { outsideId: `out-${id}` } }
  }

  async ask(id: string, _prepared: string): Promise<Outcome<PayoutFate>> {
    const fault = this.faults.ask.shift()
    if (typeof fault === 'object') return { is: 'no', code: fault.no }
    if (fault) return { is: 'unknown', why: fault }
    const known = this.sent.get(id)
    if (!known) return { is: 'unknown', why: 'it is not known here' }
    return { is: 'yes', value: { is: known.paid ? 'paid' : 'pending', outsideId: `out-${id}` } }
  }
}

export const pickupPassword = 'Pay123'
/** The hash of `pickupPassword`, made with the least cost there is, like `testPasswordHash`. */
const pickupHash =
  '$argon2id$v=19$m=8,t=1,p=1$dG91Y2hsaW5lLXRlc3RzIQ$VmJySzaDVyboz6u2mbgne63k/w1stuhbqp7mv4lq3CI'

let count = 0
/** A different name for each number, written as banks write it. */
export const nameOf = (n: number) => `周明${String.fromCodePoint(0x4e00 + n)}`

export interface WithdrawingMember {
  readonly client: TestClient
  readonly id: string
  /** As approved, and on its card. */
  readonly name: string
  /** The account that the member withdraws to, unless a test gives another. */
  readonly account: string
}

/**
 * A member with this much (fen) of test money, an approved identity, a withdrawal password and a card in its
 * own name.
 */
export async function withdrawer(
  site: TestSite,
  { balance = 1_000_000, ...member }: Partial<NewMember> & { readonly balance?: number } = {},
): Promise<WithdrawingMember> {
  const n = ++count
  const client = await site.member(`drawer${n}`, { balance, ...member })
  const id = client.memberId
  await entitle(site.deps, id, nameOf(n))
  const account = await addCard(client, nameOf(n), n)
  return { client, id, name: nameOf(n), account }
}

/** Approves the member's name and sets the withdrawal password. */
export async function entitle(deps: Deps, memberId: string, name: string): Promise<void> {
  await identify(deps, memberId, name)
  await givePickupPassword(deps, memberId)
}

/** Sets `pickupPassword` as the withdrawal password. */
export async function givePickupPassword({ sql }: Pick<Deps, 'sql'>, memberId: string): Promise<void> {
  await sql`update member set withdraw_password_hash = ${pickupHash} where id = ${memberId}`
}

/** Approves the name, without papers. */
export async function identify({ sql, vault }: Deps, memberId: string, name: string): Promise<void> {
  const sealed = (part: 'name' | 'number', text: string) => vault.seal(memberId, part, text)
  await sql`insert into identity (member_id, state, real_name, id_number, id_print, applied_at, decided_at) values (${memberId}, 'approved',
    ${sealed('name', name)}, ${sealed('number', '110105199003070017')}, sha256(${memberId}::text::bytea), now(), now())`
}

/** Writes an account that can be paid to at once; answers its id. */
export async function addAccount(
  deps: Deps,
  memberId: string,
  method: 'card' | 'epay',
  details: AccountDetails,
): Promise<string> {
  const at = deps.siteClock.now()
  const id = uuidv7(at)
  await deps.sql`insert into payout_account ${deps.sql({
    id,
    member_id: memberId,
    method,
    details: sealDetails(deps, id, details),
    print: accountPrint(deps, method, details),
    is_default: method === 'card',
    checking: false,
    added_at: new Date(at),
    changed_at: null,
  })}`
  return id
}

export const cardNumberOf = (n: number) => `62220200000${String(n).padStart(8, '0')}`

export async function addCard(client: TestClient, holder: string, n: number): Promise<string> {
  const body = {
    bankName: 'CCB',
    accountNum: cardNumberOf(n),
    accountName: holder,
    branch: '',
    pickupPassword,
  } as const
  return (await client.call(setUserBank, { body })).id
}

/** The body of a request as the app sends it, with what the page shows to arrive. */
export async function wishOf(
  deps: Deps,
  { id, account }: Pick<WithdrawingMember, 'id' | 'account'>,
  amount: number,
  { back = false, ...rest }: Partial<BodySent<typeof withdraw>> = {},
): Promise<BodySent<typeof withdraw>> {
  const who = await readMemberFacts(deps.sql, deps, id)
  const to = rest.account ?? account
  const { method } = (await readAccounts(deps, deps.sql, id)).find((each) => each.id === to)!
  const quote = quoteOf(deps, who, method)
  const { fee } = feeOf(amount as Fen, feeFactsOf(deps, who, { method, back }))
  const arrives = formatUnits(quote.unit, arrivesOf(amount as Fen, back, fee, quote))
  return {
    account: to,
    amount: formatFen(amount),
    back,
    arrives,
    pickupPassword,
    idempotencyKey: randomUUID(),
    ...rest,
  }
}

/** Requests a withdrawal; answers the order. */
export async function requestWithdrawal(
  deps: Deps,
  who: WithdrawingMember,
  amount: number,
  rest: Partial<BodySent<typeof withdraw>> = {},
) {
  return who.client.call(withdraw, { body: await wishOf(deps, who, amount, rest) })
}

export function overviewOf({ client }: Pick<WithdrawingMember, 'client'>) {
  return client.call(withdrawOverview)
}

/** Balances in fen, by account. */
export async function balances(deps: Pick<Deps, 'sql'>, memberId: string): Promise<Record<string, number>> {
  const rows = await deps.sql<{ kind: string; balance: number }[]>`
    select kind, balance from account where member_id = ${memberId} and kind in ('main', 'held', 'arrived')`
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

/** Pays in by bank, credited to main or arrived as anybody's. */
export async function payIn(
  site: TestSite,
  bank: TestBank,
  { id, name }: WithdrawingMember,
  amount: number,
): Promise<void> {
  const { deps, clock } = site
  clock.pass(MINUTE)
  const key = `pay in ${uuidv7(clock.now())}`
  const order = await placeDeposit(deps, id, {
    channel: 'bank',
    amount: amount as Fen,
    accountName: name,
    idempotencyKey: key,
  })
  const [row] = await deps.sql<[{ to: string; amount: number; reference: string }]>`
    select paid_to as to, unit_amount as amount, reference from deposit_order where id = ${order}`
  bank.pay({ ...row, payer: name, at: clock.now() })
  await settleFeed(deps, bank)
}

/** Approves the withdrawal as the reviewers would, without the console. */
export function approved(deps: Deps, id: string): Promise<boolean> {
  return deps.sql.begin(async (tx) => {
    const done = await approve(deps, tx, (await lockWithdrawal(tx, id))!)
    await withdrawTask(tx, { kind: 'withdrawal', subject: id }, deps.siteClock.now())
    return done
  })
}

/** A round of what pays without a file, as the server's work does it all the time. */
export async function payRound(deps: PayerDeps): Promise<void> {
  await beginApproved(deps)
  await Promise.all(withdrawMethods.map((method) => payDue(deps, method)))
}

/** Runs rounds of the payer, an hour apart. */
export async function payRounds(site: Pick<TestSite, 'deps' | 'clock'>, rounds = 4): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    await payRound(site.deps)
    site.clock.pass(HOUR)
  }
}

/** Its state, as it is stored. */
export async function stateOf({ sql }: Pick<Deps, 'sql'>, id: string): Promise<string> {
  const [row] = await sql<[{ state: string }]>`select state from withdrawal where id = ${id}`
  return row.state
}

/** Requests a withdrawal to an address or wallet of the member, and approves it if needed. */
export async function ready(
  site: TestSite,
  who: WithdrawingMember,
  amount: number,
  account: string,
): Promise<string> {
  site.clock.pass(2 * MINUTE)
  const { id, state } = await requestWithdrawal(site.deps, who, amount, { account })
  if (state === 'review') await approved(site.deps, id)
  return id
}

/** A wallet of the member's own, old enough to be paid to. */
export async function addWallet(site: TestSite, { client, name }: WithdrawingMember): Promise<string> {
  const body = {
    paymentId: 'wallet',
    address: `${client.username}@example.com`,
    accountName: name,
    pickupPassword,
  }
  const { id } = await client.call(addEpayment, { body })
  site.clock.pass(2 * MINUTE)
  return id
}

/**
 * All approved withdrawals to cards leave by one file, as two operators would let it out; answers its
 * attempts.
 */
export async function letOut(deps: Deps): Promise<{ attempt: string; withdrawal: string; amount: number }[]> {
  await deps.sql.begin(async (tx) => {
    const after = await proposedFile(deps, tx)
    const approved = { proposedBy: 'one', approvedBy: 'other', reason: 'the day’s' }
    await payoutFileProposal.apply(deps, tx, fileObject, after, approved)
  })
  return deps.sql<{ attempt: string; withdrawal: string; amount: number }[]>`
    select a.id as attempt, w.id as withdrawal, w.unit_amount as amount
    from payout_attempt a join withdrawal w on w.id = a.withdrawal_id where a.file_id is not null and a.result is null order by w.id`
}

let told = 0
/** Stores a statement of the bank about an attempt, and applies it. */
export async function bankTells(
  deps: Deps,
  { attempt, amount }: { readonly attempt: string; readonly amount: number },
  change: Partial<PaidOut> = {},
): Promise<void> {
  const fact: PaidOut = {
    outsideId: `statement-${++told}`,
    reference: attempt.replaceAll('-', ''),
    unit: 'CNY',
    amount,
    at: Date.now(),
    what: 'paid',
    from: '6200000000000001',
    to: null,
    code: null,
    raw: `<Ntry>${told}</Ntry>`,
    ...change,
  }
  await bankSays(deps, fact)
}

/** Stores what the bank told, and applies it. */
export async function bankSays(deps: Deps, fact: PaidOut | RejectedOut): Promise<void> {
  await deps.sql.begin((tx) => storeTold(deps, tx, bankSource, [fact]))
  await applyTold(deps)
}

/** 100.00 that was paid to the member's card. */
export async function paidToCard(site: TestSite, who: WithdrawingMember): Promise<string> {
  site.clock.pass(2 * MINUTE)
  const { id } = await requestWithdrawal(site.deps, who, 10_000)
  await approved(site.deps, id)
  const mine = (await letOut(site.deps)).find(({ withdrawal }) => withdrawal === id)!
  await bankTells(site.deps, mine)
  return id
}

/**
 * Requests a withdrawal without a session, which would not last through a long test, and without typing the
 * password; answers its id.
 */
export async function placeWithdrawal(
  deps: Deps,
  { id }: Pick<WithdrawingMember, 'id'>,
  amount: number,
  account: string,
): Promise<string> {
  const { arrives } = await wishOf(deps, { id, account }, amount)
  return placedOnce(deps, id, { account, amount, arrives, key: randomUUID() })
}

/** The same key again answers the same withdrawal. */
export async function placedOnce(
  deps: Deps,
  memberId: string,
  { account, amount, arrives, key }: { account: string; amount: number; arrives: string; key: string },
): Promise<string> {
  const wish = { account, amount: amount as Fen, back: false, arrives: parseUnits('CNY', arrives)! }
  const proof = {
    authToken: undefined,
    address: '127.0.0.1',
    device: Buffer.alloc(32),
    proved: pickupHash,
  }
  return holdWithdrawal(deps, memberId, { ...wish, idempotencyKey: key }, proof)
}

/** An approved withdrawal of 730.00 to an address of the member's own. */
export async function byErc20(site: TestSite): Promise<WithdrawingMember & { readonly order: string }> {
  const who = await withdrawer(site)
  await paidToCard(site, who)
  const address = `0x${randomBytes(20).toString('hex')}`
  const body = { chain: 'ERC20', address, pickupPassword } as const
  const { id: account } = await who.client.call(addDigitalCurrencyAddress, { body })
  return { ...who, order: await ready(site, who, 73_000, account) }
}
