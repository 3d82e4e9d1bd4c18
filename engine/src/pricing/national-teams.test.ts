import { expect, test } from 'vitest'
import { marketTypes, optionsOf } from '../market/catalogue.ts'
import { chance, matchLaw } from './law.ts'
import { nationalTeams, seasonRatings } from './national-teams.ts'
import { baseRate } from './offer.ts'
import { expectedGoals } from './ratings.ts'

test('every team has its own code and names, and a colour', () => {
  for (const field of ['code', 'nameZh', 'nameEn'] as const) {
    expect(new Set(nationalTeams.map((team) => team[field])).size).toBe(nationalTeams.length)
  }
  for (const { code, color } of nationalTeams) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(color).toMatch(/^#[\da-f]{6}$/)
  }
})

test('any two teams make a match with goals as in real football, most of it on offer', () => {
  for (const home of nationalTeams) {
    for (const away of nationalTeams) {
      const rates = expectedGoals(seasonRatings, home.code, away.code)
      expect(rates.homeGoals).toBeGreaterThan(0.3)
      expect(rates.homeGoals).toBeLessThan(5)
      const law = matchLaw(rates)
      const offered = marketTypes.flatMap((type) =>
        optionsOf(type).filter((option) => baseRate(chance(law, type, option), 800) !== null),
      )
      expect(offered.length, `${home.code} ${away.code}`).toBeGreaterThan(55)
    }
  }
})
