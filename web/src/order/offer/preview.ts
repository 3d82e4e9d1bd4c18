// Previews an order before it is sent, its win and whether it would be taken: the server's own rules on the
// figures that are on screen. The server judges again under its lock; a difference is shown as the server's
// refusal, never explained away here.

import type { Select } from '@touchline/contract/market/types'
import type { PayingAccount } from '@touchline/engine/ledger/accounts'
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Permission } from '@touchline/engine/member/permission'
import { type Fen, formatFen, MAX_FEN, parseFen } from '@touchline/engine/money/fen'
import { type Bp, floorShare, parseBp } from '@touchline/engine/money/rate'
import type { CheckRefusal } from '@touchline/engine/order/check'
import { largestInsured, noStakeReturn } from '@touchline/engine/order/funds'
import { cappedPayout, type Payout, smallestStake } from '@touchline/engine/order/payout'
import { judgeOrder } from '@touchline/engine/order/place'
import type { OrderState, StakeReturn, Trial } from '@touchline/engine/order/state'
import { withoutIdleZeros } from '@touchline/ui/figure/amount-text'

/** The figures an order is judged on; amounts and rates are decimal text, as the answers have them. */
export interface OrderFigures {
  /** Site time, ms. */
  readonly now: number
  readonly kickoff: number
  /** The level from which on the match takes orders. */
  readonly levelNeeded: number
  /**
   * The most that the house takes of one member on the match; null or left out: no limit but the member's
   * own.
   */
  readonly stakeLimit?: string | null
  /** The match has neither begun nor been called off, so that the selection on screen is offered. */
  readonly offered: boolean
  /** An operator has suspended ordering on the selection. */
  readonly suspended?: boolean
  readonly select: Pick<Select, 'profit' | 'tradAbleVolume'>
  readonly balance: string
  readonly level: number
  readonly limits: {
    readonly feePercent: string
    readonly minimum: string
    readonly perOrder: string
    readonly perMarket: string
    readonly perMatch: string
  }
  readonly permission: Permission
  /** Ordering alone is closed for maintenance. */
  readonly closed?: boolean
  /** The stake that the member's own stake and loss limits still allow; null without one. */
  readonly ownLimitLeft: string | null
  /** Stakes of the member's open orders on the match. */
  readonly ordered: readonly { readonly marketType: MarketType; readonly dealMoney: string }[]
  readonly marketType: MarketType
  /** Other ways for the member to pay, and the one chosen; the main account when left out. */
  readonly ways?: Ways
  readonly way?: { readonly paidFrom: PayingAccount; readonly insured: boolean }
}

export interface Ways {
  /** Trial funds that may be used on the selection: what they hold, and the profit they may still win. */
  readonly trial: { readonly quota: string; readonly profitLeft: string; readonly expiresAt: number } | null
  /** The member has trial funds, but only for other selections. */
  readonly trialElsewhere?: boolean
  /**
   * Stake return on the selection at the member's level: percent of the stake, and what may still come back
   * today.
   */
  readonly insurance: { readonly percent: string; readonly leftToday: string } | null
  /** True while it is not known yet whether the selection has stake return. */
  readonly insuranceAwaited?: boolean
  /**
   * The level from which on members have stake return on the selection, where the member's level is below it;
   * else null.
   */
  readonly insuredFrom?: number | null
}

export interface Preview {
  /** null while nothing readable is typed. */
  readonly stake: Fen | null
  /** Gross, fee and net in fen; zeros while there is no stake. */
  readonly payout: Payout
  /** The fen that come back when the order loses; 0 when it is not insured. */
  readonly insured: Fen
  /** Why the order would not be taken; null when it would be, or while nothing is typed. */
  readonly refused: CheckRefusal | null
  /** The most (fen) that can be ordered now; 0 when not even the smallest stake is possible. */
  readonly most: Fen
}

/** `typed` is a plain decimal as the amount input holds it, `1000`, `1000.` or nothing. */
export function previewOf(typed: string, figures: OrderFigures): Preview {
  const state = stateOf(figures)
  const rate = state.selection.rate
  const stake = stakeOf(typed)
  const { paidFrom = 'main', insured = false } = figures.way ?? {}
  const { percentBp } = state.member.stakeReturn
  const request = { rate, paidFrom, insurance: insured ? percentBp : null }
  const judgement = stake === null ? null : judgeOrder({ ...request, stake }, state)
  const mostNet = paidFrom === 'trial' ? (state.member.trial?.profitLeft ?? null) : null
  return {
    stake,
    payout: cappedPayout(stake ?? (0 as Fen), rate, state.member.feeBp, mostNet),
    insured: floorShare(stake ?? 0, insured ? percentBp : 0) as Fen,
    refused: judgement && 'code' in judgement ? judgement : null,
    most: insured
      ? (Math.min(mostOf(state), largestInsured(state.member.stakeReturn)) as Fen)
      : mostOf(state),
  }
}

/** The typed amount in fen; null while it is nothing. A point without decimals is not yet an error. */
export function stakeOf(typed: string): Fen | null {
  const stake = parseFen(typed.replace(/\.$/, ''))
  return stake === 0 ? null : stake
}

/** The largest stake that no check refuses; 0 when the smallest is already too much. */
export function mostOf({ maintenance, member, match, selection }: OrderState): Fen {
  const { limits, balance, stakedOnMarket, stakedOnMatch, feeBp, ownLimitLeft } = member
  const most = Math.min(
    ownLimitLeft ?? MAX_FEN,
    balance,
    selection.volume,
    limits.perOrder,
    limits.perMarket - stakedOnMarket,
    Math.min(limits.perMatch, match.stakeLimit ?? MAX_FEN) - stakedOnMatch,
  )
  const smallest = Math.max(limits.minimum, smallestStake(selection.rate, feeBp))
  const { offered, suspended } = selection
  const allowed = offered && !suspended && member.permission === 'active' && maintenance === null
  return (allowed && most >= smallest ? most : 0) as Fen
}

/** The figures on screen as the engine's checks take them. */
export function stateOf(figures: OrderFigures): OrderState {
  const { now, kickoff, levelNeeded, offered, select, limits, permission, ordered, marketType } = figures
  const onMarket = ordered.filter((order) => order.marketType === marketType)
  const trial = figures.way?.paidFrom === 'trial'
  return {
    now,
    maintenance: figures.closed ? 'orders' : null,
    member: {
      permission,
      // Only the server knows both; its refusal then shows what is asked for.
      termsOpen: false,
      identityDue: false,
      level: figures.level,
      feeBp: rateOf(limits.feePercent),
      balance: amountOf(trial ? (figures.ways?.trial?.quota ?? '0') : figures.balance),
      trial: trialOf(figures.ways),
      stakeReturn: stakeReturnOf(figures.ways),
      // Trial stakes are the house's: the member's own limits do not count them.
      ownLimitLeft: trial || figures.ownLimitLeft === null ? null : amountOf(figures.ownLimitLeft),
      limits: {
        minimum: amountOf(limits.minimum),
        perOrder: amountOf(limits.perOrder),
        perMarket: amountOf(limits.perMarket),
        perMatch: amountOf(limits.perMatch),
      },
      stakedOnMarket: sum(onMarket),
      stakedOnMatch: sum(ordered),
    },
    match: {
      kickoff,
      levelNeeded,
      stakeLimit: figures.stakeLimit == null ? null : amountOf(figures.stakeLimit),
    },
    selection: {
      offered,
      suspended: figures.suspended === true,
      rate: rateOf(select.profit),
      volume: amountOf(select.tradAbleVolume),
      insured: figures.ways?.insurance != null,
    },
  }
}

/**
 * Trial funds that have expired, or may not be used on the selection, are not offered. Where they were chosen
 * before, the order is refused as expired.
 */
function trialOf(ways: Ways | undefined): Trial {
  if (!ways?.trial) return { expired: true, allowed: true, profitLeft: MAX_FEN as Fen }
  return { expired: false, allowed: true, profitLeft: amountOf(ways.trial.profitLeft) }
}

function stakeReturnOf(ways: Ways | undefined): StakeReturn {
  if (!ways?.insurance) return noStakeReturn
  const { percent, leftToday } = ways.insurance
  return { ...noStakeReturn, site: true, percentBp: rateOf(percent), leftToday: amountOf(leftToday) }
}

/** An amount beyond the largest single one counts as that: no order can be larger. */
function amountOf(text: string): Fen {
  return parseFen(text) ?? (MAX_FEN as Fen)
}

function rateOf(percent: string): Bp {
  return parseBp(percent) ?? (0 as Bp)
}

function sum(orders: readonly { dealMoney: string }[]): Fen {
  return orders.reduce((total, order) => total + amountOf(order.dealMoney), 0) as Fen
}

/** fen as the plain decimal an amount input holds, without idle zeros: `1000`, `0.5`. */
export function asTyped(amount: Fen): string {
  return withoutIdleZeros(formatFen(amount))
}
