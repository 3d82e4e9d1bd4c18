// A page of a payment provider where members pay. An order is opened by our id, so that opening it again
// gives the same order. An answer that is not whole or not about this order is unknown, and a callback is
// only a reason to ask.
import { formatUnits } from '@touchline/engine/money/unit'
import { z } from 'zod'
import type { HostedPage } from '../gateway.ts'
import { compare, outcomeOrUnknown, parsed } from './answer.ts'
import { type HostedOptions, type ProviderAnswer, readAs, request } from './request.ts'
import { isSigned } from './sign.ts'
import { decisive, order as orderTold, refused, seenOf } from './wire.ts'

export const hostedSource = 'hosted'

const callback = z.object({ merchant: z.string(), order: z.string().min(1).max(64) })

export function hostedPage(options: HostedOptions): HostedPage {
  const { merchant, secret, publicUrl, callbackPath } = options
  return {
    source: hostedSource,
    to: merchant,

    open: ({ id, amount, channel, returnPath }) =>
      outcomeOrUnknown(async () => {
        const asked = { merchant, order: id, channel, amount: formatUnits('CNY', amount), currency: 'CNY' }
        const ways = { return_url: publicUrl + returnPath, notify_url: publicUrl + callbackPath }
        const answer = await request(options, '/orders', { body: { ...asked, ...ways } })
        const code = refusalOf(answer)
        if (code !== null) return { is: 'no', code }
        const told = readAs(orderTold, answer)
        compare(told, { merchant, order: id, channel, amount })
        if (!isPage(told.url, options.url)) throw new Error('the provider: a page without TLS')
        return { is: 'yes', value: { url: told.url, outsideId: told.id } }
      }),

    hint(body, headers, now) {
      const id = headers['webhook-id'] ?? ''
      const signed = { id, time: headers['webhook-timestamp'] ?? '', content: body }
      if (!isSigned(secret, signed, headers['webhook-signature'] ?? '', now)) return null
      const read = callback.safeParse(parsed(body))
      if (!read.success || read.data.merchant !== merchant || !/^[\w.-]{1,100}$/.test(id)) return null
      return { eventId: id, orderId: read.data.order }
    },

    ask: (id) =>
      outcomeOrUnknown(async () => {
        const told = readAs(orderTold, await request(options, `/orders/${encodeURIComponent(id)}`))
        compare(told, { merchant, order: id })
        for (const one of told.payments) compare(one, { merchant, order: id })
        const paid = told.payments.find(({ refunds }) => refunds === null)
        return { is: 'yes', value: paid ? seenOf(paid) : null }
      }),
  }
}

/** The decisive code of a refusal; null when the answer settles nothing. */
function refusalOf({ status, json }: ProviderAnswer): string | null {
  const read = refused.safeParse(json)
  return status === 422 && read.success && decisive.has(read.data.error) ? read.data.error : null
}

/** Members are sent only to a page with TLS, or to the origin of the provider itself. */
function isPage(url: string, provider: string): boolean {
  return new URL(url).protocol === 'https:' || new URL(url).origin === new URL(provider).origin
}
