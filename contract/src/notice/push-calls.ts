// Web push (RFC 8030, 8291, 8292). Each device gets it only if the member asks for it on that device, and
// only for the kinds chosen there.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { pushKinds } from './push.ts'

const base = {
  capability: 'notice',
  backend: 'relay',
  access: 'member',
  secrecy: 'encrypted',
  added: true,
} as const

const state = z.object({
  /** The site's key, which the browser subscribes with; null: the site sends none. */
  key: z.nullable(z.string()),
  /** The kinds that this session's device is sent; null: push was not asked for on it. */
  here: z.nullable(z.array(z.enum(pushKinds))),
  /** The number of the member's devices that get push. */
  devices: z.number(),
})

const endpoint = z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(1_000))
const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)))

export const pushState = call({
  ...base,
  id: 'notice.push',
  summary: 'Whether this device is told by push, and of what',
  method: 'GET',
  path: '/notice/push',
  payload: state,
  refusals: [],
})

export const pushSubscribe = call({
  ...base,
  id: 'notice.push_subscribe',
  summary:
    'Tell this device of these kinds by push, until sign-out; 1994: not by this browser’s push service',
  method: 'POST',
  path: '/notice/push_subscribe',
  body: z.object({
    endpoint,
    p256dh: base64url(87),
    auth: base64url(22),
    kinds: z.array(z.enum(pushKinds)).check(z.minLength(1), z.maxLength(pushKinds.length)),
  }),
  payload: state,
  refusals: [1994],
})

export const pushRenew = call({
  ...base,
  id: 'notice.push_renew',
  summary:
    'The device is still this member’s, who signed in again; what another member had asked for on it ends',
  method: 'POST',
  path: '/notice/push_renew',
  restricted: true,
  background: true,
  body: z.object({ endpoint }),
  payload: state,
  refusals: [],
})

export const pushStop = call({
  ...base,
  id: 'notice.push_stop',
  summary: 'This device is told no more',
  method: 'POST',
  path: '/notice/push_stop',
  restricted: true,
  body: z.object({}),
  payload: state,
  refusals: [],
})
