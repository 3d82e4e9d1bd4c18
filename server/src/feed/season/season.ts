// The endless simulated season: the default source of the sandbox. Its results are drawn, never chosen: they
// follow from the seed, and neither orders nor stakes can reach them.
import { HOUR } from '@touchline/engine/site/units'
import type { FeedSource } from '../feed.ts'
import { nationRatings, nationTeam } from '../nations.ts'
import { matchAt, type Script, timesOf, whistleOf } from '../script.ts'
import { scriptedSource } from '../scripted.ts'
import { competitions } from './competitions.ts'
import { type CupMatch, cupCompetition, cupEdition, cupTeams, EDITION, editionsBetween } from './cup.ts'
import { playFixture, type SeasonRules } from './play.ts'
import { type Fixture, fixturesBetween } from './schedule.ts'

/** Matches are announced this long before kick-off: the ten hours of ordering and two to look forward to. */
const AHEAD = 12 * HOUR
/** How much past a new house begins with: four days, more than five hundred results. */
const PAST = 96 * HOUR
/** How long after kick-off a source still says something about a match. */
const LONGEST = 4 * HOUR

export type SeasonOptions = {
  seed?: number
  troubles?: number
  /**
   * Unix ms: kick-off of the oldest match that the house still waits for, since a server may have been off
   * for long.
   */
  oldest?: number | null
}

/** The same seed and time yield the same matches and results, no matter who asks or when. */
export function seasonSource({ seed = 1, troubles = 0, oldest = null }: SeasonOptions = {}): FeedSource {
  const rules: SeasonRules = { seed, ratings: nationRatings, troubles }
  const scripts = new Map<string, Script>()
  const script = (fixture: Fixture) => {
    const known = scripts.get(fixture.key) ?? playFixture(rules, fixture)
    scripts.set(fixture.key, known)
    return known
  }
  const editions = new Map<number, readonly CupMatch[]>()
  /** The cup's matches of the editions between two instants; the cache forgets older editions. */
  const cupMatches = (from: number, until: number) => {
    const needed = editionsBetween(from, until)
    for (const old of editions.keys()) if (old < needed[0]!) editions.delete(old)
    return needed.flatMap((edition) => {
      const matches = editions.get(edition) ?? cupEdition(rules, edition, AHEAD)
      editions.set(edition, matches)
      return matches
    })
  }
  return scriptedSource({
    name: 'season',
    competitions: [...competitions.map(({ teams: _, ...competition }) => competition), cupCompetition],
    teams: [
      ...competitions.flatMap(({ teams }) => teams.map((code) => nationTeam(code, `nation-${code}`))),
      ...cupTeams,
    ],
    problems: [],
    matchesAt(now, since) {
      for (const [key, old] of scripts) if (whistleOf(old) < now - 2 * LONGEST) scripts.delete(key)
      const from = since === null ? Math.min(now - PAST, oldest ?? now) : Math.min(now, since) - LONGEST
      const fixtures = fixturesBetween(seed, from, now + AHEAD)
      // A cup is told from its first match, because a table without some of its matches would be wrong.
      const cup = cupMatches(since === null ? from - EDITION : from, now + AHEAD)
      return [
        ...fixtures.map((fixture) => matchAt(script(fixture), now)),
        ...cup.filter(({ knownAt }) => knownAt <= now).map((match) => matchAt(match.script, now)),
      ]
    },
    nextAt(after) {
      const fixtures = fixturesBetween(seed, after - LONGEST, after + AHEAD + HOUR)
      const announced = fixtures.find(({ kickoff }) => kickoff >= after + AHEAD)
      const soon = fixtures
        .filter(({ kickoff }) => kickoff < after + AHEAD)
        .flatMap((one) => timesOf(script(one)))
      const cup = cupMatches(after - LONGEST, after + AHEAD + HOUR)
      const times = [...soon, ...cup.flatMap(({ script, knownAt }) => [knownAt, ...timesOf(script)])]
      if (announced) times.push(announced.kickoff - AHEAD + 1)
      const coming = times.filter((at) => at > after)
      return coming.length === 0 ? null : Math.min(...coming)
    },
  })
}
