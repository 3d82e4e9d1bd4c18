// Operators' calls about members.
import { identityStates } from '@touchline/engine/identity/rules'
import { moneyTypes } from '@touchline/engine/ledger/kinds'
import { limitPeriods } from '@touchline/engine/member/period'
import * as z from 'zod/mini'
import { email, mobile } from '../access/types.ts'
import { paymentDueBack } from '../deposit/types.ts'
import { operatorCall } from '../operator/operator-call.ts'
import { openingReason, operatorName, reason } from '../operator/types.ts'
import { orderResult } from '../order/types.ts'
import { taskRow } from '../task/types.ts'
import { money, rate, realTime, time, uuid } from '../wire-types.ts'
import { memberFlags, memberStates, storedFields } from './types.ts'

export * from './link-operator-calls.ts'
export * from './own-operator-calls.ts'
export * from './play-operator-calls.ts'
export * from './trial-operator-calls.ts'
export * from './under-age-operator-calls.ts'
export * from './unusual-operator-calls.ts'

const base = { capability: 'member' } as const

export const openField = operatorCall({
  ...base,
  id: 'console.open_field',
  act: 'member.open',
  summary:
    'Opens one field of what identifies a member; the member sees who did (by role), when and why. 1004: no such member',
  method: 'POST',
  path: '/members/open',
  body: z.object({ memberId: uuid, field: z.enum(storedFields), reason: openingReason }),
  payload: z.object({
    /** Null: the member has none. */
    value: z.nullable(z.string()),
  }),
  refusals: [],
})

export const reactivationCase = operatorCall({
  ...base,
  id: 'console.reactivation_case',
  act: 'reactivation.read',
  summary:
    'What a case of a sleeping account says: since when, what its member has to show, and what is in it',
  method: 'GET',
  follows: ['member', 'task'],
  path: '/reactivation/case',
  query: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
  payload: z.object({
    memberSince: time,
    asleepSince: realTime,
    askedAt: realTime,
    /** When a forgotten password was last replaced by proving a contact; null: never. */
    regainedAt: z.nullable(realTime),
    /** With their middles hidden; empty for none. */
    email: z.string(),
    mobile: z.string(),
    identity: z.enum(identityStates),
    main: money,
  }),
  refusals: [1960],
})

const found = z.object({
  id: uuid,
  username: z.string(),
  level: z.number(),
  state: z.enum(memberStates),
  createdAt: time,
})

export const findMembers = operatorCall({
  ...base,
  id: 'console.members',
  act: 'member.read',
  summary:
    'Members by the beginning of the user name, or by a whole number, mobile or email address; without any the newest, 50 at most',
  method: 'GET',
  follows: ['member', 'task'],
  path: '/members',
  query: z.object({ find: z.optional(z.string().check(z.maxLength(100))) }),
  payload: z.object({ members: z.array(found) }),
  refusals: [],
})

export const memberPage = operatorCall({
  ...base,
  id: 'console.member',
  act: 'member.read',
  summary:
    'One member: money, orders, sessions, own limits, cases and what operators did; what identifies it stays sealed',
  method: 'GET',
  follows: ['member', 'task'],
  path: '/members/one',
  query: z.object({ id: uuid }),
  payload: z.object({
    member: z.extend(found, {
      nickname: z.string(),
      language: z.string(),
      /** The number of a person under age was given, and no papers of an adult were approved since. */
      underAge: z.boolean(),
      /** The account was proven by the identity number of an operator. */
      operatorsOwn: z.boolean(),
      /** The merchant that signs it in; null: it is the site's own. */
      merchant: z.nullable(z.object({ code: z.string(), name: z.string() })),
    }),
    /** Functions that operators have stopped for the member. */
    flags: z.array(
      z.object({
        flag: z.enum(memberFlags),
        reason: z.string(),
        /** Null: until it is ended. */
        until: z.nullable(realTime),
        /** Null: the flag is older than operators' accounts. */
        by: z.nullable(operatorName),
        at: realTime,
      }),
    ),
    money: z.object({
      main: money,
      held: money,
      trial: money,
      locked: money,
      arrived: money,
      /** Stakes of open orders. */
      open: money,
    }),
    /** Since the member joined: the net result of ended orders, and what was paid in and paid out. */
    totals: z.object({ net: money, deposited: money, withdrawn: money }),
    /** The latest movements of the main account. */
    movements: z.array(
      z.object({ seq: z.number(), type: z.enum(moneyTypes), amount: money, after: money, at: time }),
    ),
    /** Payments that are owed back to where they came from. */
    dueBack: z.array(paymentDueBack),
    /** Reservations that wait. */
    reservations: z.array(
      z.object({
        id: uuid,
        match: z.string(),
        option: z.string(),
        stake: money,
        from: rate,
        to: rate,
        at: time,
      }),
    ),
    /** Operators' notes, the newest first; the member does not see them. */
    notes: z.array(z.object({ id: z.number(), by: operatorName, text: z.string(), at: realTime })),
    orders: z.array(
      z.object({
        id: uuid,
        placedAt: time,
        match: z.string(),
        option: z.string(),
        stake: money,
        rate,
        /** Null while it is open. */
        result: z.nullable(orderResult),
        net: z.nullable(money),
      }),
    ),
    identity: z.object({
      state: z.enum(identityStates),
      /** The fields that are on file. */
      has: z.array(z.enum(storedFields)),
    }),
    sessions: z.array(
      z.object({
        id: uuid,
        device: z.string(),
        address: z.string(),
        createdAt: realTime,
        activeAt: realTime,
        endedAt: z.nullable(realTime),
      }),
    ),
    /** Sign-in attempts, the latest first. `result` is the code that was answered. */
    signIns: z.array(
      z.object({
        at: realTime,
        result: z.number(),
        address: z.string(),
        device: z.string(),
        /** No one signed in to this account from that address before. */
        isNewAddress: z.boolean(),
      }),
    ),
    /**
     * Wrong passwords in a row; null: none. `until`: when sign-in opens again; null if only a new password
     * opens it; 0 while it is open.
     */
    lock: z.nullable(z.object({ failures: z.number(), until: z.nullable(realTime) })),
    /** Limits that the member set. No operator can raise or end one. */
    limits: z.object({
      /** In fen; for kind `session`, in minutes. */
      amounts: z.array(
        z.object({
          kind: z.enum(['deposit', 'stake', 'loss', 'session']),
          period: z.enum(limitPeriods),
          amount: z.number(),
        }),
      ),
      timeOutUntil: z.nullable(realTime),
      excludedUntil: z.nullable(realTime),
    }),
    tasks: z.array(
      z.object({ id: z.number(), kind: taskRow.shape.kind, state: taskRow.shape.state, openedAt: time }),
    ),
    /** Operators' acts on this member, the newest first. */
    acts: z.array(
      z.object({
        seq: z.number(),
        at: realTime,
        by: z.nullable(operatorName),
        act: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  refusals: [1004],
})

export const writeNote = operatorCall({
  ...base,
  id: 'console.write_note',
  act: 'member.note',
  summary:
    'Write something down about a member, for other operators; it stays, and the member does not see it',
  method: 'POST',
  path: '/members/note',
  body: z.object({ memberId: uuid, text: z.string().check(z.trim(), z.minLength(3), z.maxLength(1_000)) }),
  payload: z.object({}),
  refusals: [1004],
})

export const endSessions = operatorCall({
  ...base,
  id: 'console.end_sessions',
  act: 'member.stop',
  summary: 'End all sessions of a member, who may sign in again',
  method: 'POST',
  path: '/members/end_sessions',
  body: z.object({ memberId: uuid, reason }),
  payload: z.object({}),
  refusals: [1004],
})

export const blockMember = operatorCall({
  ...base,
  id: 'console.block_member',
  act: 'member.stop',
  summary:
    'Block a member at once: it reads and does nothing that stakes or pays in; pending orders are taken back, others are settled as usual',
  method: 'POST',
  path: '/members/block',
  body: z.object({ memberId: uuid, reason }),
  payload: z.object({}),
  refusals: [1004, 1321],
})

export const setFlag = operatorCall({
  ...base,
  id: 'console.set_flag',
  act: 'member.flag',
  summary:
    'Stop one thing for a member at once, until a time or until it is ended; its sessions end once. 1321: nothing would change, 1003: the time is over',
  method: 'POST',
  path: '/members/set_flag',
  body: z.object({ memberId: uuid, flag: z.enum(memberFlags), until: z.nullable(realTime), reason }),
  payload: z.object({}),
  refusals: [1004, 1321, 1974],
})

export const endFlag = operatorCall({
  ...base,
  id: 'console.end_flag',
  act: 'member.flag',
  summary: 'What was stopped is open to the member again. 1321: it is not stopped',
  method: 'POST',
  path: '/members/end_flag',
  body: z.object({ memberId: uuid, flag: z.enum(memberFlags), reason }),
  payload: z.object({}),
  refusals: [1004, 1321, 1974],
})

export const liftLocks = operatorCall({
  ...base,
  id: 'console.lift_locks',
  act: 'member.lift',
  summary:
    'The locks of wrong passwords, of the name and of the devices known to it, are gone; the password stays. 1321: there is none',
  method: 'POST',
  path: '/members/lift_locks',
  body: z.object({ memberId: uuid, reason }),
  payload: z.object({}),
  refusals: [1004, 1321, 1974],
})

export const proposeContact = operatorCall({
  ...base,
  id: 'console.propose_contact',
  act: 'member.recover',
  summary:
    'Propose a new contact for a member whose identity is approved (else 1188) and who has lost the old one; another person approves it, then all sessions end, devices are forgotten and the password has to be changed',
  method: 'POST',
  path: '/members/contact',
  body: z.object({ memberId: uuid, contact: z.union([email, mobile]), reason }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1004, 1188, 1974],
})

export const proposeUnblock = operatorCall({
  ...base,
  id: 'console.propose_unblock',
  act: 'member.stop',
  summary: 'Propose that a blocked member may come in again; another person approves it',
  method: 'POST',
  path: '/members/unblock',
  body: z.object({ memberId: uuid, reason }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1004, 1321, 1974, 1975],
})
