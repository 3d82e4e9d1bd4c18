// Makes a deposit order: what to pay, where to, and until when. No money moves, and nothing outside is asked.
// The amount and reference that the order asks for tell its payment apart from every other that is expected
// on the same account (decision 127).
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { SettingValues } from '@touchline/contract/settings'
import {
  type DepositRefused,
  depositRefusal,
  judgeDeposit,
  plainName,
} from '@touchline/engine/deposit/checks'
import { usdtOfFen } from '@touchline/engine/deposit/conversion'
import { depositMethod } from '@touchline/engine/deposit/methods'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { closedFor } from '../../site/maintenance.ts'
import { addressOf, chainOf } from '../chain/addresses.ts'
import { networksBehind } from '../chain/behind.ts'
import { type Channel, channelOf, isWatched, readFacts } from '../facts.ts'
import { writeHosted } from '../hosted/hosted.ts'
import { rateNow } from '../rate.ts'
import { newReference } from '../reference.ts'

export interface DepositWish {
  readonly channel: string
  readonly amount: Fen
  readonly accountName?: string | undefined
  readonly bankName?: string | undefined
  readonly idempotencyKey: string
}

/**
 * Answers the order's id. The same key again answers the same order, with other content it is refused with
 * 1714.
 */
export async function placeDeposit(deps: Deps, memberId: string, wish: DepositWish): Promise<string> {
  return deps.sql.begin(async (tx) => {
    await lockAccount(tx, memberId)
    // The clock is read under the lock, so that an order that waited for the lock past the day's end counts
    // for the new day.
    const at = deps.siteClock.now()
    const content = `pay in ${wish.channel} ${wish.amount} ${wish.accountName ?? ''}`
    const id = uuidv7(at)
    const [known] = await tx<{ content: string; id: string }[]>`
      select content, act_id as id from request_key where member_id = ${memberId} and key = ${wish.idempotencyKey}`
    if (known) {
      if (known.content !== content) throw refusal(1714)
      return known.id
    }
    const settings = deps.settings.current
    const channel = await watchedChannel(deps, tx, wish.channel)
    const facts = await readFacts(tx, deps, memberId, { at, channel })
    const isTransfer = channel !== null && depositMethod[channel.method].kind === 'transfer'
    const payer = isTransfer ? (wish.accountName ?? facts.member.realName) : null
    const refused = judgeDeposit({ amount: wish.amount, payer }, facts)
    if (refused) throw refusalOf(refused, settings)
    await writeOrder(deps, tx, { id, memberId, at, wish, channel: channel!, payer })
    await tx`insert into request_key (member_id, key, content, act, act_id)
      values (${memberId}, ${wish.idempotencyKey}, ${content}, 'pay-in', ${id})`
    await notifyLive(tx, { kind: 'member', id: memberId, version: at })
    return id
  })
}

/** The channel; null when the site has none with this id, or when its chain is behind. */
async function watchedChannel(deps: Deps, tx: postgres.TransactionSql, id: string): Promise<Channel | null> {
  const channel = channelOf(deps, id)
  return channel && isWatched(channel, await networksBehind(tx, deps)) ? channel : null
}

/** Turns a refusal of the deposit checks into the one that is answered. */
export function refusalOf({ code, messageValue }: DepositRefused, { maintenance }: SettingValues): Refusal {
  if (code === depositRefusal.serviceClosed && maintenance.deposits)
    return closedFor(code, maintenance.deposits)
  return refusal(code, messageValue === undefined ? {} : { messageValue: formatFen(messageValue) })
}

interface NewOrder {
  readonly id: string
  readonly memberId: string
  readonly at: number
  readonly wish: DepositWish
  readonly channel: Channel
  /**
   * The name that was given, else the approved one; null without either, and where payments are no transfers.
   */
  readonly payer: string | null
}

async function writeOrder(deps: Deps, tx: postgres.TransactionSql, order: NewOrder): Promise<void> {
  const { id, memberId, at, wish, channel } = order
  const ways = { transfer: transferOf, hosted: hostedOf, chain: ownAddressOf }
  const way = await ways[depositMethod[channel.method].kind](deps, tx, order)
  await tx`insert into deposit_order ${tx({
    id,
    member_id: memberId,
    channel: channel.id,
    method: channel.method,
    amount: wish.amount,
    unit: depositMethod[channel.method].unit,
    bank: wish.bankName ?? null,
    created_at: new Date(at),
    expires_at: new Date(at + channel.minutes * MINUTE),
    ...way,
  })}`
  if (channel.providerChannel !== null) await writeHosted(deps, tx, id, channel.providerChannel)
}

/** What tells the order's payment apart from all others. */
interface PaymentMark {
  /** In the method's unit. */
  readonly unit_amount: number
  /** CNY for one unit; undefined where the unit is CNY. */
  readonly rate?: number
  readonly paid_to: string
  readonly reference: string
  readonly payer: Buffer | null
  readonly payer_print: Buffer | null
}

async function transferOf(
  { vault, settings }: Pick<Deps, 'vault' | 'settings'>,
  tx: postgres.TransactionSql,
  { id, memberId, at, wish, channel, payer }: NewOrder,
): Promise<PaymentMark> {
  if (!channel.account) throw refusal(depositRefusal.channelClosed)
  // A transfer is told apart by its payer, so there has to be one.
  if (payer === null) throw refusal(1003, { field: 'accountName' })
  const print = vault.printOf(`payer ${plainName(payer)}`)
  const restMs = settings.current.depositRules.restDays * DAY
  const { number } = channel.account
  return {
    unit_amount: await freeAmount(tx, { to: number, print, memberId, since: at - restMs }, wish.amount),
    paid_to: number,
    reference: newReference(),
    payer: vault.seal(id, 'name', payer),
    payer_print: print,
  }
}

/** A hosted payment is told apart by our id, which the provider names. */
async function hostedOf(
  { gateways }: Pick<Deps, 'gateways'>,
  _: postgres.TransactionSql,
  { id, wish }: NewOrder,
): Promise<PaymentMark> {
  if (!gateways.hosted) throw refusal(depositRefusal.channelClosed)
  const { to } = gateways.hosted
  return { unit_amount: wish.amount, paid_to: to, reference: id, payer: null, payer_print: null }
}

/** A payment to a member's own address is that member's, no matter who pays. */
async function ownAddressOf(
  deps: Pick<Deps, 'gateways' | 'settings'>,
  tx: postgres.TransactionSql,
  { memberId, at, wish, channel }: NewOrder,
): Promise<PaymentMark> {
  const { network } = depositMethod[channel.method]
  const [chain, rate] = [network && chainOf(deps, network), rateNow(deps.settings.current)]
  if (!chain || !rate) throw refusal(depositRefusal.channelClosed)
  return {
    unit_amount: usdtOfFen(wish.amount, rate),
    rate,
    paid_to: await addressOf(tx, chain, memberId, at),
    reference: newReference(),
    payer: null,
    payer_print: null,
  }
}

interface Expectation {
  readonly to: string
  readonly print: Buffer
  readonly memberId: string
  /** Unix ms, site time: orders made before it no longer count. */
  readonly since: number
}

/**
 * How many fen may be added to an amount so that it differs from what members with the same payer's name must
 * pay.
 */
const mostExtra = 99

/**
 * The amount, or the smallest one above it, that no other member with this payer's name must pay to the
 * account. Two orders made at once take turns.
 */
async function freeAmount(
  tx: postgres.TransactionSql,
  { to, print, memberId, since }: Expectation,
  amount: Fen,
): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${to} ${print.toString('hex')}`}, 7406))`
  const taken = await tx<{ amount: number }[]>`
    select unit_amount as amount from deposit_order
    where paid_to = ${to} and payer_print = ${print} and member_id <> ${memberId} and created_at > ${new Date(since)}
      and unit_amount between ${amount} and ${amount + mostExtra}`
  const used = new Set(taken.map((row) => row.amount))
  for (let extra = 0; extra <= mostExtra; extra++) if (!used.has(amount + extra)) return amount + extra
  throw refusal(depositRefusal.channelClosed)
}
