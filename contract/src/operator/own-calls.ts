// Calls for an operator's own access: password, second factors, sessions; and showing the second factor
// again, which risky acts ask for.
import * as z from 'zod/mini'
import { realTime, uuid } from '../wire-types.ts'
import { operatorCall } from './operator-call.ts'
import {
  operatorEmail,
  operatorPassword,
  passkeyAsked,
  passkeyMade,
  passkeyName,
  passkeyShown,
  totpCode,
} from './types.ts'

const base = { capability: 'operator' } as const

export const ownAccess = operatorCall({
  ...base,
  id: 'console.own_access',
  act: 'own.use',
  summary: "One's own sessions, second factors and where one is told of what concerns access",
  follows: ['operator'],
  method: 'GET',
  path: '/own/access',
  payload: z.object({
    email: z.nullable(z.string()),
    sessions: z.array(
      z.object({
        id: uuid,
        device: z.string(),
        address: z.string(),
        startedAt: realTime,
        activeAt: realTime,
        /** The session that sent this request. */
        mine: z.boolean(),
      }),
    ),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: realTime,
        /** Null: never. */
        usedAt: z.nullable(realTime),
      }),
    ),
  }),
  refusals: [],
})

export const prove = operatorCall({
  ...base,
  id: 'console.prove',
  act: 'own.use',
  summary:
    'Show the second factor once more, which then counts for five minutes; the fifth wrong one in a row ends the session',
  method: 'POST',
  path: '/own/prove',
  body: z.object({
    /** One of the two is needed. */
    code: z.optional(totpCode),
    passkey: z.optional(passkeyShown),
  }),
  payload: z.object({}),
  refusals: [1133, 1969],
})

export const askOwnPasskey = operatorCall({
  ...base,
  id: 'console.ask_own_passkey',
  act: 'own.use',
  audited: false,
  summary: 'What a passkey is to sign in order to show the second factor once more',
  method: 'POST',
  path: '/own/prove/passkey',
  payload: z.extend(passkeyAsked, { ids: z.array(z.string()) }),
  refusals: [],
})

export const beginPasskey = operatorCall({
  ...base,
  id: 'console.begin_passkey',
  act: 'own.change',
  audited: false,
  summary: 'What an authenticator needs to make a passkey',
  method: 'POST',
  path: '/own/passkeys/begin',
  payload: z.extend(passkeyAsked, {
    /** The passkey's owner: id in base64url, and name. */
    user: z.object({ id: z.string(), name: z.string() }),
    /** The ids of existing passkeys, so that no authenticator makes a second one. */
    ids: z.array(z.string()),
  }),
  refusals: [],
})

export const addPasskey = operatorCall({
  ...base,
  id: 'console.add_passkey',
  act: 'own.change',
  summary: 'Take a passkey as a second factor from now on; ten at most',
  method: 'POST',
  path: '/own/passkeys/add',
  body: z.object({ name: passkeyName, passkey: passkeyMade }),
  payload: z.object({}),
  refusals: [1321, 1969],
})

export const renamePasskey = operatorCall({
  ...base,
  id: 'console.rename_passkey',
  act: 'own.change',
  summary: "Give one of one's own passkeys another name",
  method: 'POST',
  path: '/own/passkeys/rename',
  body: z.object({ id: passkeyMade.shape.id, name: passkeyName }),
  payload: z.object({}),
  refusals: [1004],
})

export const removePasskey = operatorCall({
  ...base,
  id: 'console.remove_passkey',
  act: 'own.change',
  summary: "Take away one of one's own passkeys; the authenticator app stays",
  method: 'POST',
  path: '/own/passkeys/remove',
  body: z.object({ id: passkeyMade.shape.id }),
  payload: z.object({}),
  refusals: [1004],
})

export const changeOwnPassword = operatorCall({
  ...base,
  id: 'console.change_own_password',
  act: 'own.change',
  summary: "Change one's password; one's other sessions end",
  method: 'POST',
  path: '/own/password',
  body: z.object({ password: z.string().check(z.maxLength(200)), newPassword: operatorPassword }),
  payload: z.object({}),
  refusals: [1012, 1051, 1141],
})

export const changeOwnEmail = operatorCall({
  ...base,
  id: 'console.change_own_email',
  act: 'own.change',
  summary: 'Where one is told of what concerns access',
  method: 'POST',
  path: '/own/email',
  body: z.object({ email: operatorEmail }),
  payload: z.object({}),
  refusals: [],
})

export const endOwnSession = operatorCall({
  ...base,
  id: 'console.end_own_session',
  act: 'own.use',
  summary: "End another of one's own sessions",
  method: 'POST',
  path: '/own/end_session',
  body: z.object({ id: uuid }),
  payload: z.object({}),
  refusals: [1004],
})

export const beginAuthenticator = operatorCall({
  ...base,
  id: 'console.begin_authenticator',
  act: 'own.change',
  summary:
    'A secret for another authenticator app, which takes the place of the present one once it has shown a code',
  method: 'POST',
  path: '/own/authenticator/begin',
  payload: z.object({ uri: z.string(), secret: z.string() }),
  refusals: [],
})

export const replaceAuthenticator = operatorCall({
  ...base,
  id: 'console.replace_authenticator',
  act: 'own.change',
  summary: 'Take the authenticator app that was begun in place of the present one, by a first code of it',
  method: 'POST',
  path: '/own/authenticator/replace',
  body: z.object({ code: totpCode }),
  payload: z.object({}),
  refusals: [1004, 1133],
})
