import type * as marketCalls from '@touchline/contract/market/operator-calls'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { tryOut } from '../db/settings.ts'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { valuesOf } from '../site/setting-values.ts'
import { enter, readAbsences, withdraw } from './match/absence.ts'
import { correctOneCompetition, correctOneTeam } from './naming/correct.ts'
import { readCompetitions, readNamedCompetition, readNamedTeam, readNames } from './naming/read.ts'
import { readConsoleQuality } from './price/quality.ts'
import { readRateEffect } from './price/rate-effect.ts'
import { ratesCsv, readRatedOptions, readRateMoves, refuseUnknownMatch } from './price/rate-moves.ts'
import { readRatingFits } from './price/rating-fit.ts'
import { checkMarketSettings } from './setting-checks.ts'

export const marketOperatorHandlers: OperatorHandlersOf<typeof marketCalls> = {
  consoleNames: ({ tx, query }) => readNames(tx, query),
  namedCompetition: ({ tx, query: { id } }) => readNamedCompetition(tx, id),
  namedTeam: ({ tx, query: { id } }) => readNamedTeam(tx, id),
  correctCompetition: ({ deps, tx, operator, body }) => correctOneCompetition(deps, tx, operator, body),
  correctTeam: ({ deps, tx, operator, body }) => correctOneTeam(deps, tx, operator, body),
  consoleAbsences: ({ tx, query: { id } }) => readAbsences(tx, id),
  enterAbsence: ({ deps, tx, operator, body }) => enter(deps, tx, operator, body),
  withdrawAbsence: ({ deps, tx, operator, body }) => withdraw(deps, tx, operator, body),
  async rateEffect({ deps, tx, query: { values, id }, language }) {
    const judged = await tryOut(tx, deps, () => valuesOf(values))
    await checkMarketSettings(tx, judged.before, judged.after)
    return readRateEffect(tx, judged, { id, now: deps.siteClock.now(), language })
  },
  competitions: async ({ tx }) => ({ competitions: await readCompetitions(tx) }),
  async rateMoves({ deps, tx, query: { id, marketType, option } }) {
    const moves = await readRateMoves(tx, { id, marketType: Number(marketType) as MarketType, option })
    return { ...moves, siteTime: deps.siteClock.now() }
  },
  async consoleQuality({ tx, query: { league }, language }) {
    return { counted: await readConsoleQuality(tx, league, language) }
  },
  ratingFits: ({ deps, tx, query: { id }, language }) =>
    readRatingFits(tx, id, { now: deps.siteClock.now(), language }),
  ratedOptions: ({ tx, query: { id } }) => readRatedOptions(tx, id),
  async exportRates({ tx, body: { gameId, reason }, language }) {
    await refuseUnknownMatch(tx, gameId)
    return {
      payload: {},
      file: (reading) => ratesCsv(reading, gameId, language),
      object: `match:${gameId}`,
      reason,
    }
  },
}
