// Settings of orders and reservations: their limits, and what may be done with them afterwards.
import { fen } from '@touchline/engine/money/fen'
import { defaultOrderLimits, limitsAllowed } from '@touchline/engine/order/limits'
import { MINUTE } from '@touchline/engine/site/units'
import * as z from 'zod/mini'
import { amount, setting, whole } from '../setting.ts'

export const orderSettings = {
  orderLimits: setting({
    owner: 'risk',
    default: [...defaultOrderLimits],
    unit: 'fen, from a VIP level on',
    meaning:
      'Smallest stake (1719) and the most a member may stake in one order, market and match (1771-1773)',
    schema: z
      .array(
        z.object({ level: whole, minimum: amount, perOrder: amount, perMarket: amount, perMatch: amount }),
      )
      .check(z.refine(limitsAllowed, 'no level may have less than the one below it')),
  }),
  presetStakes: setting({
    owner: 'content',
    default: [fen(10_000), fen(50_000), fen(100_000)],
    unit: 'fen',
    meaning: 'Preset stakes of a member who set none, and what one or two are padded to three with',
    schema: z.array(amount).check(z.minLength(1), z.maxLength(3)),
  }),
  cancelBetAllowedDuration: setting({
    owner: 'risk',
    default: 10,
    unit: 'minutes',
    meaning: 'How long after buying an order may be canceled (2104)',
    schema: whole,
  }),
  riskHold: setting({
    owner: 'risk',
    default: { fromStake: fen(3_000_000), waitMs: 10 * MINUTE },
    unit: 'fen of stake or null; ms',
    meaning:
      'Orders of this stake or more, and those of flagged members, are pending until released, at most this long; null: none for its size',
    schema: z.object({ fromStake: z.nullable(amount), waitMs: whole }),
  }),
  stakeReturn: setting({
    owner: 'risk',
    default: true,
    unit: 'true or false',
    meaning: 'Whether orders on marked selections may be insured (1794)',
    schema: z.boolean(),
  }),
  insuredOptions: setting({
    owner: 'risk',
    default: [],
    sandboxDefault: ['1.1-1', '1.2-1', '1.1-2', '2.0-0', '3.3+'],
    unit: '"<market type>.<option>"',
    meaning: 'Options on which stake return is offered, on every match that is priced from then on',
    schema: z.array(z.string().check(z.regex(/^[01236]\.[\w+-]{1,10}$/))),
  }),
  openReservations: setting({
    owner: 'risk',
    default: 10,
    unit: 'reservations of one member',
    meaning: 'How many may be open at once (1775)',
    schema: whole,
  }),
}
