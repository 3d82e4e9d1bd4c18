import { expect, test } from 'vitest'
import { DAY } from './units.ts'
import { siteAheadMs, siteZone } from './zone.ts'

test('the zone is as far ahead as we say on every day of 1992 to 2060', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: siteZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const end = Date.UTC(2061, 0)
  for (let at = Date.UTC(1992, 0); at < end; at += DAY) {
    const ours = new Date(at + siteAheadMs).toISOString().slice(0, 19).replace('T', ' ')
    expect(clock.format(at)).toBe(ours)
  }
})
