// An order that was sent and has had no answer. It outlives the sheet and a reload, so that the member is told about it before
// anything else is ordered; asking again sends the same content, which carries the same key (api/once.ts). Nobody else is told of it,
// who signs in where this tab was left: asking again would be an order of theirs.
import '../app/zod-config.ts'
import * as z from 'zod/mini'
import { session } from '../api/session.ts'

const storageKey = 'touchline.order.unanswered'

const sentOrder = z.object({
  selectionId: z.string(),
  /** As the call takes them. */
  dealMoney: z.string(),
  profit: z.string(),
  /** Left out: the main account, and nothing comes back when it loses. */
  paidFrom: z.optional(z.enum(['main', 'trial'])),
  insurance: z.optional(z.string()),
  /** The rate before demand, and when (site time, ms) the member saw the rate. */
  originalOdd: z.string(),
  seenAt: z.number(),
  /** The order in words: "Not 2-1, Leeds v Hull". */
  words: z.string(),
})
export type SentOrder = z.output<typeof sentOrder>

const ownOrder = z.object({ userid: z.string(), order: sentOrder })

/** That of the member who is signed in now; null when there is none. */
export function unansweredOrder(): SentOrder | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  const { data } = z.safeParse(ownOrder, stored)
  return data && data.userid === session()?.userid ? data.order : null
}

export function keepUnanswered(order: SentOrder): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ userid: session()?.userid, order }))
}

export function forgetUnanswered(): void {
  sessionStorage.removeItem(storageKey)
}
