interface Span {
  left: number
  right: number
}

/**
 * How far a row has to scroll sideways so that one of its parts is in view, at least `room` away from both
 * edges; 0 where the part is in view already.
 */
export function stepInto(row: Span, part: Span, room: number): number {
  const before = part.left - (row.left + room)
  const after = part.right - (row.right - room)
  // Of a part that is wider than the row, the beginning is shown.
  if (before < 0) return before
  return Math.max(0, Math.min(after, before))
}
