// The parts of interchange on the wire.
import { interchangeProofs } from '@touchline/engine/interchange/checks'
import * as z from 'zod/mini'
import { entryId, money, time, uuid } from '../wire-types.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** spec 3, "Interchange", with what each of both can prove of it. */
export const interchange = z.object({
  id: uuid,
  /** As customer service asks for it: "T100001". */
  orderNum: z.string(),
  orderTime: time,
  orderAmount: money,
  /** The own name whole, the other one shortened. */
  payUserName: z.string(),
  incomeUserName: z.string(),
  /** Whether it was sent or received. */
  direction: z.enum(['out', 'in']),
  /** The hash of each one's entry in the chain of its account: both are sealed in the daily root. */
  receipts: z.object({ pay: hash, income: hash }),
  /** The own entry. */
  entry: entryId,
  /** Of what was received, what may not be played with yet; null of what was sent. */
  setAside: z.nullable(money),
})
export type Interchange = z.output<typeof interchange>

/** The part of it that members.functional tells, and all that its page knows beforehand. */
export const p2pShort = z.object({
  siteTime: time,
  /** For the site, and by the member's own switch. */
  enabled: z.boolean(),
  memberEnabled: z.boolean(),
  minimum: money,
  /** The amount that may still leave today, by withdrawal or transfer. */
  left: money,
  balance: money,
  /** Still to be wagered before money leaves. */
  wageringOpen: money,
  /**
   * The amount that may go to others, apart from what goes back where it came from; null: that is not asked.
   */
  room: z.nullable(money),
  /** The code that refuses any amount to anybody now; null: none. */
  refused: z.nullable(z.number()),
  /** The proofs asked for, and those given. */
  asks: z.enum(interchangeProofs),
  identified: z.boolean(),
  paidOut: z.boolean(),
  sameLine: z.boolean(),
  /** Until when the gap after the last one lasts; null: it is over. */
  gapUntil: z.nullable(time),
  passwordSet: z.boolean(),
  /** A code to the member's own contact is asked for as well as the password. */
  withCode: z.boolean(),
})
