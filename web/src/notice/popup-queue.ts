// The queue of popups after signing in: one after the other, each once: what must be answered, what is new,
// what is to be seen, what is unread.

/** The order stands here alone, so that a popup joins the queue by its name, wherever it is written. */
const order = ['clause', 'update', 'focus', 'bell', 'vipDomains'] as const
export type PopupName = (typeof order)[number]

/** Those that this house has, in the order. */
export function queueOf<Popup>(popups: Partial<Record<PopupName, Popup>>): readonly Popup[] {
  return order.flatMap((name) => popups[name] ?? [])
}

/**
 * The turn once the popup of turn `done` was answered or not due: the next one's, however often or late it
 * says so.
 */
export function turnAfter(done: number, now: number): number {
  return Math.max(now, done + 1)
}
