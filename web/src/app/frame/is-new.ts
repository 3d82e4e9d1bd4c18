/**
 * Whether something that counts as new until that day (UTC) still does: the mark goes by itself, and no one
 * has to remember to remove it.
 */
export function isNew(until: string | undefined, now: number): boolean {
  return until !== undefined && now < Date.parse(until)
}
