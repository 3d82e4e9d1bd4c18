// The live stream, read by fetch so that the headers go along: events say what changed, the cache is asked anew. While it is
// broken `useLive` says so from when on; at every connection everything on screen is refetched, so nothing stays missed.
import '../app/zod-config.ts'
import { type LiveEvent, liveEvent, livePath } from '@touchline/contract/live/events'
import { relayPrefix } from '@touchline/contract/path'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'
import { deviceHeaders } from './device.ts'
import { eventReader } from './event-stream.ts'
import { siteStatus } from './first-calls.ts'
import { hear } from './heard.ts'
import { makesOld } from './live-effects.ts'
import { setLiveState } from './live-state.ts'
import { queries, read } from './queries.ts'
import { onSessionChange } from './session.ts'

/** Events of this long are taken together, so that a busy match costs one refetch a second and not twenty. */
const gatherMs = 1000
/** The server sends a heartbeat more often than that; a longer silence is a dead line. */
const silenceMs = 45_000
const shortestPauseMs = 1000
const longestPauseMs = 30_000

/** Why a line is given up on purpose: the next one is taken at once. */
const again = 'again'
let line = new AbortController()

/** Connects, and stays connected for as long as the page lives; called once. */
export function startLive(): void {
  // Another member, another stream; and a line that died while the phone slept is left at once.
  onSessionChange(() => line.abort(again))
  addEventListener('online', () => line.abort(again))
  // A network that is gone breaks no line by itself; waiting for the silence would show old prices as live.
  addEventListener('offline', () => line.abort())
  void stayConnected()
}

async function stayConnected(): Promise<never> {
  let pause = shortestPauseMs
  while (true) {
    line = new AbortController()
    const heard = await listen(line)
    if (line.signal.reason === again) continue
    setLiveState('reconnecting')
    void lookAtSite()
    pause = heard ? shortestPauseMs : Math.min(pause * 2, longestPauseMs)
    // Up to half as long again, at random: a thousand clients do not come back in the same instant.
    await wait(pause * (1 + Math.random() / 2))
  }
}

/** spec 4, "Site status polling": while the line is down something else asks how the site is; what acts on failures hears of it. */
async function lookAtSite(): Promise<void> {
  if (!navigator.onLine) return
  try {
    await read(siteStatus)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Listens until the line breaks; answers whether it was ever up. */
async function listen(on: AbortController): Promise<boolean> {
  let heard = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const awake = () => {
    clearTimeout(silence)
    silence = setTimeout(() => on.abort(), silenceMs)
  }
  try {
    awake()
    const headers = { ...deviceHeaders(), accept: 'text/event-stream' }
    const answer = await fetch(relayPrefix + livePath, { headers, signal: on.signal, cache: 'no-store' })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return false
    heard = true
    // What was fetched before the line was up may have missed an event: at the first connection as after a break.
    void queries.invalidateQueries()
    setLiveState('live')
    const take = eventReader(gather)
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      awake()
      take(chunk.value)
    }
  } catch {
    // A broken line is the normal case on a phone: the state says so, and the loop connects again.
  } finally {
    clearTimeout(silence)
  }
  return heard
}

let gathered: LiveEvent[] = []

function gather(data: string): void {
  const event = z.safeParse(liveEvent, JSON.parse(data))
  if (!event.success) return
  hear(event.data)
  gathered.push(event.data)
  if (gathered.length === 1) setTimeout(apply, gatherMs)
}

function apply(): void {
  const events = gathered
  gathered = []
  void queries.invalidateQueries({
    predicate: ({ queryKey, meta, state: { data } }) =>
      events.some((event) => makesOld(event, { key: queryKey, follows: meta?.follows ?? [], data })),
  })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })
}
