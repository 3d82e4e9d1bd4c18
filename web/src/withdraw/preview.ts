// Previews a withdrawal's cost, what would arrive, and what stands against it, by the functions that the
// server decides with (engine/src/withdraw), on its answers about member, ways and accounts.
import type { PayloadOf } from '@touchline/contract/call'
import type { withdrawOverview } from '@touchline/contract/withdraw/calls'
import type { PayoutAccount, WithdrawWay } from '@touchline/contract/withdraw/types'
import { parseUsdtRate } from '@touchline/engine/deposit/conversion'
import { type Fen, fen, fenOf, parseHundredths } from '@touchline/engine/money/fen'
import { parseUnits } from '@touchline/engine/money/unit'
import { arrivesOf, type Fee, feeOf, type Quote } from '@touchline/engine/withdraw/amounts'
import { allAgainst, type WithdrawFacts, type WithdrawRefused } from '@touchline/engine/withdraw/checks'
import { withdrawMethod } from '@touchline/engine/withdraw/methods'

export type Overview = PayloadOf<typeof withdrawOverview>

export interface Wish {
  /** In fen; 0 while no amount is typed. */
  readonly amount: Fen
  readonly back: boolean
}

export interface Preview extends Wish {
  readonly facts: WithdrawFacts
  readonly fee: Fee
  /** In the smallest parts of the account's unit. */
  readonly arrives: number
  readonly quote: Quote
  /** Everything that stands against the withdrawal, in the order of the server's table. */
  readonly refused: readonly WithdrawRefused[]
}

/** `now`: Unix ms, site time. */
export function previewOf(overview: Overview, account: PayoutAccount, wish: Wish, now: number): Preview {
  const way = wayOf(overview, account)
  const { unit } = withdrawMethod[account.method]
  const quote = quoteOf(way, unit)
  const exempt = wish.back || overview.restricted || unit === 'USDT'
  const fee = feeOf(wish.amount, {
    feeBp: parseHundredths(overview.feePercent) ?? 0,
    freeLeft: overview.freeLeft,
    exempt,
  })
  const arrives = arrivesOf(wish.amount, wish.back, fee.fee, quote)
  const facts = factsOf(overview, account, { wish, way, quote, arrives, now })
  return { ...wish, facts, fee, arrives, quote, refused: allAgainst({ ...wish, shown: null }, facts) }
}

export function wayOf(
  { ways }: Overview,
  { method }: Pick<PayoutAccount, 'method'>,
): WithdrawWay | undefined {
  return ways.find((way) => way.method === method)
}

/** The money that may leave, on the main account and among what arrived. */
export function balanceOf({ main, arrived }: Pick<Overview, 'main' | 'arrived'>): Fen {
  return fen(fenOf(main) + fenOf(arrived))
}

/** The money that may go back to where it came from, by this way. */
export function returnableOf(way: Pick<WithdrawWay, 'returns'> | undefined): Fen {
  return fen((way?.returns ?? []).reduce((all, { amount }) => all + fenOf(amount), 0))
}

/**
 * Whether the money goes back to its source while the member has picked nothing: where that covers the
 * amount, because it is free and asks for nothing; and while something is still to be wagered, because
 * nothing else is possible then.
 */
export function isBackFirst(overview: Overview, account: PayoutAccount, amount: Fen): boolean {
  const returnable = returnableOf(wayOf(overview, account))
  if (returnable === 0) return false
  return amount <= returnable || (!overview.restricted && fenOf(overview.wagering.open) > 0)
}

function quoteOf(way: WithdrawWay | undefined, unit: Quote['unit']): Quote {
  const rateOf = (text: string | null | undefined) => (text ? parseUsdtRate(text) : null)
  return {
    unit,
    rate: rateOf(way?.rate),
    networkFee: way ? (parseUnits(unit, way.networkFee) ?? 0) : 0,
    parts: (way?.returns ?? []).map(({ amount, rate }) => ({ amount: fenOf(amount), rate: rateOf(rate) })),
  }
}

interface Of {
  readonly wish: Wish
  readonly way: WithdrawWay | undefined
  readonly quote: Quote
  readonly arrives: number
  readonly now: number
}

/** The server does not tell when the same amount was last sent, so that check refuses only on sending. */
function factsOf(
  overview: Overview,
  account: PayoutAccount,
  { wish: { back }, way, quote, arrives, now }: Of,
): WithdrawFacts {
  const { restricted, stopped, identified, paidToCard, sharedAddress, passwordSet, knownUntil } = overview
  const { gapMs, sameMs, changedMs } = overview
  return {
    now,
    closed: overview.closed,
    frozen: overview.frozen,
    method: {
      open: way?.open === true && (quote.unit === 'CNY' || back || quote.rate !== null),
      least: fenOf(way?.least ?? '0.00'),
      most: fenOf(way?.most ?? '0.00'),
      virtual: quote.unit === 'USDT',
    },
    account: {
      beingChecked: account.checking,
      holderDiffers: account.holderDiffers,
      changedAt: account.changedAt,
      paidBefore: account.paidAt !== null,
    },
    member: { restricted, stopped, identified, paidToCard, sharedAddress, passwordSet, knownUntil },
    balance: balanceOf(overview),
    dayLeft: fenOf(overview.dayLeft),
    pending: overview.pending !== null,
    lastAt: overview.lastTime,
    sameAt: null,
    wageringOpen: fenOf(overview.wagering.open),
    room: fenOf(way?.room ?? '0.00'),
    returnable: returnableOf(way),
    arrives,
    rules: { gapMs, sameMs, changedMs },
  }
}
