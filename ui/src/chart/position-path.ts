export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The last place of the table. */
  readonly places: number
}

/**
 * An SVG path through a team's places, the first place on top. Rounds before its first match are left out.
 */
export function positionPath(line: readonly (number | null)[], frame: Frame): string {
  const { left, right, top, bottom, places } = frame
  const x = (round: number) => left + (round * (right - left)) / Math.max(1, line.length - 1)
  const y = (place: number) => top + ((place - 1) * (bottom - top)) / Math.max(1, places - 1)
  const points = line.flatMap((place, round) => (place === null ? [] : [`${x(round)} ${y(place)}`]))
  return points.length === 0 ? '' : `M${points.join('L')}`
}
