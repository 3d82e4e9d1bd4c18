// One-time codes: for an unusual sign-in, a registration, a new contact, and a forgotten withdrawal password.
// A code has six digits, is valid for 10 minutes and allows five tries. Between two codes there are 60
// seconds, after the third one 30 minutes.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../wire-types.ts'
import { captchaSent, codeChecked, codeSent, email, lastFour, mobile, patternCode } from './types.ts'

const base = { capability: 'access', backend: 'relay', method: 'POST', secrecy: 'plain' } as const
const channels = z.array(z.enum(['mobile', 'email']))

/**
 * login: an unusual sign-in, named by the id that came with 1199. register: a new account's contact, with a
 * captcha. withdraw, reactivate: the signed-in member's own contact. profile: a contact that the signed-in
 * member adds.
 */
const func = z.enum(['login', 'register', 'withdraw', 'profile', 'reactivate'])

export const siteAuthMethods = call({
  ...base,
  id: 'notice.site_auth_methods',
  summary:
    'By which ways a member can be verified: those of the pending sign-in `id`, else those of the site',
  path: '/notice/site_auth_methods',
  access: 'visitor',
  body: z.object({
    username: z.optional(z.string().check(z.maxLength(20))),
    func: z.optional(func),
    id: z.optional(uuid),
  }),
  payload: z.object({ canUnblock: z.boolean(), register: channels, tgbusiness: channels }),
  refusals: [753, 1033],
})

export const sendSms = call({
  ...base,
  id: 'members.send_sms',
  summary:
    'Send a code to a mobile: by its last six digits (login), in full (register, profile), or the own one (withdraw, reactivate)',
  path: '/members/send_sms',
  access: 'visitor',
  body: z.object({
    func,
    id: z.optional(uuid),
    lastFour: z.optional(lastFour),
    mobile: z.optional(mobile),
    ...captchaSent,
  }),
  payload: codeSent,
  refusals: [753, 1033, 1076, 1128, 1136, 1137, 1138, 1140],
})

export const sendMail = call({
  ...base,
  id: 'members.send_mail',
  summary: 'Send a code to an email address, given in full; with withdraw and reactivate to the own one',
  path: '/members/send_mail',
  access: 'visitor',
  body: z.object({ func, id: z.optional(uuid), email: z.optional(email), ...captchaSent }),
  payload: codeSent,
  refusals: [753, 1033, 1076, 1128, 1136, 1137, 1138, 1140],
})

const checked = {
  ...base,
  access: 'visitor',
  body: z.object({ id: uuid, patternCode }),
  payload: codeChecked,
  refusals: [1033, 1133, 1139, 1140],
} as const

export const checkSms = call({
  ...checked,
  id: 'members.check_sms',
  summary: 'The code that came by text message; answers the authToken to go on with',
  path: '/members/check_sms',
})

export const checkMail = call({
  ...checked,
  id: 'members.check_mail',
  summary: 'The code that came by email; answers the authToken to go on with',
  path: '/members/check_mail',
})

export const checkVerification = call({
  ...checked,
  id: 'members.check_verification',
  summary: 'The code for a forgotten password; answers the authToken for forget_password or unblock',
  path: '/members/check_verification',
})
