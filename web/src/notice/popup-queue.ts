// The queue of popups after signing in: one after the other, each once: what must be answered, what is new,
// what is to be seen, what is unread.

/** Only this list gives the order, so that a popup joins the queue by its name, wherever its code stands. */
const order = ['clause', 'update', 'focus', 'bell', 'vipDomains'] as const
export type PopupName = (typeof order)[number]

/** The popups that this site has, in the order. */
export function queueOf<Popup>(popups: Partial<Record<PopupName, Popup>>): readonly Popup[] {
  return order.flatMap((name) => popups[name] ?? [])
}

/**
 * The turn after the popup of turn `done` was answered or was not due. A popup that says so late, or twice,
 * does not set the queue back.
 */
export function turnAfter(done: number, now: number): number {
  return Math.max(now, done + 1)
}
