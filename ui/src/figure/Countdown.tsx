import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type ClockParts, clockParts, clockText, secondsLeft } from './clock-parts.ts'

export type CountdownProps = {
  /** Unix ms. */
  closesAt: number
  /** The site's time in Unix ms; called at every tick, so that a corrected clock takes effect. */
  now: () => number
  /** The site's time at which the server drew the page; without it, `now` is used there, too. */
  drawnNow?: (() => number) | undefined
  /** Puts the time left into words; without it, `04:17:36` is shown. */
  format?: ((left: ClockParts) => string) | undefined
  /** Called once when the time is up. */
  onEnd?: (() => void) | undefined
}

/** The time left until `closesAt`, updated each second. */
export function Countdown({ closesAt, now, drawnNow = now, format = clockText, onEnd }: CountdownProps) {
  const left = useSyncExternalStore(
    everySecond,
    () => secondsLeft(closesAt, now()),
    () => secondsLeft(closesAt, drawnNow()),
  )
  const ended = left === 0
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended) end()
  }, [ended])
  return <span role="timer">{format(clockParts(left))}</span>
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all countdowns of a page; it is stopped while there are none. */
function everySecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tick of listeners) tick()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
