// Announces changes to every process: an event is sent by NOTIFY inside the transaction that makes the
// change, so it arrives after the commit and never for work that was rolled back. It carries no figures;
// subscribers refetch.
import type { Capability } from '@touchline/contract/call'
import { type LiveEvent, liveEvent } from '@touchline/contract/live/events'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Tx } from '../ledger/post.ts'
import type { Listener } from './listener.ts'

/**
 * Tells subscribers of every server process what changed. Sent by NOTIFY inside the transaction that changed
 * it.
 */
export interface Live {
  /** Calls the listener for each event until the returned function is called. */
  subscribe(listener: (event: LiveEvent) => void): () => void
  /**
   * Tells this process's subscribers of its own commit, so that no later answer of it is older than the
   * commit. The notification still has to be sent, for the other processes.
   */
  tellHere(event: LiveEvent): void
}

/** The number of events in one notification, whose text PostgreSQL limits to 8,000 bytes. */
export const EVENTS_AT_ONCE = 80

/** A notification's text: a list of events. */
const liveEvents = z.array(liveEvent)

/** Tells everybody after the commit. When a batch changes the same thing many times, one event is enough. */
export async function notifyLive(tx: Tx, ...events: readonly LiveEvent[]): Promise<void> {
  const texts: string[] = []
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE)
    texts.push(JSON.stringify(events.slice(from, from + EVENTS_AT_ONCE)))
  if (texts.length === 0) return
  await tx`select pg_notify('touchline_live', text) from unnest(${texts}::text[]) text`.execute()
}

/**
 * Tells the open consoles after the commit that answers of this capability are out of date. For cases, the
 * database itself does so. The channel and its function (server/sql/task/tell_desk.sql) keep the name that
 * running servers and databases know.
 */
export async function notifyConsoles(tx: Tx, about: Capability): Promise<void> {
  await tx`select pg_notify('touchline_desk', ${about})`.execute()
}

/**
 * The events of all processes. After the connection was lost, one `site` event of version 0 makes subscribers
 * refetch everything. An event that this process told by itself after a commit is not told again when its
 * notification arrives.
 */
export function createLive(listener: Pick<Listener, 'on' | 'whenUp'>, log: Logger): Live {
  const subscribers = new Set<(event: LiveEvent) => void>()
  /** The versions that were told before their notifications arrived. */
  const ahead = new Map<string, number>()
  const tell = (event: LiveEvent) => {
    for (const subscriber of subscribers) subscriber(event)
  }
  listener.on('touchline_live', (payload) => {
    const events = liveEvents.safeParse(parsed(payload))
    if (!events.success) return log.error({ payload }, 'live events of an unknown shape')
    for (const event of events.data) {
      const told = ahead.get(nameOf(event)) ?? -1
      if (told <= event.version) ahead.delete(nameOf(event))
      if (told < event.version) tell(event)
    }
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

/** undefined, which is no list of events, for what is not JSON: anybody who may connect may notify. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
