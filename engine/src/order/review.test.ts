import { expect, test } from 'vitest'
import type { Fen } from '../money/fen.ts'
import { HOUR, MINUTE } from '../site/units.ts'
import { reviewUntil } from './review.ts'

const now = Date.parse('2026-03-07T17:00:00+08:00')
const kickoff = now + 2 * HOUR
const hold = { fromStake: 100_000 as Fen, waitMs: 10 * MINUTE }
const order = { stake: 100_000 as Fen, always: false, now, kickoff }
const close = (later: number) => now + later + 3 * MINUTE

test.each<[string, number | null, Partial<typeof hold>, Partial<typeof order>]>([
  ['a stake of the size', now + 10 * MINUTE, {}, {}],
  ['a larger one', now + 10 * MINUTE, {}, { stake: 100_001 as Fen }],
  ['a fen less', null, {}, { stake: 99_999 as Fen }],
  ['a small one of a member who is looked at', now + 10 * MINUTE, {}, { stake: 1_000 as Fen, always: true }],
  ['a close before the time is up', now + 5 * MINUTE, {}, { kickoff: close(5 * MINUTE) }],
  ['a close with the time', now + 10 * MINUTE, {}, { kickoff: close(10 * MINUTE) }],
  ['a millisecond before the close', now + 1, {}, { kickoff: close(1) }],
  ['at the close', null, {}, { kickoff: close(0) }],
  ['no time to look', null, { waitMs: 0 }, { always: true }],
])('%s is pending until %s', (_, until, ofHold, ofOrder) => {
  expect(reviewUntil({ ...hold, ...ofHold }, { ...order, ...ofOrder })).toBe(until)
})

test('where no size is set only members who are looked at are reviewed', () => {
  const any = { ...hold, fromStake: null }
  expect(reviewUntil(any, { ...order, stake: 1_000_000_000 as Fen })).toBeNull()
  expect(reviewUntil(any, { ...order, always: true })).toBe(now + 10 * MINUTE)
})
