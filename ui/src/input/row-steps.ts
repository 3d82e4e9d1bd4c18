interface Span {
  left: number
  right: number
}

/**
 * How far a row that scrolls sideways moves until one of its parts lies in it, `room` away from either edge;
 * 0 where it does.
 */
export function stepInto(row: Span, part: Span, room: number): number {
  const before = part.left - (row.left + room)
  const after = part.right - (row.right - room)
  // A part wider than the row shows its beginning.
  if (before < 0) return before
  return Math.max(0, Math.min(after, before))
}
