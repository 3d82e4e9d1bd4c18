// The parts of interchange on the wire.
import { interchangeProofs } from '@touchline/engine/interchange/checks'
import * as z from 'zod/mini'
import { entryId, money, time, uuid } from '../wire-types.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** spec 3, "Interchange", with the receipts by which each side can prove it. */
export const interchange = z.object({
  id: uuid,
  /** The number that customer service asks for: "T100001". */
  orderNum: z.string(),
  orderTime: time,
  orderAmount: money,
  /** The reader's own name in full, the other member's shortened. */
  payUserName: z.string(),
  incomeUserName: z.string(),
  /** Whether the reader sent or received the money. */
  direction: z.enum(['out', 'in']),
  /** The hashes of the two entries in the chains of their accounts. The daily root seals both. */
  receipts: z.object({ pay: hash, income: hash }),
  /** The reader's own entry. */
  entry: entryId,
  /** The part of a received amount that may not be played with yet; null for money that was sent. */
  setAside: z.nullable(money),
})
export type Interchange = z.output<typeof interchange>

/**
 * The part of interchange that members.functional answers: all that the page needs before it asks for more.
 */
export const p2pShort = z.object({
  siteTime: time,
  /** `enabled`: by the site. `memberEnabled`: by the member's own switch. */
  enabled: z.boolean(),
  memberEnabled: z.boolean(),
  minimum: money,
  /** The amount that may still leave the account today, by withdrawal or by interchange. */
  left: money,
  balance: money,
  /** The amount still to be wagered before money may leave. */
  wageringOpen: money,
  /**
   * The amount that may go to other members, without what goes back to where it came from; null: the site has
   * no such limit.
   */
  room: z.nullable(money),
  /**
   * The code that refuses every interchange of this member now, whatever the amount and the receiver; null:
   * none.
   */
  refused: z.nullable(z.number()),
  /** The proofs that the site asks for, and which of them the member has given. */
  asks: z.enum(interchangeProofs),
  identified: z.boolean(),
  paidOut: z.boolean(),
  sameLine: z.boolean(),
  /** When the required gap after the last interchange ends; null: it is over. */
  gapUntil: z.nullable(time),
  passwordSet: z.boolean(),
  /** Besides the password, a code to the member's own contact is required. */
  withCode: z.boolean(),
})
