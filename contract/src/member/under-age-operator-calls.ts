// Accounts for which the number of a person under age was given.
import { identityStates } from '@touchline/engine/identity/rules'
import * as z from 'zod/mini'
import { paymentDueBack } from '../deposit/types.ts'
import { operatorCall } from '../operator/operator-call.ts'
import { money, time } from '../wire-types.ts'

export const underAgeCase = operatorCall({
  capability: 'member',
  id: 'console.under_age_case',
  act: 'underAge.read',
  summary:
    'What a case of somebody under age is about: how old by the number, what is open and would be taken back, what its orders came to and would be undone, and what was paid in and would go back',
  method: 'GET',
  follows: ['task', 'member'],
  path: '/members/under-age',
  query: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
  payload: z.object({
    since: time,
    /** By the number that was given; null: not known. */
    years: z.nullable(z.number()),
    memberSince: time,
    identity: z.enum(identityStates),
    main: money,
    arrived: money,
    /** For withdrawals and reservations. */
    held: money,
    orders: z.number(),
    stakes: money,
    /**
     * The net result of all ended orders; below zero, the member lost. It is undone, and later results are,
     * too.
     */
    played: money,
    /** The amount that undoing has given back so far; below zero, that it has taken. */
    undone: money,
    /** All of the member's money once it is undone: what was paid in and not paid out. */
    after: money,
    payments: z.array(paymentDueBack),
  }),
  refusals: [1960],
})
