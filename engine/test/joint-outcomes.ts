// Every course of a match that its markets can tell apart, counted goal by goal: scores at full time and half
// time, and the five minutes of the first goal. Except for the Poisson chances, it shares no formula with the
// law that it checks.

import { type MarketType, marketTypes, optionsOf, outcomesOf } from '../src/market/catalogue.ts'
import { outcomeKey } from '../src/market/result.ts'
import type { GoalLaw } from '../src/pricing/law.ts'

/** The outcome of each market, one of outcomesOf, and the chance of exactly these together. */
export type Course = { outcomes: Record<MarketType, string>; chance: number }

/** The most goals of a side that are counted: more than any option tells apart. */
const MOST_GOALS = 14

export function jointOutcomes(law: GoalLaw, rho: number): Course[] {
  const courses = new Map<string, Course>()
  for (let home = 0; home <= MOST_GOALS; home++) {
    for (let away = 0; away <= MOST_GOALS; away++) {
      const final = law.home[home]! * law.away[away]! * dixonColes(law, rho, home, away)
      for (let homeEarly = 0; homeEarly <= home; homeEarly++) {
        for (let awayEarly = 0; awayEarly <= away; awayEarly++) {
          const half = binomial(law, home, homeEarly) * binomial(law, away, awayEarly) * final
          for (const { minute, chance } of firstGoals(law, homeEarly + awayEarly, home + away)) {
            const facts = {
              ft: { home, away },
              ht: { home: homeEarly, away: awayEarly },
              firstGoalMinute: minute,
            }
            const keys = marketTypes.map((type) => [type, outcomeKey(type, facts)!] as const)
            const name = keys.join()
            const course = courses.get(name) ?? {
              outcomes: Object.fromEntries(keys) as Course['outcomes'],
              chance: 0,
            }
            course.chance += half * chance
            courses.set(name, course)
          }
        }
      }
    }
  }
  return [...courses.values()]
}

function dixonColes({ homeGoals, awayGoals }: GoalLaw, rho: number, home: number, away: number): number {
  if (home === 0 && away === 0) return 1 - homeGoals * awayGoals * rho
  if (home === 0 && away === 1) return 1 + homeGoals * rho
  if (home === 1 && away === 0) return 1 + awayGoals * rho
  return home === 1 && away === 1 ? 1 - rho : 1
}

function binomial(law: GoalLaw, goals: number, early: number): number {
  const share = law.profile[45]!
  let ways = 1
  for (let n = 0; n < early; n++) ways = (ways * (goals - n)) / (n + 1)
  return ways * share ** early * (1 - share) ** (goals - early)
}

/**
 * The five-minute bands of the first goal, named by their first minute, with their chances given how many
 * goals fell in the first half and in all.
 */
function firstGoals(
  law: GoalLaw,
  early: number,
  goals: number,
): { minute: number | 'none'; chance: number }[] {
  if (goals === 0) return [{ minute: 'none', chance: 1 }]
  const [from, to, among] = early > 0 ? [0, 45, early] : [45, 90, goals]
  const fallen = (minute: number) =>
    (law.profile[minute]! - law.profile[from]!) / (law.profile[to]! - law.profile[from]!)
  return Array.from({ length: 9 }, (_, n) => from + n * 5).map((before) => ({
    minute: before + 1,
    chance: (1 - fallen(before)) ** among - (1 - fallen(before + 5)) ** among,
  }))
}

/**
 * The payoff of one CNY on each option of every market in each course: `gain` when it does not happen, else
 * `loss`.
 */
export function payoffMatrix(
  courses: readonly Course[],
  payoff: (
    type: MarketType,
    option: string,
  ) => { gain: number; loss: number; happensIn: (outcome: string) => boolean } | null,
): number[][] {
  return marketTypes.flatMap((type) =>
    optionsOf(type).flatMap((option) => {
      const pays = payoff(type, option)
      if (!pays) return []
      const lost = new Set(outcomesOf(type).filter(pays.happensIn))
      return [courses.map(({ outcomes }) => (lost.has(outcomes[type]) ? -pays.loss : pays.gain))]
    }),
  )
}
