// A request that moves money happens once. It is stored whole before it is sent: its call, its body with the
// key in it, and the words that name it. Until an answer comes, whichever build or tab is next sends it again
// exactly as stored, and the server gives the first answer. It outlives a reload, a closed tab and signing
// out; only its own member is told of it.
import type { BodySent, Call, PayloadOf } from '@touchline/contract/call'
import type { Code } from '@touchline/contract/codes'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { useEffect, useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'
import { wallAt, wallNow } from './clock.ts'
import { type CallArgs, send } from './send.ts'
import { session, useSession } from './session.ts'

type KeyedCall = Call & { method: 'POST' }
type Content<C extends Call> = Omit<BodySent<C> & object, 'idempotencyKey'>
/** Passwords and codes: they are sent with a request and never stored. */
type Secret<C extends Call> = Partial<Content<C>>

/**
 * A request as it is kept. `call`, `body` and `words` are what any build needs to tell of it and to ask
 * again: no version leaves them out or changes what they mean. `told` is for the screens; a build may find
 * less in it than it writes itself, or more.
 */
export interface UnansweredRequest {
  /** Of what `told` holds. */
  readonly version: number
  /** The userid of its member. */
  readonly member: string
  /** The id of its declaration; empty when what is stored cannot be read. */
  readonly call: string
  /** As it was sent. */
  readonly body: Readonly<Record<string, unknown>> & { readonly idempotencyKey: string }
  /** Tells its member what it was: "Not 2-1, Leeds v Hull". */
  readonly words: string
  /** When it was sent first, Unix ms by the wall clock. */
  readonly sentAt: number
  readonly told: unknown
}

const version = 1
const prefix = 'touchline.unanswered'
/** Longer than any answer is waited for. */
const otherTabMs = 20_000
/**
 * Within this time the same content, sent again by `sendOnce`, is the same act; what was asked for with a
 * password, within a day.
 */
const sameActMs = 10 * MINUTE
const sameProvedActMs = DAY
/** Keys that were made here and have not been sent yet. */
const unsent = new Set<string>()
/**
 * Keys sent for the first time, here or in another tab: no one is told of those, as an answer is on its way.
 */
const underWay = new Set<string>()
const listeners = new Set<() => void>()

// This tab hears what another keeps or forgets: a new entry was just sent, a changed one has had no answer.
globalThis.addEventListener?.('storage', ({ key, oldValue }) => {
  if (key !== null && !key.startsWith(prefix)) return
  const idempotencyKey = key?.split(' ').at(-1)
  if (idempotencyKey && oldValue === null) underWay.add(idempotencyKey)
  else if (idempotencyKey) underWay.delete(idempotencyKey)
  tell()
})

function tell(): void {
  for (const listener of listeners) listener()
}

/** Makes the key of a request and stores it; `ask` then sends it. */
export function keep<C extends KeyedCall>(
  { id }: C,
  content: Content<C>,
  { words, told = null }: { words: string; told?: unknown },
): UnansweredRequest {
  const body = { ...content, idempotencyKey: crypto.randomUUID() }
  const member = memberNow()
  const kept: UnansweredRequest = { version, member, call: id, body, words, sentAt: wallNow(), told }
  unsent.add(body.idempotencyKey)
  store(kept)
  return kept
}

/** The signed-in member's userid; empty where no one is signed in. */
function memberNow(): string {
  return session()?.userid ?? ''
}

function store(kept: UnansweredRequest): void {
  localStorage.setItem(placeOf(kept), JSON.stringify(kept))
  underWay.add(kept.body.idempotencyKey)
  tell()
}

/** Forgets a request: it was answered, or its member has seen elsewhere what became of it. */
export function forget(kept: UnansweredRequest): void {
  localStorage.removeItem(placeOf(kept))
  tell()
}

/**
 * Sends what is kept exactly as it is stored, with its secret, and forgets it at an answer. Tabs ask one
 * after another; null: another one has had the answer meanwhile. Throws a CallError, also where its member is
 * no longer the one signed in; the request stays kept when that leaves open what became of it (`isOpen`).
 */
export function ask<C extends KeyedCall>(
  declaration: C,
  kept: UnansweredRequest,
  secret?: Secret<C>,
): Promise<PayloadOf<C> | null> {
  return alone(kept.body.idempotencyKey, async () => {
    const first = unsent.delete(kept.body.idempotencyKey)
    try {
      // Another may have signed in while another tab was waited for.
      if (memberNow() !== kept.member) throw new CallError('E000')
      if (!isOpen(kept)) return null
      const payload = await send(
        declaration,
        ...([{ body: { ...kept.body, ...secret } }] as unknown as CallArgs<C>),
      )
      forget(kept)
      return payload
    } catch (error) {
      if (error instanceof CallError && answers(error, declaration, first)) forget(kept)
      else markLost(kept)
      throw error
    } finally {
      underWay.delete(kept.body.idempotencyKey)
      tell()
    }
  })
}

/** Tells the other tabs that no answer came; what else is stored of it stays as it is. */
function markLost(kept: UnansweredRequest): void {
  const text = localStorage.getItem(placeOf(kept))
  if (text !== null) localStorage.setItem(placeOf(kept), JSON.stringify({ ...parsed(text), lost: true }))
}

/** Whether what became of a request is still open after it was asked about. */
export function isOpen(kept: UnansweredRequest): boolean {
  return localStorage.getItem(placeOf(kept)) !== null
}

/** 1714: the key was used, and for what cannot be told from here. */
const keyUsed: Code = 1714

/**
 * A refusal of the first try says that nothing was done. On a later try only the call's own refusals say so:
 * they come after the server has looked at what the key did. A refusal because no member is signed in, or
 * because the site is in maintenance, says nothing about the first try.
 */
function answers(error: CallError, { refusals }: Call, first: boolean): boolean {
  if (error.outcomeUnknown) return false
  return first || (error.code !== keyUsed && refusals.some((code) => code === error.code))
}

/** One tab at a time asks about a request; the next one then finds it answered, or asks in its turn. */
async function alone<T>(key: string, act: () => Promise<T>): Promise<T> {
  const { locks } = navigator
  // Only where the page came over https, or from this machine, are there locks; the key alone is enough for
  // the server.
  if (!locks) return act()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), otherTabMs)
  try {
    return await locks.request(`${prefix} ${key}`, { signal: waiting.signal }, () => {
      clearTimeout(timer)
      return act()
    })
  } catch (error) {
    if (waiting.signal.aborted) throw new CallError('E001')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The signed-in member's requests of these calls that have no answer, oldest first; those that cannot be read
 * are among them.
 */
export function unansweredOf(calls: readonly Pick<Call, 'id'>[]): readonly UnansweredRequest[] {
  return storedOf(session()?.userid)
    .map(([place, text]) => readStored(place, text))
    .filter(({ call }) => call === '' || calls.some(({ id }) => id === call))
    .filter(({ body, sentAt }) => !underWay.has(body.idempotencyKey) || sentAt < wallNow() - otherTabMs)
    .sort((one, other) => one.sentAt - other.sentAt)
}

/** The same as `unansweredOf`, redrawn when that changes, here or in another tab. */
export function useUnanswered(calls: readonly Pick<Call, 'id'>[]): readonly UnansweredRequest[] {
  const userid = useSession()?.userid
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => JSON.stringify([storedOf(userid), [...underWay]]),
    () => '',
  )
  return unansweredOf(calls)
}

/**
 * Forgets the requests of these calls that were sent before then, Unix ms by the wall clock: their member is
 * shown what became of them.
 */
export function useSeen(calls: readonly Pick<Call, 'id'>[], before: number): void {
  const open = useUnanswered(calls)
  useEffect(() => forgetSeen(open, before))
}

/** What cannot be read is told of by the screens of orders, until its member has looked there. */
export function forgetSeen(open: readonly UnansweredRequest[], before: number): void {
  for (const kept of open) if (kept.call !== '' && kept.sentAt < before) forget(kept)
}

/**
 * For a list that was read at `readAt`, a query's `dataUpdatedAt`: a request that was sent this long before
 * has been answered or refused by then, so that it stands in the list or was none.
 */
export function settledBefore(readAt: number): number {
  return wallAt(readAt) - MINUTE
}

function placeOf({ member, body }: UnansweredRequest): string {
  return `${prefix} ${member} ${body.idempotencyKey}`
}

/** Places and texts, in an order that stays. */
function storedOf(userid: string | undefined): [string, string][] {
  const own = `${prefix} ${userid} `
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    .filter((place) => place.startsWith(own))
    .sort()
    .map((place) => [place, localStorage.getItem(place) ?? ''])
}

/** A request that cannot be read is still told of, under the key that its place names. */
function readStored(place: string, text: string): UnansweredRequest {
  const [, member = '', idempotencyKey = ''] = place.split(' ')
  const { version = 0, call = '', body, words = '', sentAt = 0, told = null } = parsed(text)
  const whole = typeof call === 'string' && body?.idempotencyKey === idempotencyKey
  return whole
    ? { version, member, call, body, words, sentAt, told }
    : { version: 0, member, call: '', body: { idempotencyKey }, words: '', sentAt: 0, told: null }
}

function parsed(text: string): Partial<UnansweredRequest> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** How a request is sent that needs a password, and so is not stored whole. */
interface SecretOptions<C extends Call, S> {
  readonly secret: S
  /**
   * The fields by which the server knows it again; others, as the rate that was shown, may be new at the next
   * press.
   */
  readonly knownBy: readonly (keyof Content<C> & string)[]
}

/**
 * For a form that has no place to tell of a request without an answer: pressed again with the same content,
 * it is the same request.
 */
export async function sendOnce<C extends KeyedCall, S extends Secret<C> = Record<never, never>>(
  declaration: C,
  content: Omit<Content<C>, keyof S>,
  proved?: SecretOptions<C, S>,
): Promise<PayloadOf<C>> {
  const since = wallNow() - (proved ? sameProvedActMs : sameActMs)
  const known = proved?.knownBy ?? Object.keys(content)
  const before = storedOf(session()?.userid)
    .map(([place, text]) => readStored(place, text))
    .find(
      ({ call, body, sentAt }) => call === declaration.id && sentAt > since && agree(body, content, known),
    )
  const kept = before ?? keep(declaration, content as Content<C>, { words: '' })
  for (;;) {
    const payload = await ask(declaration, kept, proved?.secret)
    if (payload !== null) return payload
    // Another tab has had the answer. The server gives it again to the same key.
    store(kept)
  }
}

function agree(
  body: UnansweredRequest['body'],
  content: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): boolean {
  return fields.every((field) => JSON.stringify(body[field]) === JSON.stringify(content[field]))
}
