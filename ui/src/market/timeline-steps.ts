// The slider of the timeline: which band a finger means, where a key leads, and how high a bar is. Bands that
// cannot be chosen are skipped.

/** The index of the allowed band whose centre is nearest to x; undefined where none is allowed. */
export function nearestBand(
  x: number,
  centres: readonly number[],
  allowed: readonly boolean[],
): number | undefined {
  let nearest: number | undefined
  centres.forEach((centre, index) => {
    if (!allowed[index]) return
    if (nearest === undefined || Math.abs(centre - x) < Math.abs(centres[nearest]! - x)) nearest = index
  })
  return nearest
}

/**
 * The next allowed index from `from` in a direction; undefined at the end. Without `from`, it is the first or
 * the last allowed index.
 */
export function stepBand(
  from: number | undefined,
  by: 1 | -1,
  allowed: readonly boolean[],
): number | undefined {
  for (
    let at = from === undefined ? (by === 1 ? 0 : allowed.length - 1) : from + by;
    at in allowed;
    at += by
  ) {
    if (allowed[at]) return at
  }
  return undefined
}

/** The effect of a slider's key; undefined for every other key. */
export function sliderKey(
  key: string,
  from: number | undefined,
  allowed: readonly boolean[],
): number | undefined {
  if (key === 'Home') return stepBand(undefined, 1, allowed)
  if (key === 'End') return stepBand(undefined, -1, allowed)
  if (key === 'ArrowRight' || key === 'ArrowUp') return stepBand(from, 1, allowed)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return stepBand(from, -1, allowed)
  return undefined
}

/**
 * The height of a bar in per cent, from its share of the tallest bar; never too low for the bar's volume
 * segments.
 */
export function barHeight(share: number): number {
  return Math.max(16, share * 100)
}
