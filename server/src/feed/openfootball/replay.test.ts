import { HOUR } from '@touchline/engine/site/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replayBegin, replayOffsets } from './replay.ts'

const teams = Array.from({ length: 20 }, (_, n) => `t${n}`)

/** The rounds of a season, with every team once in each. */
const season = fc.integer({ min: 0, max: 1_000 }).map((seed) =>
  Array.from({ length: 20 }, (_, round) => {
    const order = teams.map((team, n) => ({ team, key: (n * 7919 + round * 104_729 + seed * 31) % 1_009 }))
    const drawn = order.sort((a, b) => a.key - b.key).map(({ team }) => team)
    return Array.from({ length: 10 }, (_, n) => ({ home: drawn[n]!, away: drawn[19 - n]! }))
  }).flat(),
)

test('every match has its time, no two at once, each team rested and in its own order', () => {
  fc.assert(
    fc.property(season, (matches) => {
      const offsets = replayOffsets(matches)
      expect(offsets).toHaveLength(matches.length)
      expect(new Set(offsets).size).toBe(matches.length)
      for (const team of teams) {
        const own = matches.flatMap(({ home, away }, n) =>
          home === team || away === team ? [offsets[n]!] : [],
        )
        for (let n = 1; n < own.length; n++) expect(own[n]! - own[n - 1]!).toBeGreaterThanOrEqual(2.5 * HOUR)
      }
    }),
    { numRuns: 30 },
  )
})

test('a season of twenty teams keeps twenty matches inside the ten hours', () => {
  fc.assert(
    fc.property(season, (matches) => {
      const offsets = replayOffsets(matches).sort((a, b) => a - b)
      for (const from of offsets.slice(0, 100)) {
        expect(offsets.filter((at) => at >= from && at < from + 10 * HOUR).length).toBeGreaterThanOrEqual(20)
      }
    }),
    { numRuns: 30 },
  )
})

test('a replay begins with two fifths of its matches played', () => {
  const offsets = replayOffsets(teams.map((home, n) => ({ home, away: `x${n}` })))
  const now = Date.UTC(2026, 10, 21, 12, 3, 7)
  const begin = replayBegin(offsets, now)
  expect(offsets.filter((offset) => begin + offset <= now)).toHaveLength(8)
  expect(begin % 300_000).toBe(0)
  expect(replayBegin([], now)).toBeGreaterThanOrEqual(now)
})
