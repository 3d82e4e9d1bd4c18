// How a match's exposure is drawn. No money depends on these figures, so floating-point fractions will do.

/** The part of the limit that is lost, from 0 to 1; 0 for a win. */
export function partLost(result: string, limit: string): number {
  return Math.min(1, Math.max(0, -Number(result) / Number(limit)))
}

/** From this part of the limit on, a loss is marked as near the limit. */
export const NEAR = 0.75
