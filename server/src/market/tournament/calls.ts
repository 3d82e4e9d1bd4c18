// The tournament section's calls, open to visitors; each answer is kept for all who ask (answers.ts).

import type { Code } from '@touchline/contract/codes'
import { refusal } from '@touchline/contract/envelope'
import type * as tournamentCalls from '@touchline/contract/market/tournament-calls'
import type { Deps } from '../../deps.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { type View, viewOf } from '../match/view.ts'
import { bracketAnswer, scheduleOf, tablesOf } from './answers.ts'
import { type Edition, readEdition } from './edition.ts'
import { readTournaments, type Tournament, tournamentName } from './list.ts'

/** A tournament that is not there. */
const UNKNOWN: Code = 1712

type TournamentCalls = Pick<
  typeof tournamentCalls,
  'tournamentNavigation' | 'tournamentSchedule' | 'tournamentTables' | 'tournamentBracket'
>

export const tournamentHandlers: HandlersOf<TournamentCalls> = {
  async tournamentNavigation({ deps, query, language }) {
    const view = viewOf(deps, language)
    const tournaments = await readTournaments(deps.sql)
    if (!query.id && tournaments.length === 0) return none
    const asked = chosen(tournaments, query.id)
    return deps.answers.answer(`tournament ${asked.id}`, view, async () => {
      const edition = await readEdition(deps.sql, asked)
      const others = tournaments
        .filter(({ id }) => id !== asked.id)
        .map((one) => ({ id: one.id, name: tournamentName(one, language), firstTime: one.firstTime }))
      return {
        showNavigation: true,
        id: asked.id,
        competitionId: asked.competitionId,
        name: tournamentName(asked, language),
        firstTime: asked.firstTime,
        navigation: {
          matches: [...edition.groupMatches, ...edition.knockout].some(
            ({ row }) => row.state === 'scheduled',
          ),
          schedule: true,
          seasonTables: edition.groupMatches.length > 0,
          battleTables: asked.format.stages.length > 0,
          others,
        },
      }
    })
  },

  tournamentSchedule: ({ deps, query, language }) =>
    part(deps, 'schedule', query.id, viewOf(deps, language), scheduleOf),

  tournamentTables: ({ deps, query, language }) =>
    part(deps, 'tables', query.id, viewOf(deps, language), tablesOf),

  tournamentBracket: ({ deps, query, language }) =>
    part(deps, 'bracket', query.id, viewOf(deps, language), bracketAnswer),
}

const none = {
  showNavigation: false,
  id: null,
  competitionId: null,
  name: '',
  firstTime: null,
  navigation: { matches: false, schedule: false, seasonTables: false, battleTables: false, others: [] },
}

async function part<P>(
  deps: Deps,
  name: string,
  id: string | undefined,
  view: View,
  make: (edition: Edition, view: View) => P,
) {
  const asked = chosen(await readTournaments(deps.sql), id)
  return deps.answers.answer(`${name} ${asked.id}`, view, async () =>
    make(await readEdition(deps.sql, asked), view),
  )
}

function chosen(tournaments: readonly Tournament[], id: string | undefined): Tournament {
  const found = id ? tournaments.find((one) => one.id === id) : tournaments[0]
  if (!found) throw refusal(UNKNOWN)
  return found
}
