// How a match's exposure is drawn: no money is decided by it, so parts of it may be fractions.

/** From 0 to 1: which part of the limit is lost. A win is 0. */
export function partLost(result: string, limit: string): number {
  return Math.min(1, Math.max(0, -Number(result) / Number(limit)))
}

/** Of the limit, from this part on it is shown as near. */
export const NEAR = 0.75
