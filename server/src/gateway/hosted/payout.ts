// Payouts to e-wallets, by a provider. The provider knows a payout by our id, so that sending it again makes
// no second payout. A payout ends with `paid` or with a code on the list, in an answer about this payout;
// every other answer is unknown.
import { formatUnits } from '@touchline/engine/money/unit'
import type { Outcome } from '../gateway.ts'
import type { PayoutGateway } from '../payout.ts'
import { compare, outcomeOrUnknown } from './answer.ts'
import { hostedSource } from './page.ts'
import { decisiveOut, type PayoutAsked, payoutAsked, payoutRefused, payoutTold } from './payout-wire.ts'
import { type HostedOptions, type ProviderAnswer, readAs, readJson, request } from './request.ts'

export function hostedPayout(options: HostedOptions): PayoutGateway {
  return {
    source: hostedSource,

    async prepare({ id, unit, amount, to }) {
      if (to.kind !== 'epay' || unit !== 'CNY') return { is: 'no', code: 'not_for_wallets' }
      const { channel, account, holder } = to
      const sum = formatUnits('CNY', amount)
      const what = { merchant: options.merchant, payout: id, channel, amount: sum, currency: 'CNY' }
      return { is: 'yes', value: JSON.stringify({ ...what, account, holder }) }
    },

    send: (id, prepared) =>
      outcomeOrUnknown(async () => {
        const asked = readPrepared(options, id, prepared)
        const told = outcomeOf(await request(options, '/payouts', { body: prepared }), asked)
        return told.is === 'yes' ? { is: 'yes', value: { outsideId: told.value.id } } : told
      }),

    ask: (id, prepared) =>
      outcomeOrUnknown(async () => {
        const asked = readPrepared(options, id, prepared)
        const told = outcomeOf(await request(options, `/payouts/${encodeURIComponent(id)}`), asked)
        if (told.is !== 'yes') return told
        const { id: outsideId, state } = told.value
        return { is: 'yes', value: { is: state, outsideId } }
      }),
  }
}

/**
 * Throws for a text that was prepared for another payout, or under another merchant than the present one: an
 * answer would not be about what was sent.
 */
function readPrepared({ merchant }: HostedOptions, id: string, prepared: string): PayoutAsked {
  const asked = readJson(payoutAsked, JSON.parse(prepared))
  compare(asked, { merchant, payout: id })
  return asked
}

function outcomeOf(
  answer: ProviderAnswer,
  asked: PayoutAsked,
): Outcome<{ readonly id: string; readonly state: 'paid' | 'pending' }> {
  const { merchant, payout } = asked
  if (answer.status === 422) {
    const refused = readJson(payoutRefused, answer.json)
    compare(refused, { merchant, payout })
    return ended(refused.error)
  }
  const told = readAs(payoutTold, answer)
  compare(told, asked)
  const { id, state, code } = told
  return state === 'failed' ? ended(code) : { is: 'yes', value: { id, state } }
}

function ended(code: string | null): Outcome<never> {
  if (code !== null && decisiveOut.has(code)) return { is: 'no', code }
  return { is: 'unknown', why: `the provider: ${code ?? 'failed without a code'}`.slice(0, 300) }
}
