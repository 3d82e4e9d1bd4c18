// Simulates a match. Final score and minutes are drawn from the engine's own joint law, so the house's prices
// and the season's results come from the same mathematics, but with strengths that the pricing does not see.
import type { Score } from '@touchline/engine/market/result'
import { type GoalLaw, matchLaw, scoreChance } from '@touchline/engine/pricing/law'
import { expectedGoals, type Ratings } from '@touchline/engine/pricing/ratings'
import { MINUTE } from '@touchline/engine/site/units'
import type { Goal, StoredFacts } from '../facts.ts'
import type { Script, TeamNews } from '../script.ts'
import { below, type Draw, drawsFor, normal, pick } from './chance.ts'
import type { Fixture } from './schedule.ts'

const MOST_GOALS = 12

/** Everything that a season's results depend on besides the schedule. */
export type SeasonRules = {
  seed: number
  ratings: Ratings
  /** Share of matches (0 to 1) that are postponed, abandoned, or reported wrongly at first. */
  troubles: number
}

/** The whole course of a fixture's match; the same fixture always goes the same way. */
export function playFixture(rules: SeasonRules, fixture: Fixture): Script {
  const { home: _home, away: _away, ...said } = fixture
  const draw = drawsFor(rules.seed, fixture.key)
  const news = newsOf(draw, fixture)
  const goals = drawGoals(draw, lawOf(rules.ratings, fixture, news))
  const result = {
    ft: countUntil(goals, 90),
    ht: countUntil(goals, 45),
    firstGoalMinute: goals[0]?.minute ?? ('none' as const),
  }
  const longest = (minute: number) =>
    Math.max(0, ...goals.filter((goal) => goal.minute === minute).map((goal) => goal.stoppage))
  const stoppage = [
    Math.max(1 + below(draw, 3), longest(45)),
    Math.max(4 + below(draw, 3), longest(90)),
  ] as const
  const facts: StoredFacts = {
    ft: [result.ft.home, result.ft.away],
    ht: [result.ht.home, result.ht.away],
    minute: null,
    firstGoalMinute: result.firstGoalMinute,
    goals,
  }
  return {
    fixture: said,
    goals,
    result,
    stoppage,
    news,
    ...endOf(draw, rules.troubles, facts),
  }
}

/**
 * Two sources report how a match ended, a minute apart. A share `troubles` of matches goes wrong in one of
 * the ways that real ones do.
 */
function endOf(draw: Draw, troubles: number, facts: StoredFacts): Pick<Script, 'statements' | 'ends'> {
  const said = (source: string, after: number, told: StoredFacts) =>
    ({ source, status: 'final', facts: told, after }) as const
  if (draw() >= troubles) {
    return { statements: [said('season', 0, facts), said('season-check', MINUTE, facts)] }
  }
  const trouble = below(draw, 3)
  if (trouble === 0) {
    return { ends: 'postponed', statements: [{ source: 'season', status: 'postponed', facts: {}, after: 0 }] }
  }
  if (trouble === 1) {
    return { ends: 'abandoned', statements: [{ source: 'season', status: 'abandoned', facts: {}, after: 0 }] }
  }
  const wrong = { ...facts, ft: [facts.ft![0] + 1, facts.ft![1]] as [number, number], goals: null }
  return {
    statements: [
      said('season', 0, wrong),
      said('season-check', MINUTE, facts),
      said('season', 2 * MINUTE, facts),
    ],
  }
}

/** At most two pieces of news, forty minutes to eight hours before kick-off: a player out, or one back. */
function newsOf(draw: Draw, { key, kickoff }: Fixture): TeamNews[] {
  // Shirt numbers have draws of their own, so that naming them changes no result.
  const shirts = drawsFor(key, 'absent')
  return Array.from({ length: below(draw, 3) }, () => ({
    at: kickoff - (40 + below(draw, 440)) * MINUTE,
    side: draw() < 0.5 ? ('home' as const) : ('away' as const),
    factor: Math.exp(Math.max(-0.15, Math.min(0.15, normal(draw) * 0.06))),
  })).map((news) => (news.factor < 1 ? { ...news, absent: `#${2 + below(shirts, 18)}` } : news))
}

function lawOf(ratings: Ratings, fixture: Fixture, news: readonly TeamNews[]): GoalLaw {
  const rates = expectedGoals(ratings, fixture.home, fixture.away, fixture)
  const factor = (side: 'home' | 'away') =>
    news.filter((one) => one.side === side).reduce((product, one) => product * one.factor, 1)
  return matchLaw({
    homeGoals: rates.homeGoals * factor('home'),
    awayGoals: rates.awayGoals * factor('away'),
    rho: rates.rho,
  })
}

/**
 * Given the final score, the minutes are independent and follow the profile, because the law weights courses
 * by score alone.
 */
function drawGoals(draw: Draw, law: GoalLaw): Goal[] {
  const score = drawScore(draw, law)
  const minutes = law.profile.slice(1).map((fallen, n) => fallen - law.profile[n]!)
  const sides = [...Array(score.home).fill('home'), ...Array(score.away).fill('away')] as Goal['side'][]
  return sides
    .map((side) => drawGoal(draw, side, pick(draw, minutes) + 1))
    .sort((one, other) => one.minute - other.minute || one.stoppage - other.stoppage)
}

/** A score drawn by the law. */
export function drawScore(draw: Draw, law: GoalLaw): Score {
  const scores = Array.from({ length: MOST_GOALS ** 2 }, (_, n) => {
    return { home: Math.floor(n / MOST_GOALS), away: n % MOST_GOALS }
  })
  const chances = scores.map(({ home, away }) => scoreChance(law, home, away))
  return scores[pick(draw, chances)]!
}

/** A goal in the minute; no real player scored it, so it carries a shirt number instead of a name. */
function drawGoal(draw: Draw, side: Goal['side'], minute: number): Goal {
  const late = minute === 45 ? 0.7 : minute === 90 ? 0.85 : 0
  const ownGoal = draw() < 0.03
  return {
    side,
    minute,
    stoppage: draw() < late ? 1 + below(draw, minute === 45 ? 3 : 6) : 0,
    name: `#${2 + pick(draw, shirtWeights)}`,
    ownGoal,
    penalty: !ownGoal && draw() < 0.09,
  }
}

/** How often the shirts 2 to 11 score, then the bench to 20: defenders seldom, forwards often. */
const shirtWeights = [1, 1, 2, 2, 2, 8, 4, 18, 9, 11, 0.2, 1, 3, 3, 4, 5, 4, 5, 5]

function countUntil(goals: readonly Goal[], minute: number): { home: number; away: number } {
  const fallen = goals.filter((goal) => goal.minute <= minute)
  const home = fallen.filter((goal) => goal.side === 'home').length
  return { home, away: fallen.length - home }
}
