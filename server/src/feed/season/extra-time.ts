// The continuation of a drawn knock-out match: half an hour more, then penalties until one side leads. It is
// drawn at random like the match itself and reported after the 90 minutes; no market ever looks at it.
import type { Score } from '@touchline/engine/market/result'
import { matchLaw } from '@touchline/engine/pricing/law'
import { expectedGoals } from '@touchline/engine/pricing/ratings'
import { MINUTE } from '@touchline/engine/site/units'
import type { Script } from '../script.ts'
import { type Draw, drawsFor } from './chance.ts'
import { drawScore, type SeasonRules } from './play.ts'
import type { Fixture } from './schedule.ts'

/** Five minutes of pause, two periods of 15 with a minute of stoppage each, and one minute to change ends. */
const EXTRA_TIME = 38 * MINUTE
const SHOOT_OUT = 10 * MINUTE
/**
 * Extra time's share of a match's goals: its half-hour is a third of a match, and tired teams score a little
 * less.
 */
const SHARE = 0.3
const CONVERTED = 0.76
const KICKS = 5

/** The script, with extra time and penalties added if its 90 minutes end level. */
export function playExtraTime(rules: SeasonRules, fixture: Fixture, script: Script): Script {
  const { ft } = script.result
  if (!ft || ft.home !== ft.away) return script
  const draw = drawsFor(rules.seed, fixture.key, 'extra')
  const { homeGoals, awayGoals, rho } = expectedGoals(rules.ratings, fixture.home, fixture.away, fixture)
  const more = drawScore(draw, matchLaw({ homeGoals: homeGoals * SHARE, awayGoals: awayGoals * SHARE, rho }))
  const score: [number, number] = [ft.home + more.home, ft.away + more.away]
  const extra = { after: EXTRA_TIME, facts: { extraTime: score } }
  if (more.home !== more.away) return { ...script, afterwards: [extra] }
  const { home, away } = shootOut(draw)
  const penalties = { after: EXTRA_TIME + SHOOT_OUT, facts: { penalties: [home, away] as [number, number] } }
  return { ...script, afterwards: [extra, penalties] }
}

/** Five kicks each, ending as soon as one side cannot be caught; then pair by pair. */
function shootOut(draw: Draw): Score {
  const score = { home: 0, away: 0 }
  for (let kick = 1; ; kick++) {
    for (const side of ['home', 'away'] as const) {
      if (draw() < CONVERTED) score[side]++
      const left = { home: KICKS - kick, away: KICKS - kick + (side === 'home' ? 1 : 0) }
      if (kick <= KICKS && score.home > score.away + left.away) return score
      if (kick <= KICKS && score.away > score.home + left.home) return score
    }
    if (kick >= KICKS && score.home !== score.away) return score
  }
}
