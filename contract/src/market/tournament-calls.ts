// The tournament section: a call that says which tournament is shown and which parts it has, then one call
// for each part. Where the feed has no tournament, showNavigation is false and the section is not shown.
import { tieRules } from '@touchline/engine/market/standings'
import { stages } from '@touchline/engine/market/tournament/format'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { time } from '../wire-types.ts'
import { leagueRow } from './form.ts'
import { comparedGame, score, side } from './types.ts'

const base = {
  capability: 'market',
  backend: 'relay',
  method: 'GET',
  access: 'visitor',
  secrecy: 'plain',
} as const

/** A competition and one of its editions: "season-cup.101". */
const tournamentId = z.string().check(z.regex(/^[\w-]{1,80}\.[1-9]\d{0,5}$/))
/** The tournament asked for; when left out, the one that is played now, or else the last one. */
const query = z.object({ id: z.optional(tournamentId) })
const stage = z.enum(stages)

export const tournamentNavigation = call({
  ...base,
  id: 'games.major_events.navigation',
  follows: ['matches'],
  summary:
    'The tournament that is played now (or the one asked for), the parts of it there are, and other ones',
  path: '/games/major_events/navigation',
  query,
  payload: z.object({
    /** false: the feed has no tournament, and all other fields are empty. */
    showNavigation: z.boolean(),
    id: z.nullable(tournamentId),
    competitionId: z.nullable(z.string()),
    name: z.string(),
    /** Its first kick-off. */
    firstTime: z.nullable(time),
    /** Which parts have content. The app shows them in this order, which is the specification's. */
    navigation: z.object({
      matches: z.boolean(),
      schedule: z.boolean(),
      seasonTables: z.boolean(),
      battleTables: z.boolean(),
      others: z.array(z.object({ id: tournamentId, name: z.string(), firstTime: time })),
    }),
  }),
  refusals: [1712],
})

/**
 * The score after extra time, with the 90 minutes included, and that of the shoot-out alone. No market counts
 * them.
 */
const further = { extraTime: z.nullable(score), penalties: z.nullable(score) }

const scheduled = z.object({
  /** With its likeliest score while it takes orders. */
  game: comparedGame,
  /** The group or the knock-out round of the match; the other of the two is null. */
  group: z.nullable(z.string()),
  stage: z.nullable(stage),
  ...further,
})
export type ScheduledMatch = z.output<typeof scheduled>

export const tournamentSchedule = call({
  ...base,
  id: 'games.major_events.schedule',
  follows: ['matches'],
  added: true,
  summary: 'All matches of a tournament by kick-off, played or known to come',
  path: '/games/major_events/schedule',
  query,
  payload: z.object({ siteTime: time, data: z.array(scheduled) }),
  refusals: [1712],
})

const row = z.extend(leagueRow, {
  /** Whether results leave the team level with another one, so that fair play or lots decide. */
  level: z.boolean(),
  /** Whether it plays on; null until results decide it. */
  through: z.nullable(z.boolean()),
})
export type TableRow = z.output<typeof row>

export const tournamentTables = call({
  ...base,
  id: 'games.major_events.season_tables',
  follows: ['matches'],
  added: true,
  summary: 'Group tables, and the ranking of the third-placed teams where some of them play on',
  path: '/games/major_events/season_tables',
  query,
  payload: z.object({
    siteTime: time,
    /** How many teams of each group play on, and how many of the third-placed teams. */
    advance: z.number(),
    thirdsThrough: z.number(),
    tieRule: z.enum(tieRules),
    groups: z.array(z.object({ group: z.string(), complete: z.boolean(), rows: z.array(row) })),
    /** Empty where no third-placed team plays on. */
    thirds: z.array(z.extend(row, { group: z.string() })),
  }),
  refusals: [1712],
})

const tieSide = z.object({
  team: z.nullable(side),
  /** "1A", "2B", or "3" for one of the best third-placed, while the team is not known. */
  seed: z.nullable(z.string()),
  /** The match whose winner (or loser, by `loser`) the team will be. */
  from: z.nullable(z.object({ stage, slot: z.number(), loser: z.boolean() })),
})
export type TieSide = z.output<typeof tieSide>

const tie = z.object({
  /** From 0; slots 2n and 2n + 1 lead to slot n of the next round. */
  slot: z.number(),
  gameId: z.nullable(z.string()),
  gameTime: z.nullable(time),
  state: z.nullable(comparedGame.shape.state),
  home: tieSide,
  away: tieSide,
  /** The score after 90 minutes. */
  score: z.nullable(score),
  ...further,
  winner: z.nullable(z.enum(['home', 'away'])),
  /** The version of the match, as in lists; 0 while the match is not known. */
  version: z.number(),
})
export type Tie = z.output<typeof tie>

export const tournamentBracket = call({
  ...base,
  id: 'games.major_events.battle_tables',
  follows: ['matches'],
  added: true,
  summary: 'The knock-out tree: every round with its matches, played, known or still open',
  path: '/games/major_events/battle_tables',
  query,
  payload: z.object({ siteTime: time, rounds: z.array(z.object({ stage, ties: z.array(tie) })) }),
  refusals: [1712],
})
