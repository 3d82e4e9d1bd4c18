// The contents of the tournament's screens, from the server's answers: pure, so that it is tested without a
// screen.

import { calendarDay } from '@touchline/client/i18n/times'
import type { ScheduledMatch, Tie, TieSide } from '@touchline/contract/market/tournament-calls'
import type { Translate } from '../../i18n/texts.ts'

const coming = new Set<ScheduledMatch['game']['state']>(['upcoming', 'open', 'closed', 'live', 'postponed'])

export function isComing({ game }: Pick<ScheduledMatch, 'game'>): boolean {
  return coming.has(game.state)
}

/** Whether a match can be ordered on, now or later, or is under way. */
export function hasMarket({ game }: Pick<ScheduledMatch, 'game'>): boolean {
  return isComing({ game }) && game.state !== 'postponed'
}

export type Day = {
  day: string
  rounds: { key: string; stage: ScheduledMatch['stage']; matches: ScheduledMatch[] }[]
}

/** Matches by day in the zone, then by round; the earliest first, or the latest first with `newestFirst`. */
export function daysOf(matches: readonly ScheduledMatch[], newestFirst: boolean): Day[] {
  const sign = newestFirst ? -1 : 1
  const sorted = matches.toSorted((one, other) => sign * (one.game.gameTime - other.game.gameTime))
  const days = Map.groupBy(sorted, ({ game }) => calendarDay(game.gameTime))
  return [...days].map(([day, ofDay]) => ({
    day,
    rounds: [...Map.groupBy(ofDay, ({ stage }) => stage)].map(([stage, ofRound]) => ({
      key: stage ?? 'groups',
      stage,
      matches: ofRound,
    })),
  }))
}

type Score = { home: number; away: number } | null

/**
 * The scores of extra time and penalties, each named: "After extra time 2-2 · Penalties 4-3"; empty when
 * there are none.
 */
export function furtherText(told: { extraTime: Score; penalties: Score }, t: Translate): string {
  const { extraTime, penalties } = told
  return [
    ...(extraTime ? [t('tournament.afterExtra', { score: `${extraTime.home}-${extraTime.away}` })] : []),
    ...(penalties ? [t('tournament.penalties', { score: `${penalties.home}-${penalties.away}` })] : []),
  ].join(' · ')
}

/** The side's team, or where it will come from. */
export function sideText({ team, seed, from }: TieSide, t: Translate): string {
  if (team) return team.name
  if (from) {
    const tie = t(`tournament.tie_${from.stage}`, { n: from.slot + 1 })
    return t(from.loser ? 'tournament.loserOf' : 'tournament.winnerOf', { tie })
  }
  if (!seed) return t('tournament.open')
  const group = seed.slice(1)
  if (group === '') return t('tournament.third')
  return t(seed.startsWith('1') ? 'tournament.first' : 'tournament.second', { group })
}

export type Column = { stage: 'r32' | 'r16' | 'qf' | 'sf' | 'final'; ties: Tie[]; third: Tie | null }

/** The rounds as columns of the tree; the match for the third place stands with the final. */
export function columnsOf(rounds: readonly { stage: Column['stage'] | 'third'; ties: Tie[] }[]): Column[] {
  const third = rounds.find(({ stage }) => stage === 'third')?.ties[0] ?? null
  return rounds.flatMap(({ stage, ties }) =>
    stage === 'third' ? [] : [{ stage, ties, third: stage === 'final' ? third : null }],
  )
}

/** The round that is played now: the first that has a match to come, else the last. */
export function roundNow(columns: readonly Column[]): Column['stage'] | undefined {
  return (columns.find(({ ties }) => ties.some(({ winner }) => winner === null)) ?? columns.at(-1))?.stage
}
