// A provider's list of payments, read by its running number: the poll that is always right, whatever
// callbacks say or do not say.
import type { PaymentFeed } from '../gateway.ts'
import { hostedSource } from './page.ts'
import { type HostedOptions, readAs, request } from './request.ts'
import { list, seenOf } from './wire.ts'

/**
 * The numbers have no gaps. A page is refused when it leaves a number out, repeats one, or has a payment to
 * another merchant, and so is every page after it: the missing payment may still come.
 */
export function hostedFeed(options: HostedOptions): PaymentFeed {
  return {
    source: hostedSource,
    async next(cursor, signal) {
      const after = Number(cursor ?? 0)
      const { newest, payments } = readAs(
        list,
        await request(options, `/payments?after=${after}`, { signal }),
      )
      for (const [at, { number, merchant }] of payments.entries()) {
        if (number !== after + at + 1) throw new Error(`the provider: payment ${after + at + 1} is missing`)
        if (merchant !== options.merchant)
          throw new Error(`the provider: payment ${number} is another merchant’s`)
      }
      const last = after + payments.length
      if (last > newest || (payments.length === 0 && newest > after))
        throw new Error(`the provider: payments end with ${last}, not with ${newest}`)
      return { seen: payments.map(seenOf), gone: [], cursor: String(last), lag: newest - last }
    },
  }
}
