// The demand API: a merchant's own server registers the merchant's members and signs them in. Each request is
// signed with the merchant's key (docs/demand.md) and reaches only that merchant's own members.
import * as z from 'zod/mini'
import {
  authToken,
  codeChecked,
  codeSent,
  email,
  lastFour,
  passwordSent,
  patternCode,
  signedIn,
} from '../access/types.ts'
import { call } from '../call.ts'
import { languages } from '../language.ts'
import { uuid } from '../wire-types.ts'
import { memberAddress, merchantCodeSent } from './types.ts'

const base = {
  capability: 'demand',
  backend: 'relay',
  method: 'POST',
  access: 'merchant',
  secrecy: 'plain',
} as const

/** A field that the server ignores. It may be as long as the longest address. */
const unread = z.string().check(z.maxLength(254))

export const demandRegister = call({
  ...base,
  id: 'demands.register',
  added: true,
  summary:
    'Make a member of the merchant: name, password, of age. Answers a session, as demands.login does; the profile is finished with members.set_user_info',
  path: '/demands/register',
  body: z.object({
    merchantCode: merchantCodeSent,
    username: z.string().check(z.maxLength(40)),
    password: passwordSent,
    usernickname: z.optional(z.string().check(z.maxLength(40))),
    language: z.optional(z.enum(languages)),
    /** The member declares to be 18 or older; proven later, in the identity check. */
    adult: z.boolean(),
    address: memberAddress,
  }),
  payload: signedIn,
  refusals: [1001, 1002, 1010, 1012, 1013, 1014, 1015, 1018],
})

export const demandLogin = call({
  ...base,
  id: 'demands.login',
  summary: "Sign one of the merchant's members in, as members.login does, without a captcha",
  path: '/demands/login',
  body: z.object({
    merchantCode: merchantCodeSent,
    username: z.string().check(z.maxLength(20)),
    password: passwordSent,
    /** After 1199: the token that demands.check_code answered. */
    authToken: z.optional(authToken),
    /** These fields name the contact that was verified. The token says it already, so they are ignored. */
    lastFour: z.optional(unread),
    email: z.optional(unread),
    patternCode: z.optional(unread),
    address: memberAddress,
  }),
  payload: signedIn,
  refusals: [1001, 1002, 1033, 1051, 1052, 1053, 1054, 1060, 1062, 1065, 1068, 1199],
})

export const demandSendCode = call({
  ...base,
  id: 'demands.send_code',
  added: true,
  summary:
    'After 1199: send the code to the contact on file of the member, named by the last six digits of the number, or by the whole address',
  path: '/demands/send_code',
  body: z.object({
    /** The id that came with 1199 or with the last answer. */
    id: uuid,
    lastFour: z.optional(lastFour),
    email: z.optional(email),
    address: memberAddress,
  }),
  payload: codeSent,
  refusals: [753, 1033, 1128, 1136, 1137, 1138, 1140],
})

export const demandCheckCode = call({
  ...base,
  id: 'demands.check_code',
  added: true,
  summary: 'After demands.send_code: the token for the code that was typed',
  path: '/demands/check_code',
  body: z.object({ id: uuid, patternCode, address: memberAddress }),
  payload: codeChecked,
  refusals: [1033, 1133, 1139, 1140],
})

export const demandLogout = call({
  ...base,
  id: 'demands.logout',
  summary:
    "End the session of the Ticket header, if it is one of the merchant's members; also answers 0 when there is none",
  path: '/demands/logout',
  payload: z.object({}),
  refusals: [],
})
