import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type ClockParts, clockParts, clockText, secondsLeft } from './clock-parts.ts'

export type CountdownProps = {
  /** Unix ms. */
  closesAt: number
  /** The site's time in Unix ms; asked again at every tick, so a moved clock is followed. */
  now: () => number
  /** The value of `now` when the server drew the page; the same without it. */
  drawnNow?: (() => number) | undefined
  /** The words around the figures; `04:17:36` without it. */
  format?: ((left: ClockParts) => string) | undefined
  /** Called once when the time is up. */
  onEnd?: (() => void) | undefined
}

/** Counts down by itself. */
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

/** One clock for all countdowns of a page; it stands still while there are none. */
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
