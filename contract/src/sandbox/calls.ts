// The stand-ins for the outside world. Production neither registers nor documents these calls.
import { refusalReasons } from '@touchline/engine/identity/rules'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { gameId, money, moneySent, realTime, selectionId, time, uuid } from '../wire-types.ts'

const base = { capability: 'sandbox', backend: 'relay', secrecy: 'plain', added: true } as const

export const sandboxState = call({
  ...base,
  id: 'sandbox.state',
  summary: 'The sandbox: its clock, its demo members, the next kick-off, and codes that would have been sent',
  method: 'GET',
  path: '/sandbox/state',
  access: 'visitor',
  background: true,
  payload: z.object({
    siteTime: time,
    aheadMs: z.number(),
    feed: z.string(),
    nextKickoff: z.nullable(z.object({ gameId, gameName: z.string(), gameTime: time })),
    members: z.array(z.object({ username: z.string(), password: z.string(), note: z.string() })),
    outbox: z.array(z.object({ to: z.string(), text: z.string(), time: realTime })),
  }),
  refusals: [],
})

export const sandboxClock = call({
  ...base,
  id: 'sandbox.clock',
  summary:
    'Move the site clock forward: to the next kick-off, to just after a match is confirmed and settled, or by minutes',
  method: 'POST',
  path: '/sandbox/clock',
  access: 'visitor',
  body: z.object({
    to: z.enum(['kickoff', 'result', 'minutes']),
    gameId: z.optional(gameId),
    minutes: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1440))),
  }),
  payload: z.object({ siteTime: time }),
  refusals: [1712],
})

export const sandboxDeposit = call({
  ...base,
  id: 'sandbox.deposit',
  summary: "Pay sandbox money into the member's main account, through the ledger",
  method: 'POST',
  path: '/sandbox/deposit',
  access: 'member',
  body: z.object({ amount: moneySent, idempotencyKey: uuid }),
  payload: z.object({ quota: money }),
  refusals: [1714, 1731, 1732, 1734, 1735, 1738, 1740, 2000],
})

export const sandboxIdentity = call({
  ...base,
  id: 'sandbox.identity',
  summary: "Decide the member's own identity application, as a reviewer would",
  method: 'POST',
  path: '/sandbox/identity',
  access: 'member',
  secrecy: 'encrypted',
  body: z.object({
    /** Without a reason it is approved. */
    reason: z.optional(z.enum(refusalReasons)),
  }),
  payload: z.object({}),
  refusals: [1188],
})

export const sandboxTrial = call({
  ...base,
  id: 'sandbox.trial',
  summary: "Grant the member the trial event's funds; 1075 when there still are some",
  method: 'POST',
  path: '/sandbox/trial',
  access: 'member',
  payload: z.object({ trialQuota: money, expiresAt: time }),
  refusals: [1075, 1731, 1732, 1734, 1735, 1740],
})

export const sandboxPendingOrders = call({
  ...base,
  id: 'sandbox.pending_orders',
  summary: 'Orders that are held back for a check and wait for a decision',
  method: 'GET',
  path: '/sandbox/pending_orders',
  access: 'visitor',
  background: true,
  payload: z.object({
    siteTime: time,
    orders: z.array(
      z.object({
        betId: uuid,
        userid: uuid,
        username: z.string(),
        selectionId,
        optionName: z.string(),
        dealMoney: money,
        reviewUntil: time,
      }),
    ),
  }),
  refusals: [],
})

export const sandboxDecideOrder = call({
  ...base,
  id: 'sandbox.decide_order',
  summary: 'Let a pending order go, or refuse it: what risk control does at a real site',
  method: 'POST',
  path: '/sandbox/decide_order',
  access: 'visitor',
  body: z.object({ userid: uuid, betId: uuid, decision: z.enum(['release', 'refuse']) }),
  payload: z.object({ siteTime: time }),
  refusals: [1712, 2103],
})

export const sandboxCaptcha = call({
  ...base,
  id: 'sandbox.captcha',
  summary: 'What a captcha shows, so that one press can sign a demo member in',
  method: 'GET',
  path: '/sandbox/captcha/{id}',
  access: 'visitor',
  params: z.object({ id: uuid }),
  payload: z.object({ text: z.string() }),
  refusals: [],
})
