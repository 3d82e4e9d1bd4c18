// The console's own calls: signing in, joining, and the audit log.
import * as z from 'zod/mini'
import { uuid } from '../wire-types.ts'
import { openConsoleCall, operatorCall } from './operator-call.ts'
import {
  auditFilter,
  auditRow,
  auditState as auditStateShape,
  listNames,
  listQuery,
  listView,
  operator,
  operatorName,
  operatorPassword,
  passkeyAsked,
  passkeyShown,
  reason,
  totpCode,
} from './types.ts'

const base = { capability: 'operator' } as const

/** A row's number. */
const seq = z.number().check(z.int(), z.gte(1))

/** The secret of a link that lets its holder in once. */
const link = z.string().check(z.regex(/^[\w-]{43}$/))

export const signIn = openConsoleCall({
  id: 'console.sign_in',
  summary: 'Sign in with name and password, and a code of the authenticator app or a passkey',
  method: 'POST',
  path: '/sign_in',
  body: z.object({
    name: z.string().check(z.maxLength(30)),
    password: z.string().check(z.maxLength(200)),
    /** One of the two is needed. */
    code: z.optional(totpCode),
    passkey: z.optional(passkeyShown),
  }),
  payload: z.object({
    operator,
    /** The session's id, sent as `Ticket` from now on; its secret is the cookie. */
    ticket: uuid,
  }),
  refusals: [1051, 1052, 1054, 1060, 1062],
})

export const askPasskey = openConsoleCall({
  id: 'console.ask_passkey',
  summary: 'What a passkey is to sign in order to sign in with it; the same for whoever asks',
  method: 'POST',
  path: '/sign_in/passkey',
  payload: passkeyAsked,
  refusals: [],
})

export const lookAtLink = openConsoleCall({
  id: 'console.look_at_link',
  summary: 'Whom a link lets in, and the secret for the authenticator app; the same until the link is used',
  method: 'POST',
  path: '/link',
  body: z.object({ link }),
  payload: z.object({
    name: operatorName,
    /**
     * An otpauth://totp/.. address, for a QR code that the authenticator app reads, and its secret in base32
     * to type in.
     */
    uri: z.string(),
    secret: z.string(),
  }),
  refusals: [1020],
})

export const join = openConsoleCall({
  id: 'console.join',
  summary:
    "Take up one's place by the link: password and a first code; earlier sessions of the same operator end",
  method: 'POST',
  path: '/join',
  body: z.object({ link, password: operatorPassword, code: totpCode }),
  payload: z.object({}),
  refusals: [1012, 1020, 1133],
})

export const signOut = openConsoleCall({
  id: 'console.sign_out',
  summary: 'End the session; also answers 0 when there is none',
  method: 'POST',
  path: '/sign_out',
  payload: z.object({}),
  refusals: [],
})

export const own = operatorCall({
  ...base,
  id: 'console.own',
  act: 'own.use',
  summary: 'Who is signed in, with the acts that are open to these roles',
  method: 'GET',
  follows: ['operator', 'task'],
  path: '/own',
  payload: operator,
  refusals: [],
})

export const listViews = operatorCall({
  ...base,
  id: 'console.views',
  act: 'own.use',
  summary: "One's own views of a list, and how one left it last",
  method: 'GET',
  follows: [],
  path: '/views',
  query: z.object({ list: z.enum(listNames) }),
  payload: z.object({ views: z.array(listView), last: listQuery }),
  refusals: [],
})

export const keepView = operatorCall({
  ...base,
  id: 'console.keep_view',
  act: 'own.use',
  audited: false,
  summary: 'Keep how a list is looked at: under a name (20 a list), or null: as it was left last',
  method: 'POST',
  path: '/views/keep',
  body: z.object({ list: z.enum(listNames), name: z.nullable(listView.shape.name), query: listQuery }),
  payload: z.object({}),
  refusals: [],
})

export const dropView = operatorCall({
  ...base,
  id: 'console.drop_view',
  act: 'own.use',
  audited: false,
  summary: "Drop one of one's own views; one that is not there is no mistake",
  method: 'POST',
  path: '/views/drop',
  body: z.object({ list: z.enum(listNames), name: listView.shape.name }),
  payload: z.object({}),
  refusals: [],
})

export const auditLog = operatorCall({
  ...base,
  id: 'console.audit',
  act: 'audit.read',
  summary: 'What operators did and tried, newest first, 100 at a time',
  method: 'GET',
  follows: [],
  path: '/audit',
  query: z.extend(auditFilter, {
    /** Only rows older than this one; the newest when left out. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  }),
  payload: z.object({ rows: z.array(auditRow), more: z.boolean() }),
  refusals: [],
})

export const auditState = operatorCall({
  ...base,
  id: 'console.audit_state',
  act: 'audit.read',
  summary:
    'Checks the whole chain of the audit log, also against what was told of it outside: its head, and what is wrong first',
  method: 'GET',
  follows: [],
  path: '/audit/state',
  payload: auditStateShape,
  refusals: [],
})

export const exportAudit = operatorCall({
  ...base,
  id: 'console.export_audit',
  act: 'audit.export',
  summary: 'The rows of the audit log that the filter lets through, oldest first, as CSV',
  method: 'POST',
  path: '/audit/export',
  body: z.extend(auditFilter, { reason }),
  payload: z.object({}),
  file: { name: 'audit.csv', type: 'text/csv; charset=utf-8' },
  refusals: [],
})

export const exportAuditLines = operatorCall({
  ...base,
  id: 'console.export_audit_lines',
  act: 'audit.export',
  summary: 'What is hashed of the rows from one to another, a line each, for `npm run verify-audit`',
  method: 'POST',
  path: '/audit/lines',
  body: z.object({ from: seq, until: z.nullable(seq), reason }),
  payload: z.object({}),
  file: { name: 'audit-lines.txt', type: 'text/plain; charset=utf-8' },
  refusals: [],
})
