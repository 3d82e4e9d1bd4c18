// The short answer on what a member may pay in now, by any way; channels.ts has the list of ways.
import type { PayloadOf } from '@touchline/contract/call'
import type { functional } from '@touchline/contract/order/calls'
import { isOpenAt } from '@touchline/engine/deposit/channel'
import { refusesMember } from '@touchline/engine/deposit/checks'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type { Deps } from '../../deps.ts'
import { networksBehind } from '../chain/behind.ts'
import { isConnected, isWatched, readFacts } from '../facts.ts'

type TopUp = NonNullable<PayloadOf<typeof functional>['top_up']>

export async function readTopUp(deps: Deps, memberId: string): Promise<TopUp> {
  const { depositChannels, depositRules } = deps.settings.current
  const at = deps.siteClock.now()
  const [facts, behind] = await Promise.all([
    readFacts(deps.sql, deps, memberId, { at, channel: null }),
    networksBehind(deps.sql, deps),
  ])
  const { level, identified, limitLeft, stopped } = facts.member
  const open = facts.closed
    ? []
    : depositChannels.filter(
        (channel) =>
          isOpenAt(channel, at) &&
          level >= channel.level &&
          isConnected(deps, channel) &&
          isWatched(channel, behind),
      )
  const gapUntil = facts.lastAt === null ? at : facts.lastAt + depositRules.gapMs
  const asked = identified ? [] : open.flatMap(({ identityFrom }) => identityFrom ?? [])
  return {
    refused: refusesMember(facts)?.code ?? null,
    saveMoneyBlocked: stopped,
    gapUntil: gapUntil > at ? gapUntil : null,
    minimum: amount(Math.min(...open.map(({ least }) => least))),
    maximum: amount(Math.max(...open.map(({ most }) => most))),
    ownLimitLeft: limitLeft === null ? null : formatFen(Math.max(0, limitLeft)),
    identityFrom: amount(Math.min(...asked)),
  }
}

/** Null for an infinite amount: without an open channel there is neither a least nor a most amount. */
function amount(fen: number): string | null {
  return Number.isFinite(fen) ? formatFen(fen as Fen) : null
}
