// The results of settlement, written out as tables: rows are facts of a match, columns the ordered options. A
// dot: the order is won. L: it is lost, because the option happened. V: it is void, because the fact (`?`) is
// not known.
import type { MarketType } from '../market/catalogue.ts'
import type { MatchFacts, Score } from '../market/result.ts'

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

const results = { '.': 'won', L: 'lost', V: 'void' } as const

interface Case {
  /** The fact as the table writes it. */
  readonly fact: string
  readonly facts: MatchFacts
  /** The due result of each option, in the table's order. */
  readonly due: readonly (readonly [option: string, result: 'won' | 'lost' | 'void'])[]
}

function casesOf(table: string, factsOf: (fact: string) => MatchFacts): Case[] {
  const [header, ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows.map(([fact, ...marks]) => ({
    fact: fact!,
    facts: factsOf(fact!),
    due: marks.map((mark, n) => [header![n]!, results[mark as keyof typeof results]] as const),
  }))
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

/** Each market with its rows. */
export const golden: readonly { readonly type: MarketType; readonly cases: readonly Case[] }[] = [
  { type: 1, cases: casesOf(correctScore, fullTime) },
  { type: 2, cases: casesOf(halfTimeScore, halfTime) },
  { type: 0, cases: casesOf(firstGoalBy10, opening) },
  { type: 6, cases: casesOf(firstGoalBy5, opening) },
  { type: 3, cases: casesOf(totalGoals, fullTime) },
]
