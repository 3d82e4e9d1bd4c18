// Which ways to pay in take an amount, and what the others lack. The table that the server decides with
// (engine/src/deposit/checks.ts) judges it here, on what the server answered about channels and member.
import type { PayloadOf } from '@touchline/contract/call'
import type { userPaymentMethod } from '@touchline/contract/deposit/calls'
import type { DepositChannelShown } from '@touchline/contract/deposit/types'
import { type DepositFacts, depositRefusal, judgeDeposit } from '@touchline/engine/deposit/checks'
import type { DepositMethod } from '@touchline/engine/deposit/methods'
import { type Fen, fenOf, formatFen } from '@touchline/engine/money/fen'

export type Ways = PayloadOf<typeof userPaymentMethod>

/**
 * The change that makes a channel take the amount: another amount, an approved identity, a level; or
 * `nothing` that the member could change now.
 */
export type Mend =
  | { readonly is: 'more' | 'less'; readonly amount: string; readonly by: string }
  | { readonly is: 'identity' }
  | { readonly is: 'level'; readonly level: number }
  | { readonly is: 'nothing' }

interface Choices {
  /** In the site's order. While there is no amount, every open channel. */
  readonly takeIt: readonly DepositChannelShown[]
  readonly notYet: readonly { readonly channel: DepositChannelShown; readonly mend: Mend }[]
  readonly closed: readonly DepositChannelShown[]
}

/** `amount` null: none is typed yet. `now`: Unix ms, site time. */
export function choicesOf(ways: Ways, amount: Fen | null, now: number): Choices {
  const open = ways.channels.filter(({ closed }) => closed === null)
  const judged = open.map((channel) => ({ channel, mend: amount && mendOf(ways, channel, amount, now) }))
  return {
    takeIt: judged.flatMap(({ channel, mend }) => (mend ? [] : [channel])),
    notYet: judged.flatMap(({ channel, mend }) => (mend ? [{ channel, mend }] : [])),
    closed: ways.channels.filter(({ closed }) => closed !== null),
  }
}

function mendOf(ways: Ways, channel: DepositChannelShown, amount: Fen, now: number): Mend | null {
  const refused = judgeDeposit({ amount, payer: null }, factsOf(ways, channel, now))
  if (!refused) return null
  const { least, most } = amountsOf(ways, channel)
  switch (refused.code) {
    case depositRefusal.channelClosed:
      return { is: 'level', level: channel.level }
    case depositRefusal.identityDue:
      return { is: 'identity' }
    case depositRefusal.outsideLimits:
    case depositRefusal.ownLimit:
      if (amount < least) {
        return { is: 'more', amount: formatFen(least), by: formatFen((least - amount) as Fen) }
      }
      return most < least
        ? { is: 'nothing' }
        : { is: 'less', amount: formatFen(most), by: formatFen((amount - most) as Fen) }
    default:
      return { is: 'nothing' }
  }
}

/** The amounts that a channel takes of this member now, in fen. */
export function amountsOf(
  { limitLeft }: Ways,
  { least, most }: DepositChannelShown,
): { least: Fen; most: Fen } {
  const left = limitLeft === null ? Number.POSITIVE_INFINITY : fenOf(limitLeft)
  return { least: fenOf(least), most: Math.min(fenOf(most), left) as Fen }
}

/** Facts that the server does not tell (the last order's time, what is unpaid) refuse only on sending. */
function factsOf(
  { limitLeft, level, realName }: Ways,
  channel: DepositChannelShown,
  now: number,
): DepositFacts {
  return {
    now,
    closed: false,
    channel: {
      id: channel.channel,
      method: channel.method as DepositMethod,
      open: true,
      least: fenOf(channel.least),
      most: fenOf(channel.most),
      level: channel.level,
      identityFrom: channel.identityFrom === null ? null : fenOf(channel.identityFrom),
      hours: null,
    },
    member: {
      permission: 'active',
      level,
      termsOpen: false,
      identified: realName !== null,
      identityDue: false,
      stopped: false,
      realName: null,
      limitLeft: limitLeft === null ? null : fenOf(limitLeft),
    },
    lastAt: null,
    openBefore: false,
    unpaidToday: 0,
    rules: { gapMs: 0, unpaidADay: 1 },
  }
}
