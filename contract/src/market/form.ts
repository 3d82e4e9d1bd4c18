// The record of teams before a match: results that are on record, and the tables that follow from them.
import * as z from 'zod/mini'
import { gameId, marketType, time } from '../wire-types.ts'
import { score, side } from './types.ts'

/** A match that was played. */
export const formMatch = z.object({
  gameId,
  gameTime: time,
  home: side,
  away: side,
  score,
  competitionId: z.string(),
  competitionName: z.string(),
})

/**
 * A row of a table (spec 3, "Team record"). `goals` are all the team's goals, `awayGoals` those scored away,
 * `against` those it let in.
 */
export const leagueRow = z.object({
  position: z.number(),
  team: side,
  pts: z.number(),
  /** Points taken from the team. `pts` is what remains. */
  deducted: z.number(),
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  goals: z.number(),
  awayGoals: z.number(),
  against: z.number(),
  diff: z.number(),
})
export type LeagueRow = z.output<typeof leagueRow>

/** Positions of a team in the table after each round, first round first; null before its first match. */
export const positions = z.array(z.nullable(z.number()))

/** How often each option of each market happened in `played` matches. */
export const commonSample = z.object({
  played: z.number(),
  markets: z.array(
    z.object({
      marketType,
      /**
       * The number of matches where it is known what happened in this market. `times` are counted in these.
       */
      decided: z.number(),
      times: z.array(z.object({ option: z.string(), times: z.number() })),
    }),
  ),
})
