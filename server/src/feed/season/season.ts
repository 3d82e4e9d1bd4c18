// The endless simulated season: the default source of the sandbox. Its results are drawn, never chosen: they follow from
// the seed, and neither orders nor stakes can reach them.
import type { FeedSource } from '../feed.ts'
import { nationRatings, nationTeam } from '../nations.ts'
import { type Script, whistleOf } from '../script.ts'
import { scriptedSource } from '../scripted.ts'
import { competitions } from './competitions.ts'
import { playFixture, type SeasonRules } from './play.ts'
import { fixturesBetween } from './schedule.ts'

const HOUR = 60 * 60_000

/** Matches are announced this long before kick-off: the ten hours of ordering and two to look forward to. */
const AHEAD = 12 * HOUR
/** The past that a new house begins with: four days, more than five hundred results. */
const PAST = 96 * HOUR
/** Nothing is said about a match any more this long after its kick-off. */
const LONGEST = 4 * HOUR

export type SeasonOptions = { seed?: number; troubles?: number }

/** The same seed and time yield the same matches and results, whoever asks and whenever. */
export function seasonSource({ seed = 1, troubles = 0 }: SeasonOptions = {}): FeedSource {
  const rules: SeasonRules = { seed, ratings: nationRatings, troubles }
  const scripts = new Map<string, Script>()
  const script = (fixture: Parameters<typeof playFixture>[1]) => {
    const known = scripts.get(fixture.key) ?? playFixture(rules, fixture)
    scripts.set(fixture.key, known)
    return known
  }
  return scriptedSource({
    name: 'season',
    competitions: competitions.map(({ teams: _, ...competition }) => competition),
    teams: competitions.flatMap(({ teams }) => teams.map((code) => nationTeam(code, `nation-${code}`))),
    problems: [],
    scriptsAt(now, first) {
      for (const [key, old] of scripts) if (whistleOf(old) < now - 2 * LONGEST) scripts.delete(key)
      return fixturesBetween(seed, now - (first ? PAST : LONGEST), now + AHEAD).map(script)
    },
    nextAnnouncement(after) {
      const next = fixturesBetween(seed, after + AHEAD, after + AHEAD + HOUR)[0]
      return next ? next.kickoff - AHEAD + 1 : null
    },
  })
}
