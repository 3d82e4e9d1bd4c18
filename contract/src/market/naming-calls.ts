// Names of competitions and teams as operators read and correct them, and players whom they report missing.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { gameId } from '../wire-types.ts'
import {
  absence,
  absenceSent,
  namedCompetition as competitionShape,
  namedId,
  namedKinds,
  namedRow,
  ownCompetition,
  ownTeam,
  namedTeam as teamShape,
} from './naming.ts'

const base = { capability: 'market' } as const

export const consoleNames = operatorCall({
  ...base,
  id: 'console.names',
  act: 'naming.read',
  summary:
    'Competitions or teams, 50 at a time: first those without a name of their own in a language, then those with matches to come',
  method: 'GET',
  follows: ['market'],
  path: '/names',
  query: z.object({
    kind: z.enum(namedKinds),
    /** Words of the name, in either language. */
    find: z.optional(z.string().check(z.maxLength(60))),
    /** How many rows to skip. */
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000))),
  }),
  payload: z.object({
    rows: z.array(namedRow),
    /** Over all rows that match the query: how many lack a name in a language, and how many there are. */
    lacking: z.number(),
    total: z.number(),
    next: z.nullable(z.number()),
  }),
  refusals: [],
})

export const namedCompetition = operatorCall({
  ...base,
  id: 'console.named_competition',
  act: 'naming.read',
  summary:
    'A competition as its source tells it, what operators corrected, and every correction. 1004: there is none',
  method: 'GET',
  follows: ['market'],
  path: '/names/competition',
  query: z.object({ id: namedId }),
  payload: competitionShape,
  refusals: [],
})

export const namedTeam = operatorCall({
  ...base,
  id: 'console.named_team',
  act: 'naming.read',
  summary:
    'A team as its source tells it, what operators corrected, and every correction. 1004: there is none',
  method: 'GET',
  follows: ['market'],
  path: '/names/team',
  query: z.object({ id: namedId }),
  payload: teamShape,
  refusals: [],
})

export const correctCompetition = operatorCall({
  ...base,
  id: 'console.correct_competition',
  act: 'naming.change',
  summary:
    'Corrects a competition, all of it at once; it wins over what the source tells from then on, and members read it at once. 1004: there is none; 1321: it is so already; 1956: another one of its country is called so',
  method: 'POST',
  path: '/names/competition',
  body: z.object({ id: namedId, own: ownCompetition, reason }),
  payload: z.object({
    /** How many matches the correction reaches: all that are not over. */
    matches: z.number(),
  }),
  refusals: [1321, 1956],
})

export const correctTeam = operatorCall({
  ...base,
  id: 'console.correct_team',
  act: 'naming.change',
  summary:
    'Corrects a team, all of it at once, as a competition. 1004: there is none; 1321: it is so already; 1956: another one that plays in its competitions is called so',
  method: 'POST',
  path: '/names/team',
  body: z.object({ id: namedId, own: ownTeam, reason }),
  payload: z.object({ matches: z.number() }),
  refusals: [1321, 1956],
})

export const consoleAbsences = operatorCall({
  ...base,
  id: 'console.absences',
  act: 'match.read',
  summary:
    'Players of a match who will not play, as operators report them, the newest first. 1004: no such match',
  method: 'GET',
  follows: ['market'],
  path: '/matches/absences',
  query: z.object({ id: gameId }),
  payload: z.object({
    /** The match is not over. */
    open: z.boolean(),
    /** Players the source reports; where there are any, operators report none. */
    told: z.array(z.object({ side: z.enum(['home', 'away']), name: z.string() })),
    absences: z.array(absence),
  }),
  refusals: [],
})

export const enterAbsence = operatorCall({
  ...base,
  id: 'console.enter_absence',
  act: 'absence.change',
  summary:
    'Reports a player missing; members read it on the match, with who says so. Rates stay as they are. 1004: no such match, or it is over; 1321: it is reported already; 1955: the source reports them itself; 1974: with an own order on the match',
  method: 'POST',
  path: '/matches/absences/enter',
  body: z.extend(absenceSent, { gameId, reason }),
  payload: z.object({ id: z.number() }),
  refusals: [1321, 1955, 1974],
})

export const withdrawAbsence = operatorCall({
  ...base,
  id: 'console.withdraw_absence',
  act: 'absence.change',
  summary:
    'Takes such a report back; members read it no more. 1004: there is none; 1321: it is taken back already; 1974: with an own order on the match',
  method: 'POST',
  path: '/matches/absences/withdraw',
  body: z.object({ id: z.number().check(z.int(), z.gte(1)), reason }),
  payload: z.object({}),
  refusals: [1321, 1974],
})
