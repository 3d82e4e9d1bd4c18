/**
 * Whether what is new until that day (UTC) still is: the mark goes by itself, nobody has to remember to take
 * it away.
 */
export function isNew(until: string | undefined, now: number): boolean {
  return until !== undefined && now < Date.parse(until)
}
