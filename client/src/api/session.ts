// The signed-in member, the same in every tab. Nothing stored here is secret: the session's secret is an
// HttpOnly cookie and the cipher's keys are CryptoKeys that cannot be exported.
import { useSyncExternalStore } from 'react'

export interface Session {
  readonly userid: string
  readonly username: string
  /** The session's id, sent as the `Ticket` header. */
  readonly ticket: string
  /** The member still has to finish the profile (spec 4: firstLogin). */
  readonly unfinished?: true
}

/** The name of the database that holds the session's cipher keys (key-store.ts). */
export const keyDatabase = 'touchline'
const storageKey = 'touchline.session'
/** Holds that today's important notice was shown (web/src/notice/focus-seen.ts); removed with the session. */
export const focusKey = 'touchline.focus'
const listeners = new Set<() => void>()
// When the server draws the page there is no storage, and no member is signed in.
let current = readStored(globalThis.localStorage?.getItem(storageKey) ?? null)

/** spec 4: a member is signed in only if ticket and username are both stored. */
function readStored(stored: string | null): Session | null {
  if (stored === null) return null
  const { userid, username, ticket, unfinished } = JSON.parse(stored) as Partial<Session>
  if (!userid || !username || !ticket) return null
  return { userid, username, ticket, ...(unfinished && { unfinished }) }
}

function change(next: Session | null): void {
  current = next
  for (const listener of listeners) listener()
}

// Signing in or out in one tab does the same in all tabs.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === storageKey || event.key === null) change(readStored(event.newValue))
})

export function session(): Session | null {
  return current
}

/** Whether this ticket's session is still the one here; undefined: still no member is signed in. */
export function isCurrent(ticket: string | undefined): boolean {
  return current?.ticket === ticket
}

export function startSession(next: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(next))
  change(next)
}

/** Notes that the member has finished the profile. */
export function endUnfinished(): void {
  if (!current?.unfinished) return
  const { unfinished: _, ...finished } = current
  startSession(finished)
}

/**
 * Forgets the member in this browser (spec 4, "Clearing"). The language, the theme, the stored name and the
 * requests without an answer stay.
 */
export function clearSession(): void {
  localStorage.removeItem(storageKey)
  localStorage.removeItem(focusKey)
  sessionStorage.clear()
  indexedDB.deleteDatabase(keyDatabase)
  if (current !== null) change(null)
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, session, () => null)
}
