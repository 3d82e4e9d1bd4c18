import { expect, test } from 'vitest'
import { kickoffTime } from './kickoff-time.ts'

test.each([
  ['2018-06-14', '18:00 UTC+3', 'UTC', '2018-06-14T15:00:00Z'],
  ['2018-06-22', '20:00 UTC+2', 'UTC', '2018-06-22T18:00:00Z'],
  ['2014-06-12', '17:00 UTC-3', 'UTC', '2014-06-12T20:00:00Z'],
  ['2023-06-01', '19:30 UTC+5:30', 'UTC', '2023-06-01T14:00:00Z'],
  ['2025-08-15', '20:00', 'Europe/London', '2025-08-15T19:00:00Z'],
  ['2025-12-26', '15:00', 'Europe/London', '2025-12-26T15:00:00Z'],
  ['2024-03-31', '15:30', 'Europe/Berlin', '2024-03-31T13:30:00Z'],
  ['2024-03-30', '15:30', 'Europe/Berlin', '2024-03-30T14:30:00Z'],
  ['2026-03-21', null, 'Europe/London', '2026-03-21T15:00:00Z'],
  ['2026-03-21', 'late', 'UTC', '2026-03-21T15:00:00Z'],
])('%s %s in %s', (date, time, zone, instant) => {
  expect(new Date(kickoffTime(date, time, zone)!).toISOString()).toBe(instant.replace('Z', '.000Z'))
})

test.each([
  [null, '18:00'],
  ['2018-06-14', '99:99'],
])('no instant in %s %s', (date, time) => {
  expect(kickoffTime(date, time, 'UTC')).toBeNull()
})
