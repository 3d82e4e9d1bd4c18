// The structure of a tournament: groups, then rounds in which the loser goes home. A source gives each match
// its place in it; the later pairings, the tables and the tree all follow from places and results alone.
import type { TieRule } from '../standings.ts'

/** Knock-out rounds in the order they are played; `third` is the match of the beaten semi-finalists. */
export const stages = ['r32', 'r16', 'qf', 'sf', 'third', 'final'] as const
export type Stage = (typeof stages)[number]

/** How many matches a round has; slot 2n and 2n + 1 of a round lead to slot n of the next. */
export const slotsOf: Readonly<Record<Stage, number>> = { r32: 16, r16: 8, qf: 4, sf: 2, third: 1, final: 1 }

/** `edition` counts from 1: a tournament is repeated, each time as a new edition. */
export type GroupPlace = { edition: number; group: string }
export type KnockoutPlace = { edition: number; stage: Stage; slot: number }
export type TournamentPlace = GroupPlace | KnockoutPlace

/** "1A" and "2A" are the first and second of group A; "3" is one of the best third-placed teams. */
export type Seed = string

export type TournamentFormat = {
  tieRule: TieRule
  /** How many teams of each group play on. */
  advance: number
  /** How many of the third-placed teams of all groups play on. */
  thirds: number
  /** The pairings of the first knock-out round, by slot; empty while they are unknown. */
  seeds: readonly (readonly [Seed, Seed])[]
  /** The tournament's knock-out rounds, in order; empty when it has only groups. */
  stages: readonly Stage[]
}

export function isKnockout(place: TournamentPlace): place is KnockoutPlace {
  return 'stage' in place
}

/** Why the place cannot exist in a tournament; null: it can. */
export function placeProblem(place: TournamentPlace): string | null {
  if (!Number.isSafeInteger(place.edition) || place.edition < 1) return `edition ${place.edition}`
  if (!isKnockout(place)) return /^[A-Z]{1,2}$/.test(place.group) ? null : `group ${place.group}`
  const slots = stages.includes(place.stage) ? slotsOf[place.stage] : 0
  const known = Number.isInteger(place.slot) && place.slot >= 0 && place.slot < slots
  return known ? null : `slot ${place.slot} of ${place.stage}`
}

/** The round that the winner of this one plays in; null after the last. */
export function stageAfter(stage: Stage): Stage | null {
  if (stage === 'final' || stage === 'third') return null
  return stage === 'sf' ? 'final' : stages[stages.indexOf(stage) + 1]!
}

/** The round whose winners (for the third place: losers) play in this one; null without one. */
export function stageBefore({ stages }: TournamentFormat, stage: Stage): Stage | null {
  if (stage === 'third') return stages.includes('sf') ? 'sf' : null
  return stages.find((one) => stageAfter(one) === stage) ?? null
}
