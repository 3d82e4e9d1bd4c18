import * as z from 'zod/mini'
import { call } from '../call.ts'
import { realTime, uuid } from '../wire-types.ts'
import { authToken, captchaSent, keepsCookie, passwordSent, signedIn } from './types.ts'

export * from './captcha-calls.ts'
export * from './forgotten-calls.ts'
export * from './register-calls.ts'
export * from './verification-calls.ts'

/** A field that the server ignores. It may be as long as the longest address. */
const unread = z.string().check(z.maxLength(254))

export const login = call({
  id: 'members.login',
  capability: 'access',
  summary: 'Sign in with name and password',
  backend: 'relay',
  method: 'POST',
  path: '/members/login',
  access: 'visitor',
  secrecy: 'plain',
  body: z.object({
    username: z.string().check(z.maxLength(20)),
    password: passwordSent,
    ...captchaSent,
    cookie: keepsCookie,
    /** After 1199: the token that check_sms or check_mail answered. With it no captcha is needed. */
    authToken: z.optional(authToken),
    /** These fields name the contact that was verified. The token says it already, so they are ignored. */
    lastFour: z.optional(unread),
    email: z.optional(unread),
    patternCode: z.optional(unread),
  }),
  payload: signedIn,
  refusals: [1001, 1002, 1033, 1051, 1052, 1053, 1054, 1060, 1062, 1065, 1068, 1076, 1199, 753],
})

export const logout = call({
  id: 'members.logout',
  capability: 'access',
  summary: 'End the session; also answers 0 when there is none',
  backend: 'relay',
  method: 'POST',
  path: '/members/logout',
  access: 'visitor',
  secrecy: 'plain',
  payload: z.object({}),
  refusals: [],
})

export const setEncryption = call({
  id: 'others.set_encryption',
  capability: 'access',
  summary: "Register the session cipher; the answer's key and iv are the ones to use",
  backend: 'relay',
  method: 'POST',
  path: '/others/set_encryption',
  restricted: true,
  access: 'member',
  secrecy: 'plain',
  body: z.object({
    userId: uuid,
    key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    iv: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    /**
     * true: every encrypted request and answer carries HMAC-SHA-256. The site may refuse a cipher without it.
     */
    mac: z.optional(z.boolean()),
  }),
  payload: z.object({
    aesKey: z.string(),
    aesIv: z.string(),
    token: uuid,
    /**
     * The server's wall clock. Encrypted requests carry this time, so that a device whose clock is wrong
     * works too.
     */
    time: realTime,
  }),
  refusals: [],
})
