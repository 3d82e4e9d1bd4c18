import * as z from 'zod/mini'
import { realTime, uuid } from '../wire-types.ts'
import { operatorActs, operatorRoles } from './acts.ts'
import { proposalMatters } from './proposals.ts'
import { taskKinds } from './task-kinds.ts'

/** An operator's name: what is typed at sign-in and stands in the audit log. */
export const operatorName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,29}$/))

/** At least 12 characters: an operator's password guards everybody's money. */
export const operatorPassword = z.string().check(z.minLength(12), z.maxLength(100))

/** Of an authenticator app (RFC 6238): six digits, a new code each 30 s. */
export const totpCode = z.string().check(z.regex(/^\d{6}$/))

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))

/** The bytes an authenticator signs: 32 random ones, good for one answer within a few minutes. */
const challenge = base64url(43)

/** The request to show a passkey. */
export const passkeyAsked = z.object({
  challenge,
  /** The host of the console. */
  rpId: z.string(),
})

/** A passkey that was shown (WebAuthn, PublicKeyCredential.get), each in base64url. */
export const passkeyShown = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(2000),
  signature: base64url(2000),
})
export type PasskeyShown = z.infer<typeof passkeyShown>

/** A passkey that was made (WebAuthn, PublicKeyCredential.create). */
export const passkeyMade = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(8000),
  transports: z.array(z.string().check(z.regex(/^[\w-]{1,20}$/))).check(z.maxLength(8)),
})
export type PasskeyMade = z.infer<typeof passkeyMade>

/** Algorithms a passkey may sign by: Ed25519, ES256, RS256 (COSE). */
export const passkeyAlgorithms = [-8, -7, -257]

/** How its owner tells one passkey from another. */
export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** So many an operator may have. */
export const mostPasskeys = 10

/** Where an operator is told of what concerns everybody's access. */
export const operatorEmail = z.string().check(z.trim(), z.maxLength(200), z.email())

/** Why it is done, in the operator's words: never empty, and in the audit log for ever. */
export const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** Why what identifies a member is opened: the member reads it. */
export const openingReason = z.string().check(z.trim(), z.minLength(10), z.maxLength(500))

export const operator = z.object({
  id: uuid,
  name: operatorName,
  roles: z.array(z.enum(operatorRoles)),
  /** The acts these roles open; the server judges each call again. */
  acts: z.array(z.enum(operatorActs)),
})
export type Operator = z.infer<typeof operator>

/** The console's lists of which one keeps views; a queue is named by its kind. */
export const listNames = ['audit', ...taskKinds] as const
export type ListName = (typeof listNames)[number]

/** So many views of a list may have a name. */
export const mostViews = 20

/** A list's address behind the path, with its question mark; empty: all of the list. */
export const listQuery = z.string().check(z.regex(/^(\?.+)?$/), z.maxLength(1000))

export const listView = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  query: listQuery,
})
export type ListView = z.infer<typeof listView>

export const auditRow = z.object({
  /** 1, 2, 3, .. without a gap. */
  seq: z.number(),
  at: realTime,
  /** Null: the house itself, or a name that no operator has. */
  operator: z.nullable(operatorName),
  act: z.string(),
  /** The thing it was done to, as kind:name; empty where that says nothing. */
  object: z.string(),
  /** `done`, or the code that it was refused with. */
  outcome: z.string(),
  reason: z.string(),
  /** JSON, as it was and as it became; empty where nothing changed. */
  before: z.string(),
  after: z.string(),
  hash: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

/** The rows to look for; a field left out: any. */
export const auditFilter = z.object({
  operator: z.optional(operatorName),
  act: z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/))),
  /** How the object begins: kind: or kind:name. */
  object: z.optional(z.string().check(z.regex(/^[\w.:-]{1,100}$/))),
  /** Unix ms; from the one on, before the other. */
  from: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  until: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
})
export type AuditFilter = z.infer<typeof auditFilter>

/** The first fault, and its row. */
export const auditFault = z.object({
  /**
   * missing: it is not there. changed: not as it was written. told: not as it was told outside, in a
   * published day or the file of heads. head: the log's own note of its end says another.
   */
  kind: z.enum(['missing', 'changed', 'told', 'head']),
  seq: z.number(),
})
export type AuditFault = z.infer<typeof auditFault>

export const auditState = z.object({
  /** How many rows the log says that it has, and the last one's hash. */
  seq: z.number(),
  head: z.string(),
  /** When the first row was written; null: there is none. */
  since: z.nullable(realTime),
  fault: z.nullable(auditFault),
})
export type AuditState = z.infer<typeof auditState>

/** active: may sign in. suspended: blocked by an operator. invited: has still to join by a link. */
const operatorStates = ['active', 'suspended', 'invited'] as const

/** An operator as those who look after access see one. */
export const operatorRow = z.object({
  id: uuid,
  name: operatorName,
  roles: z.array(z.enum(operatorRoles)),
  state: z.enum(operatorStates),
  email: z.nullable(z.string()),
  createdAt: realTime,
  /** Null: never. */
  signedInAt: z.nullable(realTime),
  /** Sessions that are alive. */
  sessions: z.number(),
  factors: z.object({ authenticator: z.boolean(), passkeys: z.number() }),
  /** Until when a link lets in who has it, and from when on; null: there is none. */
  link: z.nullable(z.object({ from: realTime, until: realTime, recovery: z.boolean() })),
  /** Cases that wait for another person's approval. */
  proposals: z.array(z.object({ id: z.number(), matter: z.enum(proposalMatters) })),
})
export type OperatorRow = z.infer<typeof operatorRow>
