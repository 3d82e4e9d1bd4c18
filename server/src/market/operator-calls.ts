import type * as marketCalls from '@touchline/contract/market/operator-calls'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { enter, readAbsences, withdraw } from './absence.ts'
import { correctOneCompetition, correctOneTeam } from './naming/correct.ts'
import { readNamedCompetition, readNamedTeam, readNames } from './naming/read.ts'

export const marketOperatorHandlers: OperatorHandlersOf<typeof marketCalls> = {
  namesDesk: ({ tx, query }) => readNames(tx, query),
  namedCompetition: ({ tx, query: { id } }) => readNamedCompetition(tx, id),
  namedTeam: ({ tx, query: { id } }) => readNamedTeam(tx, id),
  correctCompetition: ({ deps, tx, operator, body }) => correctOneCompetition(deps, tx, operator, body),
  correctTeam: ({ deps, tx, operator, body }) => correctOneTeam(deps, tx, operator, body),
  absencesDesk: ({ tx, query: { id } }) => readAbsences(tx, id),
  enterAbsence: ({ deps, tx, operator, body }) => enter(deps, tx, operator, body),
  withdrawAbsence: ({ deps, tx, operator, body }) => withdraw(deps, tx, operator, body),
}
