// The live stream of an app, read with fetch because that sends our headers. Events say what changed, and the
// cache refetches it. While the stream is broken, `useLive` says so. At every connection everything on screen
// is refetched, so that no change is missed.
import './zod-config.ts'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'
import { deviceHeaders } from './device.ts'
import { eventReader } from './event-stream.ts'
import { gather } from './gather.ts'
import { again, leaveLine, newLine } from './line.ts'
import type { CachedAnswer } from './live-effects.ts'
import { setLiveState } from './live-state.ts'
import { makeOld } from './queries.ts'
import { onSessionChange, session } from './session.ts'

/**
 * A busy match costs one refetch a second and not twenty. A single event takes effect after 100 ms, which
 * is the time that the other processes of the server may need to hear of it.
 */
const pace = { soonestMs: 100, everyMs: 1000 }
/** The server sends heartbeats more often than this; a longer silence means that the line is dead. */
const silenceMs = 45_000
const shortestPauseMs = 1000
const longestPauseMs = 30_000

/** A stream of events that an app listens to. */
export interface LiveSource<Event> {
  readonly path: string
  readonly event: z.ZodMiniType<Event>
  /** Whether an event makes an answer old. */
  readonly makesOld: (event: Event, answer: CachedAnswer) => boolean
  /** Whether an event is only about the person who is signed in; such events are few. */
  readonly isOwn?: (event: Event) => boolean
  /** Called with each event as it comes. */
  readonly hear?: (event: Event) => void
  /** Sends a call while the line is down, whose failure shows why it is down. */
  readonly look: () => Promise<unknown>
  /** The stream has events only for a session, so that the app connects only after sign-in. */
  readonly sessionOnly?: true
}

/** Connects, and stays connected for as long as the page lives; called once. */
export function startLive<Event>(source: LiveSource<Event>): void {
  // Another member has another stream. When the network is back, the line is renewed at once, as it may have
  // died while the phone slept.
  onSessionChange(() => leaveLine(again))
  addEventListener('online', () => leaveLine(again))
  // Losing the network does not break the line at once; until the silence is noticed, old prices would look
  // live.
  addEventListener('offline', () => leaveLine())
  void stayConnected(source)
}

async function stayConnected<Event>(source: LiveSource<Event>): Promise<never> {
  const take = taker(source)
  let pause = shortestPauseMs
  while (true) {
    if (source.sessionOnly && !session()) await signedIn()
    const line = newLine()
    const heard = await listen(source.path, take, line)
    if (line.signal.reason === again) continue
    setLiveState('reconnecting')
    void look(source.look)
    pause = heard ? shortestPauseMs : Math.min(pause * 2, longestPauseMs)
    // A random part of up to half the pause is added, so that not all clients come back in the same instant.
    await wait(pause * (1 + Math.random() / 2))
  }
}

/** Sends a request whose failure reaches the code that reacts to failures (spec 4, "Site status polling"). */
async function look(ask: () => Promise<unknown>): Promise<void> {
  if (!navigator.onLine) return
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Listens until the line breaks; returns whether it was ever connected. */
async function listen(path: string, take: (data: string) => void, on: AbortController): Promise<boolean> {
  let heard = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const awake = () => {
    clearTimeout(silence)
    silence = setTimeout(() => on.abort(), silenceMs)
  }
  try {
    awake()
    const headers = { ...deviceHeaders(), accept: 'text/event-stream' }
    const answer = await fetch(path, { headers, signal: on.signal, cache: 'no-store' })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return false
    heard = true
    // Answers fetched before the line was connected may have missed an event, at the first connection as well
    // as after a break.
    void makeOld()
    setLiveState('live')
    const readChunk = eventReader(take)
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      awake()
      readChunk(chunk.value)
    }
  } catch {
    // A broken line is the normal case on a phone: the state says so, and the loop connects again.
  } finally {
    clearTimeout(silence)
  }
  return heard
}

/**
 * Takes the data of events, and applies those together that come shortly after each other. Events about the
 * person who is signed in are gathered apart, so that they do not wait for the many others.
 */
function taker<Event>(source: LiveSource<Event>): (data: string) => void {
  const { event: shape, makesOld, hear, isOwn } = source
  const apply = (events: readonly Event[]) =>
    void makeOld({
      predicate: ({ queryKey, meta, state: { data } }) =>
        events.some((event) => makesOld(event, { key: queryKey, follows: meta?.follows ?? [], data })),
    })
  const [own, others] = [gather(pace, apply), gather(pace, apply)]
  return (data) => {
    const event = z.safeParse(shape, JSON.parse(data))
    if (!event.success) return
    hear?.(event.data)
    const take = isOwn?.(event.data) ? own : others
    take(event.data)
  }
}

function signedIn(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      if (!session()) return
      stop()
      resolve()
    })
  })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })
}
