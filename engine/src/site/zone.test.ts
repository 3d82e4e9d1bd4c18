import { expect, test } from 'vitest'
import { siteAheadMs, siteZone } from './zone.ts'

const DAY_MS = 24 * 60 * 60_000

test('the zone is as far ahead as we say on every day of 1992 to 2060', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: siteZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const end = Date.UTC(2061, 0)
  for (let at = Date.UTC(1992, 0); at < end; at += DAY_MS) {
    const ours = new Date(at + siteAheadMs).toISOString().slice(0, 19).replace('T', ' ')
    expect(clock.format(at)).toBe(ours)
  }
})
