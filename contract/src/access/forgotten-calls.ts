import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../wire-types.ts'
import { authToken, captchaSent, codeSent, email, mobile, passwordSent, securityAnswer } from './types.ts'

/** The token, with the answer to the member's security question if one is set (1097: the answer is wrong). */
const proof = { authToken, securityAnswer: z.optional(securityAnswer) }
const base = { capability: 'access', backend: 'relay', method: 'POST', secrecy: 'plain' } as const

export const forgetPasswordSms = call({
  ...base,
  id: 'members.forget_password_sms',
  summary:
    'Send a code for a forgotten password, if name and contact belong together; the answer does not tell',
  path: '/members/forget_password_sms',
  access: 'visitor',
  body: z.object({
    username: z.string().check(z.maxLength(20)),
    /** The id of the last answer, to have the code sent again. No captcha is needed with it. */
    id: z.optional(uuid),
    mobile: z.optional(mobile),
    email: z.optional(email),
    ...captchaSent,
  }),
  payload: codeSent,
  refusals: [753, 1001, 1033, 1076, 1136, 1137],
})

export const forgetPassword = call({
  ...base,
  id: 'members.forget_password',
  summary: 'Set a new login password; every session and every lock of the account ends',
  path: '/members/forget_password',
  access: 'visitor',
  body: z.object({ ...proof, password: passwordSent }),
  payload: z.object({}),
  refusals: [1012, 1014, 1033, 1097, 1140, 1141, 1153],
})

export const unblock = call({
  ...base,
  id: 'members.unblock',
  summary: 'Lift the locks that wrong passwords brought about (1065), keeping the password',
  path: '/members/unblock',
  access: 'visitor',
  body: z.object(proof),
  payload: z.object({}),
  refusals: [1033, 1097, 1140],
})

export const forgetPickupPassword = call({
  ...base,
  id: 'members.forget_pickup_password',
  summary: 'Set the withdrawal password, with the authToken of a code sent to the own contact',
  path: '/members/forget_pickup_password',
  restricted: true,
  access: 'member',
  secrecy: 'encrypted',
  body: z.object({ ...proof, password: passwordSent }),
  payload: z.object({}),
  refusals: [1017, 1033, 1097, 1140, 1153],
})
