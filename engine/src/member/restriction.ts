// Restrictions that keep a member from playing but not from reading: while one lasts, the member's sessions
// are restricted (decision 106).

export interface Restriction<Reason extends string = string> {
  readonly reason: Reason
  /** Unix ms, wall clock; null: no end is known. */
  readonly until: number | null
  /** When the member asked for its end, Unix ms, wall clock; null: never. */
  readonly askedAt: number | null
}

/** The restriction at `now` (Unix ms, wall clock): a self-exclusion ends by itself. */
export function restrictionAt<R extends Restriction>(restriction: R | null, now: number): R | null {
  return restriction && (restriction.until === null || restriction.until > now) ? restriction : null
}
