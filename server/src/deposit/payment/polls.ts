// Asks all sources of payments at once, in rounds. A slow source holds up no other: the round goes on without
// it, and it is asked again only after it has answered.
import { setTimeout as pause } from 'node:timers/promises'
import type { Gateways, PaymentFeed } from '../../gateway/gateway.ts'
import { ownOf } from '../chain/addresses.ts'
import { checked } from './checked.ts'
import { type IntakeDeps, pollFeed } from './intake.ts'

/**
 * How long a round waits for its sources before it books what they have told; what comes later is booked by
 * the next round.
 */
const patienceMs = 100

/**
 * Makes the function that runs a round. A round throws AggregateError with our own failures since the round
 * before; a source that does not answer is not one of them.
 */
export function pollsOf(
  deps: IntakeDeps & { readonly gateways: Pick<Gateways, 'feeds' | 'chains'> },
): () => Promise<void> {
  const busy = new Map<PaymentFeed, Promise<unknown>>()
  /** When each feed was last asked, Unix ms. */
  const asked = new Map<PaymentFeed, number>()
  const failures: unknown[] = []
  const { gateways } = deps
  const chains = gateways.chains.map((chain) => chain.feed(ownOf(deps, chain)))
  const feeds = [...gateways.feeds, ...chains].map((feed) => checked(deps, feed))
  return async () => {
    for (const feed of feeds) {
      const now = deps.wallClock.now()
      if (busy.has(feed) || now < (asked.get(feed) ?? 0) + (feed.restMs ?? 0)) continue
      asked.set(feed, now)
      const polled = pollFeed(deps, feed)
        .catch((error: unknown) => {
          deps.log.error({ err: error, source: feed.source }, 'due work: one of the sources')
          failures.push(error)
        })
        .finally(() => busy.delete(feed))
      busy.set(feed, polled)
    }
    const over = new AbortController()
    const late = pause(patienceMs, undefined, { signal: over.signal }).catch(() => {})
    await Promise.race([Promise.all(busy.values()), late])
    over.abort()
    const failed = failures.splice(0)
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} sources`)
  }
}
