import { translator } from '@touchline/client/i18n/translate'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../i18n/catalogue.en-us.ts'
import { goalsAreComplete, goalsSpoken, type SourceGoal, timelineGoals } from './goal-facts.ts'

const t = translator(catalogue, 'en-US')

describe('goals', () => {
  const goal = (side: 'home' | 'away', minute: number, stoppage = 0): SourceGoal => ({
    side,
    minute,
    stoppage,
    name: '',
    ownGoal: false,
    penalty: false,
  })
  const goals = [goal('home', 17), goal('away', 45, 2)]

  it('keep the minute that counts and show the one that was', () => {
    expect(timelineGoals(t, goals)).toEqual([
      { side: 'home', minute: 17, label: "17'" },
      { side: 'away', minute: 45, label: "45+2'" },
    ])
  })

  it('are told in a sentence', () => {
    expect(goalsSpoken(t, goals, '1-1')).toBe("Goals: 17' 1-0, 45+2' 1-1. Final score 1-1.")
    expect(goalsSpoken(t, [], '0-0')).toBe('No goals. Final score 0-0.')
  })

  it('make a picture only when they add up to the score', () => {
    expect(goalsAreComplete({ home: 1, away: 1 }, goals)).toBe(true)
    expect(goalsAreComplete({ home: 2, away: 1 }, goals)).toBe(false)
    expect(goalsAreComplete({ home: 0, away: 0 }, [])).toBe(true)
    expect(goalsAreComplete(null, [])).toBe(false)
  })
})
