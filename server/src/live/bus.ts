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

/**
 * Events of all processes. After a break of the connection one `site` event of version 0 says: refetch everything. What this
 * process told by itself after a commit is not told again when its notification comes round.
 */
export function createLive(listener: Pick<Listener, 'on' | 'whenUp'>, log: Logger): Live {
  const subscribers = new Set<(event: LiveEvent) => void>()
  /** Versions told ahead of their notifications. */
  const ahead = new Map<string, number>()
  const tell = (event: LiveEvent) => {
    for (const subscriber of subscribers) subscriber(event)
  }
  listener.on('touchline_live', (payload) => {
    const event = liveEvent.safeParse(parsed(payload))
    if (!event.success) return log.error({ payload }, 'a live event of an unknown shape')
    const told = ahead.get(nameOf(event.data)) ?? -1
    if (told <= event.data.version) ahead.delete(nameOf(event.data))
    if (told < event.data.version) tell(event.data)
  })
  listener.whenUp(() => {
    ahead.clear()
    tell({ kind: 'site', id: '', version: 0 })
  })
  return {
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    tellHere(event) {
      ahead.set(nameOf(event), event.version)
      tell(event)
    },
  }
}

function nameOf({ kind, id }: LiveEvent): string {
  return `${kind} ${id}`
}

/** undefined, which is no event, for what is not JSON: whoever may connect may notify. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
