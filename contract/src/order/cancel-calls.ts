import { payingAccounts } from '@touchline/engine/ledger/accounts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { money, time, uuid } from '../wire-types.ts'
import { receipt } from './types.ts'

const base = { capability: 'order', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const

export const verifyCancelBet = call({
  ...base,
  id: 'games.verify_cancel_bet',
  summary: 'What cancelling an order would return, and the token that cancels it; nothing is changed',
  method: 'POST',
  path: '/games/verify_cancel_bet/{id}',
  restricted: true,
  params: z.object({ id: uuid }),
  payload: z.object({
    /** In the member's language, to be shown as they are. */
    title: z.string(),
    content: z.string(),
    /** The token to send to cancel_bet, valid for two minutes. */
    token: uuid,
    /** The amount that goes back to the member, and to which account; null: trial funds that have expired. */
    dealMoney: money,
    account: z.nullable(z.enum(payingAccounts)),
    /** The last moment at which the order is young enough to be canceled. */
    until: time,
    cancelsLeft: z.number(),
  }),
  refusals: [2101, 2102, 2103, 2104, 2105, 2106],
})

export const cancelBet = call({
  ...base,
  id: 'games.cancel_bet',
  summary: 'Cancel an order with the token of verify_cancel_bet; the same token again gives the first answer',
  added: true,
  method: 'POST',
  path: '/games/cancel_bet/{id}',
  restricted: true,
  params: z.object({ id: uuid }),
  body: z.object({ token: uuid }),
  payload: z.object({
    betId: uuid,
    dealMoney: money,
    account: z.nullable(z.enum(payingAccounts)),
    /** The balance of that account after the stake came back. */
    quota: z.nullable(money),
    receipt: z.nullable(receipt),
  }),
  refusals: [2101, 2102, 2103, 2104, 2105, 2106],
})
