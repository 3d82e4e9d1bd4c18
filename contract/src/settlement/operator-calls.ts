// Matches as operators see them: what each source reported, how they were settled, and what the house rules
// about them, which takes two people.
import * as z from 'zod/mini'
import { gameState, score } from '../market/types.ts'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { gameId, money, time } from '../wire-types.ts'
import { matchWaits, ruled, rulingEffect } from './types.ts'

const base = { capability: 'settlement' } as const

const team = z.object({ name: z.string(), iconColor: z.string(), iconText: z.string() })

const listedMatch = z.object({
  gameId,
  home: team,
  away: team,
  competition: z.string(),
  kickoff: time,
  state: gameState,
  /** The score known so far. */
  score: z.nullable(score),
  /** The number of orders in force, and their stakes. */
  orders: z.number(),
  stakes: money,
  /** How often it was settled. */
  runs: z.number(),
  /** Why a person has to look; null: none has to. */
  waits: z.nullable(z.enum(matchWaits)),
  /** The number of the case that proposes a ruling; null: there is none. */
  proposed: z.nullable(z.number()),
})
export type ListedMatch = z.infer<typeof listedMatch>

export const consoleMatches = operatorCall({
  ...base,
  id: 'console.matches',
  act: 'match.read',
  summary:
    'Matches, 50 at a time: those that wait for a ruling and those to come by kick-off, those that are over the newest first',
  method: 'GET',
  follows: ['settlement', 'task'],
  path: '/matches',
  query: z.object({
    tab: z.enum(['waiting', 'coming', 'over']),
    /** Words of the teams' or the competition's names. */
    find: z.optional(z.string().check(z.maxLength(60))),
    /** Where the page begins: `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
  }),
  payload: z.object({
    matches: z.array(listedMatch),
    next: z.nullable(z.string()),
  }),
  refusals: [],
})

const statement = z.object({
  source: z.string(),
  status: z.enum(['final', 'postponed', 'abandoned', 'awarded']),
  score: z.nullable(score),
  halfTime: z.nullable(score),
  firstGoalMinute: z.nullable(z.union([z.number(), z.literal('none')])),
  /** `reportedAt`: when the source says it reported. `at`: when the site received it. */
  reportedAt: time,
  at: time,
  goals: z.array(z.object({ side: z.enum(['home', 'away']), minute: z.number(), stoppage: z.number() })),
})
export type MatchStatement = z.infer<typeof statement>

const run = z.object({
  run: z.number(),
  kind: z.enum(['result', 'void', 'correction']),
  score: z.nullable(score),
  startedAt: time,
  /** Null: the run is still going on. */
  finishedAt: z.nullable(time),
  /** The ruling that the run carried out; null: it settled by the sources. */
  ruling: z.nullable(z.extend(ruled, { proposedBy: z.string(), approvedBy: z.string(), reason: z.string() })),
})
export type MatchRun = z.infer<typeof run>

export const consoleMatch = operatorCall({
  ...base,
  id: 'console.match',
  act: 'match.read',
  summary:
    'One match with all that its sources said, in the order in which the site heard it, and how it was settled. 1004: there is none',
  method: 'GET',
  follows: ['settlement', 'task'],
  path: '/matches/one',
  query: z.object({ id: gameId }),
  payload: z.extend(listedMatch, {
    statements: z.array(statement),
    /** The newest first. */
    settled: z.array(run),
    siteTime: time,
  }),
  refusals: [],
})

export const rulingPreview = operatorCall({
  ...base,
  id: 'console.ruling_effect',
  act: 'match.read',
  summary:
    'What a ruling would do to every order, computed by what settles them; nothing is written. 1004: no such match; 1977: it is being settled; 1978: too early, 1979: contradicts itself, 1321: changes nothing',
  method: 'GET',
  follows: ['settlement'],
  path: '/matches/ruling/effect',
  query: z.object({
    id: gameId,
    /** As JSON, of the shape that a ruling has. */
    ruling: z.string().check(z.maxLength(500)),
  }),
  payload: rulingEffect,
  refusals: [1321, 1977, 1978, 1979],
})

export const proposeRuling = operatorCall({
  ...base,
  id: 'console.propose_ruling',
  act: 'ruling.propose',
  summary:
    'Proposes how a match ended, or that it or some of its markets do not count; another one approves it. 1004: no such match; 1977: it is being settled; 1978: too early, 1979: contradicts itself, 1321: changes nothing',
  method: 'POST',
  path: '/matches/ruling/propose',
  body: z.object({ id: gameId, ruled, reason }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1321, 1974, 1977, 1978, 1979],
})

/** A proposal as its view shows it. */
export interface ProposedRuling {
  readonly gameId: string
  readonly home: string
  readonly away: string
  readonly kickoff: number
  readonly ruled: z.infer<typeof ruled>
}
