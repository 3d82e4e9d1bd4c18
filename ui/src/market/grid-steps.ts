// Arrow keys in a grid whose cells may span rows and columns. The cursor is a point: on its way through a
// tall or wide cell it keeps the other coordinate, and leaves the cell in the row or column in which it came.

export type GridCell = {
  option: string
  row: number
  column: number
  /** How many rows and columns the cell spans; left out: 1. */
  rows?: number | undefined
  columns?: number | undefined
}
export type Cursor = { row: number; column: number }

const moves: Record<string, Cursor> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

export function placeAt(places: readonly GridCell[], { row, column }: Cursor): GridCell | undefined {
  return places.find(
    (place) =>
      row >= place.row &&
      row < place.row + (place.rows ?? 1) &&
      column >= place.column &&
      column < place.column + (place.columns ?? 1),
  )
}

/**
 * Where a key leads from the cursor; undefined at the edge and for other keys. Places that `allowed` refuses
 * are skipped. Home and End lead to the first and last allowed place.
 */
export function stepInGrid(
  places: readonly GridCell[],
  from: Cursor,
  key: string,
  allowed: (place: GridCell) => boolean,
): Cursor | undefined {
  if (key === 'Home' || key === 'End') {
    const end = key === 'Home' ? places.find(allowed) : places.findLast(allowed)
    return end && { row: end.row, column: end.column }
  }
  const move = moves[key]
  if (!move) return undefined
  const start = placeAt(places, from)
  const edge = Math.max(
    ...places.map((place) => Math.max(place.row + (place.rows ?? 1), place.column + (place.columns ?? 1))),
  )
  let at = from
  while (at.row >= 0 && at.column >= 0 && at.row < edge && at.column < edge) {
    at = { row: at.row + move.row, column: at.column + move.column }
    const place = placeAt(places, at)
    if (place && place !== start && allowed(place)) return at
  }
  return undefined
}
