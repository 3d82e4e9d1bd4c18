// Restrictions that keep a member from playing but not from reading: while one lasts, the member's sessions
// are restricted (decision 106).

export interface Restriction<Reason extends string = string> {
  readonly reason: Reason
  /** Unix ms, wall clock; null: without an end that is known. */
  readonly until: number | null
  /** When its end was asked for, Unix ms, wall clock; null: it has not been. */
  readonly askedAt: number | null
}

/** The restriction at `now` (Unix ms, wall clock): a self-exclusion ends by itself. */
export function restrictionAt<R extends Restriction>(restriction: R | null, now: number): R | null {
  return restriction && (restriction.until === null || restriction.until > now) ? restriction : null
}
