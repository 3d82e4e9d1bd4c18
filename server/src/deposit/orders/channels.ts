// The ways to pay in as a member sees them: what refuses each of them now, and how long it took the last
// payments.

import type { PayloadOf } from '@touchline/contract/call'
import type { userPaymentMethod } from '@touchline/contract/deposit/calls'
import type { DepositChannelShown } from '@touchline/contract/deposit/types'
import type { Language } from '@touchline/contract/language'
import { isOpenAt } from '@touchline/engine/deposit/channel'
import { depositRefusal, refusesMember } from '@touchline/engine/deposit/checks'
import { formatUsdtRate } from '@touchline/engine/deposit/conversion'
import { depositMethod } from '@touchline/engine/deposit/methods'
import type { Network } from '@touchline/engine/money/chain-address'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import type { Deps } from '../../deps.ts'
import { networksBehind } from '../chain/behind.ts'
import { type Channel, isConnected, isWatched, readFacts } from '../facts.ts'
import { shortName } from '../names.ts'
import { rateNow } from '../rate.ts'
import { restingOf } from './rest.ts'

/** With fewer payments no times are shown, because a single slow one would distort them. */
const leastMeasured = 5

export async function readChannels(
  deps: Deps,
  memberId: string,
  language: Language,
): Promise<PayloadOf<typeof userPaymentMethod>> {
  const at = deps.siteClock.now()
  const [facts, [last], took, resting, behind] = await Promise.all([
    readFacts(deps.sql, deps, memberId, { at, channel: null }),
    deps.sql<{ channel: string }[]>`
      select channel from deposit_order where member_id = ${memberId} order by id desc limit 1`,
    readTook(deps, at),
    restingOf(deps.sql, memberId, at),
    networksBehind(deps.sql, deps),
  ])
  const { limitLeft, realName, level } = facts.member
  return {
    siteTime: at,
    channels: deps.settings.current.depositChannels.map((channel) => ({
      ...toShownChannel(deps, channel, language),
      closed: closedBy(deps, channel, { at, behind, language }),
      took: took.get(channel.id) ?? null,
    })),
    last: last?.channel ?? null,
    limitLeft: limitLeft === null ? null : formatFen(Math.max(0, limitLeft)),
    realName: realName && shortName(realName),
    level,
    refused: refusesMember(facts)?.code ?? null,
    resting: resting && {
      amount: formatFen(resting.amount),
      until: resting.until,
      withdrawal: resting.cause,
    },
  }
}

function toShownChannel(
  { settings }: Pick<Deps, 'settings'>,
  channel: Channel,
  language: Language,
): Omit<DepositChannelShown, 'closed' | 'took'> {
  const { route, kind, unit } = depositMethod[channel.method]
  const rate = kind === 'chain' ? rateNow(settings.current) : null
  return {
    channel: channel.id,
    method: channel.method,
    route,
    kind,
    name: channel.name[language],
    unit,
    least: formatFen(channel.least),
    most: formatFen(channel.most),
    presets: channel.presets.map((amount: Fen) => formatFen(amount)),
    level: channel.level,
    identityFrom: channel.identityFrom === null ? null : formatFen(channel.identityFrom),
    asksName: kind === 'transfer',
    rate: rate && formatUsdtRate(rate),
  }
}

function closedBy(
  { settings, gateways }: Pick<Deps, 'settings' | 'gateways'>,
  channel: Channel,
  { at, behind, language }: { at: number; behind: ReadonlySet<Network>; language: Language },
): DepositChannelShown['closed'] {
  const { deposits } = settings.current.maintenance
  if (deposits) return { code: depositRefusal.serviceClosed, note: deposits.text?.[language] ?? null }
  const takes =
    isOpenAt(channel, at) && isConnected({ settings, gateways }, channel) && isWatched(channel, behind)
  if (takes) return null
  return { code: depositRefusal.channelClosed, note: channel.note?.[language] ?? null }
}

/**
 * How long it took from seeing a payment to booking it, for those booked in the last day, ms by channel: the
 * median and the ninth decile.
 */
async function readTook({ sql }: Deps, at: number): Promise<Map<string, { half: number; ninth: number }>> {
  const rows = await sql<{ channel: string; half: number; ninth: number; count: number }[]>`
    select o.channel, count(*)::int as count,
      percentile_disc(0.5) within group (order by extract(epoch from p.booked_at - p.seen_at) * 1000)::float8 as half,
      percentile_disc(0.9) within group (order by extract(epoch from p.booked_at - p.seen_at) * 1000)::float8 as ninth
    from outside_payment p join deposit_order o on o.id = p.order_id
    where p.state = 'booked' and p.booked_at > ${new Date(at - DAY)} and p.suspense is null group by o.channel`
  return new Map(
    rows.flatMap(({ channel, count, half, ninth }) =>
      count < leastMeasured ? [] : [[channel, { half: Math.round(half), ninth: Math.round(ninth) }] as const],
    ),
  )
}
