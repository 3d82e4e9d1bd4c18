import * as z from 'zod/mini'
import { realTime, uuid } from '../wire-types.ts'
import { operatorActs, operatorRoles } from './acts.ts'
import { proposalMatters } from './proposals.ts'
import { taskKinds } from './task-kinds.ts'

/** An operator's name: what is typed at sign-in and stands in the audit log. */
export const operatorName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,29}$/))

/** At least 12 characters: an operator's password guards everybody's money. */
export const operatorPassword = z.string().check(z.minLength(12), z.maxLength(100))

/** A code of an authenticator app (RFC 6238): six digits, a new one every 30 s. */
export const totpCode = z.string().check(z.regex(/^\d{6}$/))

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))

/** The 32 random bytes that an authenticator signs. They are accepted once, within a few minutes. */
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

/** The name by which its owner recognises a passkey. */
export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** The most passkeys that an operator may have. */
export const mostPasskeys = 10

/**
 * The address for mails about access: who was invited, who recovers access, and changes to the operator's
 * own.
 */
export const operatorEmail = z.string().check(z.trim(), z.maxLength(200), z.email())

/** Why it is done, in the operator's words: never empty, and in the audit log for ever. */
export const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** The reason for opening personal data of a member, who reads it. */
export const openingReason = z.string().check(z.trim(), z.minLength(10), z.maxLength(500))

export const operator = z.object({
  id: uuid,
  name: operatorName,
  roles: z.array(z.enum(operatorRoles)),
  /** The acts these roles open; the server judges each call again. */
  acts: z.array(z.enum(operatorActs)),
})
export type Operator = z.infer<typeof operator>

/** The console's lists that an operator can save views of. A queue has the name of its kind. */
export const listNames = ['audit', ...taskKinds] as const
export type ListName = (typeof listNames)[number]

/** The most views of a list that an operator may save. */
export const mostViews = 20

/** The part of a list's address after the path, with its question mark; empty for the whole list. */
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
  /** Null: the house itself acted, or the name belongs to no operator. */
  operator: z.nullable(operatorName),
  act: z.string(),
  /** What the act was done to, as kind:name; empty where the act has no object. */
  object: z.string(),
  /** `done`, or the code with which the act was refused. */
  outcome: z.string(),
  reason: z.string(),
  /** JSON, as it was and as it became; empty where nothing changed. */
  before: z.string(),
  after: z.string(),
  hash: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

/** Which rows to answer. A field that is left out matches every row. */
export const auditFilter = z.object({
  operator: z.optional(operatorName),
  act: z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/))),
  /** How the object begins: kind: or kind:name. */
  object: z.optional(z.string().check(z.regex(/^[\w.:-]{1,100}$/))),
  /** Unix ms: from `from` on, and before `until`. */
  from: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  until: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
})
export type AuditFilter = z.infer<typeof auditFilter>

/** The first fault, and its row. */
export const auditFault = z.object({
  /**
   * missing: the row is not there. changed: it is not as it was written. told: it differs from what was
   * published, in a day's root or the file of heads. head: the log's own note of its last row says otherwise.
   */
  kind: z.enum(['missing', 'changed', 'told', 'head']),
  seq: z.number(),
})
export type AuditFault = z.infer<typeof auditFault>

export const auditState = z.object({
  /** How many rows the log should have by its own note, and the hash of the last one. */
  seq: z.number(),
  head: z.string(),
  /** When the first row was written; null: there is none. */
  since: z.nullable(realTime),
  fault: z.nullable(auditFault),
})
export type AuditState = z.infer<typeof auditState>

/** active: may sign in. suspended: blocked by an operator. invited: has still to join by a link. */
const operatorStates = ['active', 'suspended', 'invited'] as const

/** An operator as the operators who manage access see it. */
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
  /** The time in which a link lets in the person who has it; null: there is no link. */
  link: z.nullable(z.object({ from: realTime, until: realTime, recovery: z.boolean() })),
  /** Cases that wait for another person's approval. */
  proposals: z.array(z.object({ id: z.number(), matter: z.enum(proposalMatters) })),
})
export type OperatorRow = z.infer<typeof operatorRow>
