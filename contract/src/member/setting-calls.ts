// A member's own account settings: passwords, contacts, and where it is signed in.
import { foreignName } from '@touchline/engine/access/account-rules'
import * as z from 'zod/mini'
import { passwordSent, securityAnswer, securityQuestion } from '../access/types.ts'
import { call } from '../call.ts'
import { realTime, uuid } from '../wire-types.ts'

const base = { capability: 'member', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const

const nameElsewhere = z.string().check(z.maxLength(40), z.regex(foreignName))

export const contactInfo = call({
  ...base,
  id: 'members.contact_info',
  summary: 'How the member is reached (spec 3, "Contact"); email and number with their middles hidden',
  method: 'GET',
  path: '/members/contact_info',
  payload: z.object({
    nickname: z.string(),
    /** Empty until there is one. */
    email: z.string(),
    phone2: z.string(),
    qq: z.string(),
    weChat: z.string(),
    skype: z.string(),
    /** The card that withdrawals go to by default; empty while there is none. */
    bankAccount: z.string(),
    passwordHidden: z.string(),
    /** Empty while none is set. */
    withDrawPasswordHidden: z.string(),
    /** Which security question is set; its answer is never shown. */
    securityQuestion: z.nullable(securityQuestion),
  }),
  refusals: [],
})

export const setContactInfo = call({
  ...base,
  id: 'members.set_contact_info',
  added: true,
  summary: 'Set names in other services; an empty one is taken away. 1075 when nothing changed',
  method: 'POST',
  path: '/members/set_contact_info',
  restricted: true,
  body: z.object({ qq: nameElsewhere, weChat: nameElsewhere, skype: nameElsewhere }),
  payload: z.object({}),
  refusals: [1075],
})

export const changePassword = call({
  ...base,
  id: 'members.change_password',
  added: true,
  summary: 'Change the login password; every other session ends, and other devices have to be verified again',
  method: 'POST',
  path: '/members/change_password',
  restricted: true,
  body: z.object({ password: passwordSent, newPassword: passwordSent }),
  payload: z.object({}),
  refusals: [1012, 1014, 1051, 1052, 1054, 1060, 1065, 1141, 1153],
})

export const changePickupPassword = call({
  ...base,
  id: 'members.change_pickup_password',
  added: true,
  summary: 'Set or change the withdrawal password, with the login password',
  method: 'POST',
  path: '/members/change_pickup_password',
  restricted: true,
  body: z.object({ password: passwordSent, newPassword: passwordSent }),
  payload: z.object({}),
  refusals: [1017, 1051, 1052, 1054, 1060, 1065, 1141, 1153],
})

export const setSecurityQuestion = call({
  ...base,
  id: 'members.set_security_question',
  added: true,
  summary:
    'Set or change the security question, with the login password; a forgotten password asks for it beside the code',
  method: 'POST',
  path: '/members/set_security_question',
  restricted: true,
  body: z.object({ password: passwordSent, question: securityQuestion, answer: securityAnswer }),
  payload: z.object({}),
  refusals: [1019, 1051, 1052, 1054, 1060, 1065],
})

export const memberSessions = call({
  ...base,
  id: 'members.sessions',
  added: true,
  summary: 'Sessions of the last 90 days, newest first, at most 30, and the devices that are known',
  method: 'GET',
  path: '/members/sessions',
  payload: z.object({
    sessions: z.array(
      z.object({
        id: uuid,
        /** The session that sent this request. */
        current: z.boolean(),
        device: z.string(),
        address: z.string(),
        since: realTime,
        activeAt: realTime,
        endedAt: z.nullable(realTime),
        endReason: z.nullable(z.enum(['signed-out', 'idle', 'elsewhere', 'password', 'blocked', 'remote'])),
      }),
    ),
    devices: z.array(z.object({ current: z.boolean(), seenAt: realTime, country: z.nullable(z.string()) })),
  }),
  refusals: [],
})

export const endSession = call({
  ...base,
  id: 'members.end_session',
  added: true,
  summary: 'Sign one session out (1004 when the member has no such open one)',
  method: 'POST',
  path: '/members/end_session',
  restricted: true,
  body: z.object({ id: uuid }),
  payload: z.object({}),
  refusals: [],
})

export const endAllSessions = call({
  ...base,
  id: 'members.end_all_sessions',
  added: true,
  summary: 'Sign out everywhere, this session included, and forget all devices: the next sign-in is verified',
  method: 'POST',
  path: '/members/end_all_sessions',
  restricted: true,
  payload: z.object({}),
  refusals: [],
})

export const loginRecord = call({
  ...base,
  id: 'members.behavior_record.login',
  summary: 'Tries to sign in, newest first (spec 3, "Behaviour record"); 30 a page',
  method: 'POST',
  path: '/members/behavior_record/login',
  restricted: true,
  body: z.object({
    page: z.optional(z.number().check(z.int(), z.gte(1), z.lte(99_999))),
    perPage: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  payload: z.object({
    data: z.array(z.object({ createdAt: realTime, result: z.number(), ip: z.string(), device: z.string() })),
    page: z.number(),
    perPage: z.number(),
    totalCount: z.number(),
    totalPage: z.number(),
  }),
  refusals: [],
})
