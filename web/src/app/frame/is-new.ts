/**
 * Whether what is new until that day (UTC) still is: the mark goes by itself, and nobody has to remember to
 * remove it.
 */
export function isNew(until: string | undefined, now: number): boolean {
  return until !== undefined && now < Date.parse(until)
}
