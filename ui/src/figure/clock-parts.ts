// Time left as days, hours, minutes and seconds. Half a second left is still one second: 0 means it is over.

export type ClockParts = { days: number; hours: number; minutes: number; seconds: number }

/** Whole seconds from `now` until `end` (both Unix ms), rounded up, never negative. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000))
}

export function clockParts(seconds: number): ClockParts {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** `04:17:36`; days are counted as hours, so that the text always has three figures. */
export function clockText({ days, hours, minutes, seconds }: ClockParts): string {
  return [days * 24 + hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
}
