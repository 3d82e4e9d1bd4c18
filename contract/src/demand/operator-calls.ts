// Merchants, as operators see them. One operator alone may take something away, at once. What lets a merchant
// do more (a key, a higher limit, being served again) is proposed by one and approved by another.
import * as z from 'zod/mini'
import { memberStates } from '../member/types.ts'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { calendarDay, money, realTime, uuid } from '../wire-types.ts'
import { keyId, merchantCode, merchantLimits, merchantStates, publicKeySent } from './types.ts'

const base = { capability: 'demand' } as const

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

const row = {
  code: merchantCode,
  name: z.string(),
  state: z.enum(merchantStates),
  ...merchantLimits,
  members: z.number(),
  /** Keys that are good now. */
  keys: z.number(),
}

export const merchants = operatorCall({
  ...base,
  id: 'console.merchants',
  act: 'merchant.read',
  summary: 'All merchants with their state, limits, members and keys',
  method: 'GET',
  follows: ['demand', 'task'],
  path: '/merchants',
  payload: z.object({ merchants: z.array(z.object(row)) }),
  refusals: [],
})

export const oneMerchant = operatorCall({
  ...base,
  id: 'console.merchant',
  act: 'merchant.read',
  summary:
    'A merchant with its keys, and what its members moved in a span of accounting days, from the ledger',
  method: 'GET',
  follows: ['demand', 'task'],
  path: '/merchants/one',
  query: z.object({ code: merchantCode, from: calendarDay, until: calendarDay }),
  payload: z.object({
    ...row,
    keyList: z.array(
      z.object({
        id: keyId,
        addedAt: realTime,
        /** When the key stops being valid; null: it has no end. */
        endsAt: z.nullable(realTime),
        /** The hour of the key's last use; null: it has signed nothing yet. */
        usedAt: z.nullable(realTime),
      }),
    ),
    report: z.object({
      joined: z.number(),
      /** Members who placed an order. */
      playing: z.number(),
      orders: z.number(),
      /**
       * The members' own money alone: what went into orders, what came out of them, and the difference, which
       * is what the members gained or lost.
       */
      stakes: money,
      returned: money,
      result: money,
      deposits: money,
      withdrawals: money,
    }),
  }),
  refusals: [],
})

export const merchantMembers = operatorCall({
  ...base,
  id: 'console.merchant_members',
  act: 'merchant.read',
  summary: 'Members of a merchant, 50 a page, the newest first',
  method: 'GET',
  follows: ['demand', 'member'],
  path: '/merchants/members',
  /** `after`: the last one of the page before. */
  query: z.object({ code: merchantCode, after: z.optional(uuid) }),
  payload: z.object({
    members: z.array(
      z.object({
        id: uuid,
        username: z.string(),
        state: z.enum(memberStates),
        createdAt: realTime,
        signedInAt: z.nullable(realTime),
      }),
    ),
    /** `after` of the next page; null: this is the last. */
    next: z.nullable(uuid),
  }),
  refusals: [],
})

export const proposeMerchant = operatorCall({
  ...base,
  id: 'console.propose_merchant',
  act: 'merchant.propose',
  summary:
    'Propose a new merchant, or that one has another name, other limits, one more key, or is served again; 1321: nothing would change, or the key is known',
  method: 'POST',
  path: '/merchants/propose',
  body: z.object({
    code: merchantCode,
    name,
    ...merchantLimits,
    /** One more key. The other keys then end after `othersEndIn` hours, if that is given. */
    key: z.optional(publicKeySent),
    othersEndIn: z.optional(z.number().check(z.int(), z.gte(0), z.lte(720))),
    reason,
  }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1321, 1974],
})

export const suspendMerchant = operatorCall({
  ...base,
  id: 'console.suspend_merchant',
  act: 'merchant.stop',
  summary:
    'Serve a merchant nothing, at once: the sessions of its members end, and they sign in at the site until it is served again',
  method: 'POST',
  path: '/merchants/suspend',
  body: z.object({ code: merchantCode, reason }),
  payload: z.object({}),
  refusals: [1321],
})

export const endMerchantKey = operatorCall({
  ...base,
  id: 'console.end_merchant_key',
  act: 'merchant.stop',
  summary: 'End a key of a merchant at once: it signs nothing any more',
  method: 'POST',
  path: '/merchants/end_key',
  body: z.object({ code: merchantCode, key: keyId, reason }),
  payload: z.object({}),
  refusals: [1321],
})
