// What changed, to every process: an event is sent by NOTIFY inside the transaction that changed it, so it arrives after the
// commit and never for work that was rolled back. It carries no figures; subscribers refetch.
import { type LiveEvent, liveEvent } from '@touchline/contract/live/events'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { Live } from '../deps.ts'
import type { Listener } from './listener.ts'

/** Tells everybody after the commit; one for a batch that changed the same thing many times is enough. */
export async function notifyLive(tx: postgres.TransactionSql, event: LiveEvent): Promise<void> {
  await tx`select pg_notify('touchline_live', ${JSON.stringify(event)})`
}

/** Events of all processes. After a break of the connection one `site` event of version 0 says: refetch everything. */
export function createLive(listener: Listener, log: Logger): Live {
  const subscribers = new Set<(event: LiveEvent) => void>()
  const tell = (event: LiveEvent) => {
    for (const subscriber of subscribers) subscriber(event)
  }
  listener.on('touchline_live', (payload) => {
    const event = liveEvent.safeParse(parsed(payload))
    if (event.success) tell(event.data)
    else log.error({ payload }, 'a live event of an unknown shape')
  })
  listener.whenUp(() => tell({ kind: 'site', id: '', version: 0 }))
  return {
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  }
}

/** undefined, which is no event, for what is not JSON: whoever may connect may notify. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
