// The results of settlement, written out: rows are facts of a match, columns the options ordered. A dot: the order is won, L: lost
// because the option happened, V: void because the fact (`?`) is not known.

import { expect, test } from 'vitest'
import { type MarketType, optionsOf } from '../market/catalogue.ts'
import type { MatchFacts, Score } from '../market/result.ts'
import type { Fen } from '../money/fen.ts'
import { settleOrder } from './settle.ts'

const correctScore = `
           0-0  0-1  0-2  0-3  1-0  1-1  1-2  1-3  2-0  2-1  2-2  2-3  3-0  3-1  3-2  3-3  home-4+  away-4+
  0-0      L    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .        .
  1-0      .    .    .    .    L    .    .    .    .    .    .    .    .    .    .    .    .        .
  0-1      .    L    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .        .
  2-1      .    .    .    .    .    .    .    .    .    L    .    .    .    .    .    .    .        .
  1-2      .    .    .    .    .    .    L    .    .    .    .    .    .    .    .    .    .        .
  3-3      .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    L    .        .
  4-0      .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    L        .
  0-4      .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .        L
  4-3      .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    L        .
  3-4      .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .        L
  4-4      .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .        .
  5-5      .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .        .
  9-1      .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    L        .
  ?        V    V    V    V    V    V    V    V    V    V    V    V    V    V    V    V    V        V`

const halfTimeScore = `
           0-0  0-1  0-2  1-0  1-1  1-2  2-0  2-1  2-2  other
  0-0      L    .    .    .    .    .    .    .    .    .
  1-0      .    .    .    L    .    .    .    .    .    .
  0-1      .    L    .    .    .    .    .    .    .    .
  2-2      .    .    .    .    .    .    .    .    L    .
  3-0      .    .    .    .    .    .    .    .    .    L
  0-3      .    .    .    .    .    .    .    .    .    L
  3-3      .    .    .    .    .    .    .    .    .    L
  ?        V    V    V    V    V    V    V    V    V    V`

const firstGoalBy10 = `
           1-10  11-20  21-30  31-40  41-50  51-60  61-70  71-80  81-FT  none
  1        L     .      .      .      .      .      .      .      .      .
  10       L     .      .      .      .      .      .      .      .      .
  11       .     L      .      .      .      .      .      .      .      .
  20       .     L      .      .      .      .      .      .      .      .
  45       .     .      .      .      L      .      .      .      .      .
  46       .     .      .      .      L      .      .      .      .      .
  50       .     .      .      .      L      .      .      .      .      .
  51       .     .      .      .      .      L      .      .      .      .
  80       .     .      .      .      .      .      .      L      .      .
  81       .     .      .      .      .      .      .      .      L      .
  90       .     .      .      .      .      .      .      .      L      .
  none     .     .      .      .      .      .      .      .      .      L
  ?        V     V      V      V      V      V      V      V      V      V`

const firstGoalBy5 = `
           1-5  6-10  11-15  16-20  21-25  26-30  31-35  36-40  41-45  46-50  51-55  56-60  61-65  66-70  71-75  76-80  81-85  86-FT  none
  1        L    .     .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .
  5        L    .     .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .
  6        .    L     .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .
  40       .    .     .      .      .      .      .      L      .      .      .      .      .      .      .      .      .      .      .
  41       .    .     .      .      .      .      .      .      L      .      .      .      .      .      .      .      .      .      .
  45       .    .     .      .      .      .      .      .      L      .      .      .      .      .      .      .      .      .      .
  46       .    .     .      .      .      .      .      .      .      L      .      .      .      .      .      .      .      .      .
  85       .    .     .      .      .      .      .      .      .      .      .      .      .      .      .      .      L      .      .
  86       .    .     .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      L      .
  90       .    .     .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      L      .
  none     .    .     .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      L
  ?        V    V     V      V      V      V      V      V      V      V      V      V      V      V      V      V      V      V      V`

const totalGoals = `
           1+  2+  3+  4+  5+  6+  7+
  0-0      .   .   .   .   .   .   .
  1-0      L   .   .   .   .   .   .
  0-1      L   .   .   .   .   .   .
  1-1      L   L   .   .   .   .   .
  3-0      L   L   L   .   .   .   .
  2-2      L   L   L   L   .   .   .
  0-5      L   L   L   L   L   .   .
  4-2      L   L   L   L   L   L   .
  3-4      L   L   L   L   L   L   L
  8-1      L   L   L   L   L   L   L
  ?        V   V   V   V   V   V   V`

type Case = { fact: string; option: string; mark: string }

function casesOf(table: string): Case[] {
  const [header, ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows.flatMap(([fact, ...marks]) =>
    marks.map((mark, n) => ({ fact: fact!, option: header![n]!, mark })),
  )
}

const unknown: MatchFacts = { ft: null, ht: null, firstGoalMinute: null }

function score(text: string): Score | null {
  const [home, away] = text.split('-').map(Number)
  return text === '?' ? null : { home: home!, away: away! }
}

function firstGoal(text: string): MatchFacts['firstGoalMinute'] {
  if (text === '?') return null
  return text === 'none' ? 'none' : Number(text)
}

const fullTime = (text: string): MatchFacts => ({ ...unknown, ft: score(text) })
const halfTime = (text: string): MatchFacts => ({ ...unknown, ht: score(text) })
const opening = (text: string): MatchFacts => ({ ...unknown, firstGoalMinute: firstGoal(text) })

const golden: readonly [MarketType, string, (fact: string) => MatchFacts, number][] = [
  [1, correctScore, fullTime, 252],
  [2, halfTimeScore, halfTime, 80],
  [0, firstGoalBy10, opening, 130],
  [6, firstGoalBy5, opening, 228],
  [3, totalGoals, fullTime, 77],
]

const stake = 12_345 as Fen
const net = 323 as Fen
const answers = {
  '.': { result: 'won', payout: 12_668 },
  L: { result: 'lost', payout: 0 },
  V: { result: 'void', payout: 12_345 },
}

test.each(golden)('market %d settles as its table says', (type, table, factsOf, count) => {
  const cases = casesOf(table)
  expect(cases).toHaveLength(count)
  expect(cases.slice(0, optionsOf(type).length).map(({ option }) => option)).toEqual(optionsOf(type))
  for (const { fact, option, mark } of cases) {
    const settlement = settleOrder({ type, option, stake, net }, factsOf(fact))
    expect(settlement, `${option} when the fact is ${fact}`).toEqual(answers[mark as keyof typeof answers])
  }
})
