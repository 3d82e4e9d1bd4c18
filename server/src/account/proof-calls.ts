import type * as proofCalls from '@touchline/contract/account/proof-calls'
import { refusal } from '@touchline/contract/envelope'
import { countOwedProof } from '../access/limits.ts'
import { refuseForeign } from '../http/foreign.ts'
import type { HandlersOf } from '../http/handler.ts'
import { auditPlaceIn } from './audit-place.ts'
import { readOwedDays, readOwnOwed } from './owed/read.ts'
import { dayOf, spanOf } from './span.ts'
import { proveEntry, readRoot, readRoots, readStatement, readStatementDays } from './statement.ts'
import { entryOf } from './wire.ts'

const LISTED_DAYS = 62

export const proofHandlers: HandlersOf<typeof proofCalls> = {
  async dayRoots({ deps }) {
    return { data: await readRoots(deps.sql, LISTED_DAYS) }
  },

  async dayRootOf({ deps, params }) {
    const day = dayOf(params.day, 'params.day')
    const root = await readRoot(deps.sql, day)
    if (!root) throw refusal(1004)
    return { ...root, audit: await auditPlaceIn(deps.sql, day) }
  },

  async entryProof({ deps, member, params }) {
    const { account, seq } = entryOf(params.entry)
    return proveEntry(deps.sql, member.memberId, account, seq)
  },

  async statementDays({ deps, member, params }) {
    refuseForeign(member, params.x)
    const span = spanOf({}, deps.siteClock.now())
    return { data: await readStatementDays(deps.sql, member.memberId, span) }
  },

  async statement({ deps, member, params }) {
    refuseForeign(member, params.x)
    return readStatement(deps.sql, member.memberId, dayOf(params.day, 'params.day'))
  },

  async owedDays({ deps }) {
    return { data: await readOwedDays(deps.sql) }
  },

  async ownOwedProof({ deps, member, params }) {
    refuseForeign(member, params.x)
    await deps.sql.begin((tx) => countOwedProof(tx, member.memberId, deps.wallClock.now()))
    return readOwnOwed(deps.sql, member.memberId)
  },
}
