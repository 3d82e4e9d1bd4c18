// The answers for the tournament's screens: schedule, group tables and knock-out tree in the member's
// language.
import type { ScheduledMatch, TableRow, Tie, TieSide } from '@touchline/contract/market/tournament-calls'
import type { StandingsRow } from '@touchline/engine/market/standings'
import {
  bracketOf,
  type KnockoutMatch,
  type TieSide as Side,
} from '@touchline/engine/market/tournament/bracket'
import { isKnockout } from '@touchline/engine/market/tournament/format'
import { playsOn } from '@touchline/engine/market/tournament/groups'
import { scoreOf } from '../../feed/facts.ts'
import { leagueRowOf } from '../league/league-rows.ts'
import type { MatchRow } from '../match/match-cache.ts'
import { comparedOf, gameState, sideOf, type View } from '../match/view.ts'
import { drawnIn, type Edition, finalScore, type Group, groupsOf, seededBy, thirdsOf } from './edition.ts'

export function scheduleOf({ groupMatches, knockout }: Edition, view: View) {
  const data = [...groupMatches, ...knockout].map(
    ({ row, place }): ScheduledMatch => ({
      game: comparedOf(row, view, gameState(row, view.now) === 'open' ? 1 : 0),
      group: isKnockout(place) ? null : place.group,
      stage: isKnockout(place) ? place.stage : null,
      ...furtherOf(row),
    }),
  )
  data.sort((one, other) => one.game.gameTime - other.game.gameTime)
  return { siteTime: view.now, data }
}

export function tablesOf(edition: Edition, view: View) {
  const { format } = edition.tournament
  const decided = groupsOf(edition)
  const drawn = drawnIn(edition)
  const rowOf = (row: StandingsRow, { complete }: Group): TableRow => {
    // Before its first match a team is level with all others, which needs no mark.
    const level = row.played > 0 && row.best !== row.worst
    const byResults = () => playsOn(row, format, { complete, thirds: decided.thirds })
    const through = format.stages.length === 0 ? null : drawn ? drawn.has(row.team) : byResults()
    return { ...leagueRowOf(row, edition.teams.get(row.team)!, view.language), level, through }
  }
  const thirds = format.thirds === 0 ? [] : (decided.thirds ?? thirdsOf(decided.groups, format.advance))
  const groupOf = (team: string) => decided.groups.find(({ rows }) => rows.some((row) => row.team === team))!
  return {
    siteTime: view.now,
    advance: format.advance,
    thirdsThrough: format.thirds,
    tieRule: format.tieRule,
    groups: decided.groups.map((group) => ({
      group: group.group,
      complete: group.complete,
      rows: group.rows.map((row) => rowOf(row, group)),
    })),
    thirds: thirds.map((row) => {
      const own = groupOf(row.team)
      const inGroup = own.rows.find(({ team }) => team === row.team)!
      // The position is the one among the thirds; whether it plays on goes by the one in its group, too.
      const level = row.played > 0 && row.best !== row.worst
      return { ...rowOf(inGroup, own), position: row.position, level, group: own.group }
    }),
  }
}

type BracketMatch = KnockoutMatch & { row: MatchRow }

export function bracketAnswer(edition: Edition, view: View) {
  const matches = edition.knockout.map(
    ({ row, place: { stage, slot } }): BracketMatch => ({
      row,
      stage,
      slot,
      home: row.home.id,
      away: row.away.id,
      ft: finalScore(row),
      ...furtherOf(row),
    }),
  )
  const side = (one: Side): TieSide => ({
    team: one.team === null ? null : sideOf(edition.teams.get(one.team)!, view.language),
    seed: 'seed' in one ? one.seed : null,
    from: 'from' in one ? one.from : null,
  })
  const rounds = bracketOf(edition.tournament.format, matches, seededBy(groupsOf(edition)))
  return {
    siteTime: view.now,
    rounds: rounds.map(({ stage, ties }) => ({
      stage,
      ties: ties.map(
        ({ slot, match, home, away, winner }): Tie => ({
          slot,
          gameId: match ? String(match.row.id) : null,
          gameTime: match?.row.kickoff.getTime() ?? null,
          state: match && gameState(match.row, view.now),
          home: side(home),
          away: side(away),
          score: match && shownScore(match.row),
          extraTime: match?.extraTime ?? null,
          penalties: match?.penalties ?? null,
          winner,
          version: match?.row.version ?? 0,
        }),
      ),
    })),
  }
}

/** The score so far while the match is played; afterwards the score of 90 minutes. */
function shownScore(row: MatchRow) {
  return row.state === 'scheduled' || row.state === 'postponed' ? null : scoreOf(row.facts.ft)
}

function furtherOf({ facts }: MatchRow) {
  return { extraTime: scoreOf(facts.extraTime), penalties: scoreOf(facts.penalties) }
}
