// The signed-in member, the same in every tab. Nothing stored here is secret: the session's secret is an
// HttpOnly cookie and the cipher's keys are CryptoKeys that cannot be exported.
import { useSyncExternalStore } from 'react'

export interface Session {
  readonly userid: string
  readonly username: string
  /** The session's id, sent as the `Ticket` header. */
  readonly ticket: string
  /** The profile is still to be finished (spec 4: firstLogin). */
  readonly unfinished?: true
}

/** Where the keys of the session's cipher are kept (key-store.ts). */
export const keyDatabase = 'touchline'
const storageKey = 'touchline.session'
/** That what the operator wants seen was shown (web/src/notice/focus-seen.ts); goes with the session. */
export const focusKey = 'touchline.focus'
const listeners = new Set<() => void>()
// Where the page is drawn on the server there is no storage, and nobody is signed in.
let current = readStored(globalThis.localStorage?.getItem(storageKey) ?? null)

/** spec 4: signed in only with ticket and username both there. */
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

// Signing in or out in one tab is signing in or out in all.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === storageKey || event.key === null) change(readStored(event.newValue))
})

export function session(): Session | null {
  return current
}

export function startSession(next: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(next))
  change(next)
}

/** The member has finished the profile. */
export function endUnfinished(): void {
  if (!current?.unfinished) return
  const { unfinished: _, ...finished } = current
  startSession(finished)
}

/**
 * Forgets the member in this browser (spec 4, "Clearing"); language, theme, the kept name and requests
 * without an answer stay.
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
