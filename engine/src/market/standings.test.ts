import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standings } from './standings.ts'
import { groupB, groupF, groupH, matchesOf } from './testing.ts'

const order = (rows: readonly { team: string }[]) => rows.map(({ team }) => team).join(' ')

describe('teams of equal points', () => {
  test('by meetings first, as in Europe: Germany beat Portugal, who had more goals', () => {
    expect(order(standings(groupF, 'meetings'))).toBe('FRA GER POR HUN')
    expect(order(standings(groupF, 'overall'))).toBe('FRA POR GER HUN')
  })

  test('three on three points: by the goals among the three alone', () => {
    expect(order(standings(groupB, 'meetings'))).toBe('BEL DEN FIN RUS')
  })

  test('meetings that part one of three count once more between the two that are left', () => {
    // A, B and C beat each other 1-0, 2-1 and 3-2, so only goals separate them in their meetings; C is first,
    // and A beat B.
    const circle = matchesOf(`
      A 1-0 B
      B 2-1 C
      C 3-2 A
      A 1-0 D
      B 1-0 D
      C 1-0 D`)
    expect(order(standings(circle, 'meetings'))).toBe('C A B D')
  })

  test('who has met none of the others comes between them, whoever is read first', () => {
    // A, B and C won once by 1-0 and lost once by 0-1.
    const matches = matchesOf('A 1-0 B\nA 0-1 F\nB 1-0 E\nC 1-0 D\nC 0-1 F')
    expect(order(standings(matches, 'overall'))).toBe('F A C B D E')
    expect(order(standings(matches.toReversed(), 'meetings'))).toBe('F A C B D E')
  })

  test('whom no result parts stand level, and lots are drawn', () => {
    const table = standings(groupH, 'overall')
    expect(order(table)).toBe('COL JPN SEN POL')
    expect(table.map(({ best, worst }) => [best, worst])).toEqual([
      [1, 1],
      [2, 3],
      [2, 3],
      [4, 4],
    ])
    const drawn = standings(groupH, 'overall', { lots: (team) => (team === 'SEN' ? 1 : 2) })
    expect(order(drawn)).toBe('COL SEN JPN POL')
    expect(drawn.every(({ best, worst }) => best === worst)).toBe(true)
  })

  test('before a ball is played all stand level in the order of their names', () => {
    const table = standings(matchesOf('B v A\nD v C'), 'meetings')
    expect(table.map(({ team, best, worst }) => [team, best, worst])).toEqual([
      ['A', 1, 4],
      ['B', 1, 4],
      ['C', 1, 4],
      ['D', 1, 4],
    ])
  })
})

describe('a league by goal difference', () => {
  const leagueOf = (text: string) => order(standings(matchesOf(text), 'overall'))
  test('points first: a win is worth more than two draws', () => {
    expect(leagueOf('A 1-0 C\nB 1-1 C\nB 0-0 D')).toBe('A B D C')
  })
  test('then goal difference, then goals, then the id', () => {
    expect(leagueOf('A 1-0 X\nB 3-0 Y')).toBe('B A X Y')
    expect(leagueOf('A 2-1 X\nB 3-2 Y')).toBe('B A Y X')
    expect(leagueOf('B 1-0 Y\nA 1-0 X')).toBe('A B X Y')
  })
})

describe('home and away, as in Spain and Italy', () => {
  const once = matchesOf('A 1-0 B\nB 5-0 C')
  test('meetings count when both were played, not before', () => {
    expect(order(standings(once, 'home-and-away'))).toBe('B A C')
    const twice = [...once, ...matchesOf('B 0-1 A\nC 0-5 B')]
    expect(order(standings(twice, 'home-and-away'))).toBe('A B C')
    expect(order(standings(twice, 'overall'))).toBe('B A C')
    expect(order(standings([...once, ...matchesOf('B v A\nC v B')], 'home-and-away'))).toBe('B A C')
  })
  test('nor among three of whom two have met only once', () => {
    const three = [...once, ...matchesOf('B 0-1 A\nC 0-2 B\nC 1-0 A\nC 9-0 D')]
    expect(order(standings(three, 'home-and-away'))).toBe('B C A D')
    expect(order(standings(three, 'meetings'))).toBe('B A C D')
  })
})

test('points that were taken away count before everything else, and are told', () => {
  const table = standings(matchesOf('A 2-0 B\nC 1-1 D'), 'overall', { deductions: { A: 3, X: 9 } })
  expect(table.map(({ team, points, deducted }) => [team, points, deducted])).toEqual([
    ['C', 1, 0],
    ['D', 1, 0],
    ['A', 0, 3],
    ['B', 0, 0],
  ])
})

test('whatever the results: each team once, points never rise downwards, and figures add up', () => {
  const score = fc.option(fc.record({ home: fc.nat(3), away: fc.nat(3) }))
  fc.assert(
    fc.property(fc.array(score, { minLength: 6, maxLength: 6 }), fc.boolean(), (scores, meetings) => {
      const pairs = ['A B', 'C D', 'A C', 'D B', 'D A', 'B C'].map((pair) => pair.split(' '))
      const played = pairs.map(([home, away], n) => ({ home: home!, away: away!, score: scores[n]! }))
      const table = standings(played, meetings ? 'meetings' : 'overall')
      expect(table.map(({ position }) => position)).toEqual([1, 2, 3, 4])
      expect(new Set(table.map(({ team }) => team)).size).toBe(4)
      table.forEach((row, n) => {
        if (n > 0) expect(row.points).toBeLessThanOrEqual(table[n - 1]!.points)
        expect(row.best).toBeLessThanOrEqual(row.position)
        expect(row.worst).toBeGreaterThanOrEqual(row.position)
        expect(row.won + row.drawn + row.lost).toBe(row.played)
      })
      expect(table.reduce((sum, row) => sum + row.goals - row.against, 0)).toBe(0)
    }),
  )
})
