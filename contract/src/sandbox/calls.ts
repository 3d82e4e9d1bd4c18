// The stand-ins for the outside world. Production neither registers nor documents these calls.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { gameId, money, moneySent, realTime, time, uuid } from '../wire-types.ts'

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
    /** A merchant whose key everybody may know, with a member of the merchant's own. */
    merchant: z.object({
      merchantCode: z.string(),
      keyId: z.string(),
      privateKey: z.string(),
      username: z.string(),
      password: z.string(),
    }),
    /** The address of the operators' console; null: there is none. */
    console: z.nullable(z.string()),
    /** Pages of the stand-ins outside the house, where you play the one who pays. */
    outside: z.array(z.object({ name: z.enum(['bank', 'provider', 'chain', 'desk']), address: z.string() })),
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
  refusals: [1714, 1731, 1732, 1734, 1735, 1738, 1740, 2000, 2230],
})

export const sandboxSleep = call({
  ...base,
  id: 'sandbox.sleep',
  summary:
    "The signed-in member's account sleeps, as it does by itself when nobody has signed in for long; the session ends",
  method: 'POST',
  path: '/sandbox/sleep',
  access: 'member',
  body: z.object({}),
  payload: z.object({}),
  refusals: [],
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
