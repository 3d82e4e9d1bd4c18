// Settings of margins, demand's effect on rates, the house's possible loss, and when a result stands.
import { marketTypes } from '@touchline/engine/market/catalogue'
import { fen } from '@touchline/engine/money/fen'
import { MINUTE } from '@touchline/engine/site/units'
import { defaultMarginBp } from '@touchline/engine/vip/levels'
import * as z from 'zod/mini'
import { amount, basisPoints, setting, whole } from '../setting.ts'

export const marketSettings = {
  marginBp: setting({
    owner: 'risk',
    default: defaultMarginBp,
    unit: 'basis points by market type',
    meaning: 'What is taken off the fair rate of a market before it is offered',
    schema: z.record(z.literal(marketTypes), basisPoints),
  }),
  levelsNeeded: setting({
    owner: 'risk',
    default: {},
    unit: 'VIP level by the id of a competition',
    meaning:
      'From which level on a competition takes orders (1780); those that are not named take them from all',
    schema: z.record(z.string(), whole),
  }),
  demandCap: setting({
    owner: 'risk',
    default: fen(10_000_000),
    unit: 'fen of stakes on one selection',
    meaning: 'Stakes at which demand has lowered a rate by its full 25 %',
    schema: z.pipe(z.number().check(z.int(), z.gte(1)), z.transform(fen)),
  }),
  exposureLimit: setting({
    owner: 'risk',
    default: fen(20_000_000),
    unit: 'fen for one match',
    meaning:
      "The most the house may lose on a match; tradable volume follows from it. A competition's own value wins",
    schema: amount,
  }),
  confirmationWait: setting({
    owner: 'risk',
    default: 5 * MINUTE,
    unit: 'ms',
    meaning: 'How long a result of a single source stands without correction before the match is settled',
    schema: whole,
  }),
}
