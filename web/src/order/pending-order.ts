// An order that was sent and has had no answer. It outlives the sheet and a reload, so that the member is told about it before
// anything else is ordered; asking again sends the same content, which carries the same key (api/once.ts).
import '../app/zod-config.ts'
import * as z from 'zod/mini'

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

export function unansweredOrder(): SentOrder | null {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? null : (z.safeParse(sentOrder, JSON.parse(stored)).data ?? null)
}

export function keepUnanswered(order: SentOrder): void {
  sessionStorage.setItem(storageKey, JSON.stringify(order))
}

export function forgetUnanswered(): void {
  sessionStorage.removeItem(storageKey)
}
