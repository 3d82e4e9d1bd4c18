import { bracketOf } from '@touchline/engine/market/tournament/bracket'
import { isKnockout } from '@touchline/engine/market/tournament/format'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { nationRatings } from '../nations.ts'
import { decidedAt, matchAt, type Script, whistleOf } from '../script.ts'
import { type CupMatch, cupCompetition, cupEdition, cupTeams, EDITION, editionsBetween } from './cup.ts'

const rules = { seed: 1, ratings: nationRatings, troubles: 1 }
const editions = Array.from({ length: 60 }, (_, n) => cupEdition(rules, n + 1, 12 * HOUR))
const every = editions.flat()

function knockout({ script }: CupMatch) {
  const place = script.fixture.place!
  if (!isKnockout(place)) return []
  const told = matchAt(script, Number.MAX_SAFE_INTEGER).facts
  const pair = (of?: readonly [number, number] | null) => (of ? { home: of[0], away: of[1] } : null)
  const { homeId: home, awayId: away } = script.fixture
  const { stage, slot } = place
  const scores = { ft: pair(told.ft), extraTime: pair(told.extraTime), penalties: pair(told.penalties) }
  return [{ stage, slot, home, away, ...scores }]
}

test('each edition: 36 group matches, 16 of the knock-out, and every tie finds its winner in the next round', () => {
  for (const edition of editions) {
    expect(edition).toHaveLength(52)
    const rounds = bracketOf(cupCompetition.tournament!, edition.flatMap(knockout), () => null)
    expect(rounds.map(({ ties }) => ties.filter(({ match }) => match).length)).toEqual([8, 4, 2, 1, 1])
    rounds.forEach(({ stage, ties }, n) => {
      for (const { slot, match, winner } of ties) {
        expect(winner).not.toBeNull()
        if (stage === 'third' || stage === 'final') continue
        const next = rounds[stage === 'sf' ? n + 2 : n + 1]!.ties[slot >> 1]!.match!
        expect([next.home, next.away]).toContain(match![winner!])
      }
    })
  }
})

test('nobody hears who plays before it is decided', () => {
  for (const edition of editions) {
    for (const { script, knownAt } of edition) {
      const { homeId, awayId, kickoff } = script.fixture
      expect(knownAt).toBeLessThan(kickoff - HOUR)
      const earlier = edition.filter(({ script: { fixture } }) => {
        const teams = [fixture.homeId, fixture.awayId]
        return fixture.kickoff < kickoff && (teams.includes(homeId) || teams.includes(awayId))
      })
      if (!isKnockout(script.fixture.place!)) continue
      expect(earlier.length).toBeGreaterThanOrEqual(6)
      for (const before of earlier) expect(knownAt).toBeGreaterThanOrEqual(decidedAt(before.script))
    }
  }
})

test('a winner of a group never meets a third of its own group at once', () => {
  for (const edition of editions) {
    const groups = new Map<string, string>()
    for (const { script } of edition) {
      const { place, homeId } = script.fixture
      if (!isKnockout(place!)) groups.set(homeId, place!.group)
    }
    for (const { script } of edition) {
      const { place, homeId, awayId } = script.fixture
      if (isKnockout(place!) && place.stage === 'r16') expect(groups.get(homeId)).not.toBe(groups.get(awayId))
    }
  }
})

test('editions follow each other, and what follows 90 minutes is told in its time', () => {
  expect(editionsBetween(every[0]!.script.fixture.kickoff, every[0]!.script.fixture.kickoff)).toEqual([1])
  const [first, second] = [editions[0]!, editions[1]!]
  const last = Math.max(...first.map(({ script }) => decidedAt(script)))
  const next = Math.min(...second.map(({ script }) => script.fixture.kickoff))
  expect(next).toBeGreaterThan(last)
  expect(next - Math.min(...first.map(({ script }) => script.fixture.kickoff))).toBe(EDITION)
  for (const { script } of every) {
    const after = matchAt(script, whistleOf(script) + 1).facts
    expect([after.extraTime, after.penalties]).toEqual([undefined, undefined])
  }
})

test('extra time only after a draw, penalties only after a level extra time, and both now and then', () => {
  const ties = every.flatMap((match) => knockout(match).map((told) => ({ ...told, script: match.script })))
  const extra = ties.filter(({ extraTime }) => extraTime)
  const shootOuts = ties.filter(({ penalties }) => penalties)
  for (const { ft } of extra) expect(ft!.home).toBe(ft!.away)
  for (const { extraTime, penalties } of shootOuts) {
    expect(extraTime!.home).toBe(extraTime!.away)
    expect(penalties!.home).not.toBe(penalties!.away)
  }
  expect(ties.filter(({ ft }) => ft!.home === ft!.away)).toHaveLength(extra.length)
  expect(extra.length / ties.length).toBeGreaterThan(0.15)
  expect(shootOuts.length / extra.length).toBeGreaterThan(0.3)
  expect(shootOuts.length / extra.length).toBeLessThan(0.75)
  const mostKicks = Math.max(...shootOuts.map(({ penalties }) => penalties!.home + penalties!.away))
  expect(mostKicks).toBeGreaterThan(8)
  expect(mostKicks).toBeLessThan(40)
})

test('its teams are nobody else’s, so none is on two pitches', () => {
  expect(new Set(cupTeams.map(({ id }) => id)).size).toBe(24)
  const ids = new Set(cupTeams.map(({ id }) => id))
  const uses = (script: Script) => [script.fixture.homeId, script.fixture.awayId]
  expect(every.flatMap(({ script }) => uses(script)).every((id) => ids.has(id))).toBe(true)
})
