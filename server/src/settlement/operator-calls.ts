import { refusal } from '@touchline/contract/envelope'
import type * as settlementOperatorCalls from '@touchline/contract/settlement/operator-calls'
import { type Ruling, ruling as rulingShape } from '@touchline/contract/settlement/types'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { readMatches, readMatchPage } from './console.ts'
import { openRuling } from './ruling.ts'
import { effectOf } from './ruling-effect.ts'

export const settlementOperatorHandlers: OperatorHandlersOf<typeof settlementOperatorCalls> = {
  consoleMatches: ({ deps, tx, query, language }) => readMatches(deps, tx, query, language),
  consoleMatch: ({ deps, tx, query: { id }, language }) => readMatchPage(deps, tx, id, language),
  rulingPreview: ({ deps, tx, query: { id, ruling } }) => effectOf(deps, tx, id, rulingIn(ruling)),
  async proposeRuling({ deps, tx, operator, body }) {
    const payload = await openRuling(deps, tx, operator, body)
    const { id, reason, ruled } = body
    return { payload, object: `match:${id}`, reason, after: { ...payload, ...ruled } }
  },
}

function rulingIn(json: string): Ruling {
  try {
    const read = rulingShape.safeParse(JSON.parse(json))
    if (read.success) return read.data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw refusal(1003, { field: 'query.ruling' })
}
