// The knock-out tree of a tournament: who meets whom, as far as results tell, and who won. Extra time and
// penalties decide who plays on; no market ever looks at them.
import type { Score } from '../result.ts'
import { type Seed, type Stage, slotsOf, stageAfter, stageBefore, type TournamentFormat } from './format.ts'

/**
 * A knock-out match with its scores after 90 minutes, after extra time (the 90 minutes included), and of the
 * shoot-out alone.
 */
export type KnockoutMatch = {
  stage: Stage
  slot: number
  home: string
  away: string
  ft: Score | null
  extraTime: Score | null
  penalties: Score | null
}

/** A side of a tie: its team, or where it will come from. */
export type TieSide =
  | { team: string }
  | { team: null; seed: Seed }
  | { team: null; from: { stage: Stage; slot: number; loser: boolean } }
  | { team: null }

export type Tie<M extends KnockoutMatch> = {
  slot: number
  match: M | null
  home: TieSide
  away: TieSide
  winner: 'home' | 'away' | null
}

export type Round<M extends KnockoutMatch> = { stage: Stage; ties: Tie<M>[] }

/**
 * The winner: by the shoot-out, else after extra time, else after 90 minutes; null when the facts do not
 * decide it.
 */
export function winnerOf(
  match: Pick<KnockoutMatch, 'ft' | 'extraTime' | 'penalties'>,
): 'home' | 'away' | null {
  const score = match.penalties ?? match.extraTime ?? match.ft
  if (!score || score.home === score.away) return null
  return score.home > score.away ? 'home' : 'away'
}

/** All rounds that the tournament has. `seeded` names the team of a seed once its group is decided. */
export function bracketOf<M extends KnockoutMatch>(
  format: TournamentFormat,
  matches: readonly M[],
  seeded: (seed: Seed) => string | null,
): Round<M>[] {
  const find = (stage: Stage | null, slot: number) =>
    matches.find((match) => match.stage === stage && match.slot === slot) ?? null
  const rounds: Round<M>[] = []
  for (const stage of format.stages) {
    const before = rounds.find((round) => round.stage === stageBefore(format, stage))
    const ties = Array.from({ length: slotsOf[stage] }, (_, slot): Tie<M> => {
      const match = find(stage, slot)
      if (!match) {
        const side = (n: 0 | 1) =>
          before ? sideFrom(before, stage, 2 * slot + n) : sideOfSeed(format.seeds[slot]?.[n], seeded)
        return { slot, match, home: side(0), away: side(1), winner: null }
      }
      const told = winnerOf(match)
      const next = stage === 'third' ? null : find(stageAfter(stage), slot >> 1)
      const winner = told ?? (match.ft && next ? whoPlaysIn(next, match) : null)
      return { slot, match, home: { team: match.home }, away: { team: match.away }, winner }
    })
    rounds.push({ stage, ties })
  }
  return rounds
}

/** Who won, if the source does not state the shoot-out: the team that plays in the next round's match. */
function whoPlaysIn(next: KnockoutMatch, { home, away }: KnockoutMatch): 'home' | 'away' | null {
  const teams = [next.home, next.away]
  if (teams.includes(home)) return 'home'
  return teams.includes(away) ? 'away' : null
}

function sideFrom<M extends KnockoutMatch>(before: Round<M>, stage: Stage, slot: number): TieSide {
  const loser = stage === 'third'
  const tie = before.ties[slot]
  if (!tie?.match || !tie.winner) return { team: null, from: { stage: before.stage, slot, loser } }
  return { team: tie.match[loser === (tie.winner === 'home') ? 'away' : 'home'] }
}

function sideOfSeed(seed: Seed | undefined, seeded: (seed: Seed) => string | null): TieSide {
  if (seed === undefined) return { team: null }
  const team = seeded(seed)
  return team === null ? { team, seed } : { team }
}

/**
 * Slots for matches whose source names only their rounds. From the final backwards, a match gets the slot
 * that leads to the match its winner plays next; a match whose winner plays nowhere yet gets the first free
 * slot. The result is in the order of `matches`.
 */
export function slotsFromRounds(
  matches: readonly { stage: Stage; home: string; away: string }[],
  played: readonly Stage[],
): number[] {
  const slots = new Map<number, number>()
  for (const stage of played.toReversed()) {
    const next = stageAfter(stage)
    const own = matches.flatMap((match, index) => (match.stage === stage ? [{ ...match, index }] : []))
    const free = new Set(Array.from({ length: slotsOf[stage] }, (_, slot) => slot))
    for (const { index, home, away } of own) {
      const slot = leadsTo(home, away) ?? null
      if (slot !== null && free.delete(slot)) slots.set(index, slot)
    }
    for (const { index } of own) {
      const [first] = free
      if (slots.has(index) || first === undefined) continue
      free.delete(first)
      slots.set(index, first)
    }

    function leadsTo(home: string, away: string): number | undefined {
      const later = matches.findIndex((match) => {
        return match.stage === next && [match.home, match.away].some((team) => team === home || team === away)
      })
      const slot = slots.get(later)
      if (slot === undefined) return undefined
      const inHome = [home, away].includes(matches[later]!.home)
      return 2 * slot + (inHome ? 0 : 1)
    }
  }
  return matches.map((_, index) => slots.get(index) ?? 0)
}
