// The present terms of interchange, whatever the amount and the receiver: its page's figures and the topic of
// members/functional.
import type { PayloadOf } from '@touchline/contract/call'
import type { functional } from '@touchline/contract/order/calls'
import { refusesSender } from '@touchline/engine/interchange/checks'
import { formatFen } from '@touchline/engine/money/fen'
import type { Deps } from '../deps.ts'
import { readSender } from './facts.ts'

type InterchangeSummary = NonNullable<PayloadOf<typeof functional>['P2P']>

export async function readInterchangeShort(deps: Deps, memberId: string): Promise<InterchangeSummary> {
  const { facts, identified, paidOut } = await readSender(deps.sql, deps, memberId)
  const { interchangeProof, interchangeSameLine, withdrawCode } = deps.settings.current
  const refused = refusesSender(facts)
  const gapUntil = facts.lastAt === null ? facts.now : facts.lastAt + facts.rules.gapMs
  return {
    siteTime: facts.now,
    enabled: facts.open && !facts.closed,
    memberEnabled: !facts.member.off,
    minimum: formatFen(facts.rules.least),
    left: formatFen(facts.dayLeft),
    balance: formatFen(facts.balance),
    wageringOpen: formatFen(facts.wageringOpen),
    room: facts.room === null ? null : formatFen(facts.room),
    refused: refused?.code ?? null,
    asks: interchangeProof,
    identified,
    paidOut,
    sameLine: interchangeSameLine,
    gapUntil: gapUntil > facts.now ? gapUntil : null,
    passwordSet: facts.member.passwordSet,
    withCode: withdrawCode === 'always',
  }
}
