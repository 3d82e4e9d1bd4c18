// Several rows of a list that are chosen at once, by their numbers: a row that moves in the list stays
// chosen.
export interface RowSelection {
  readonly ids: ReadonlySet<number>
  /** The row at which the next range begins. */
  readonly anchor: number | null
  /** The rows that the current range has added to the choice. */
  readonly span: ReadonlySet<number>
}

export const noneChosen: RowSelection = { ids: new Set(), anchor: null, span: new Set() }

/** Chooses a row or lets it go; the next range begins at this row. */
export function toggle({ ids }: RowSelection, id: number): RowSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id, span: new Set() }
}

/**
 * Chooses all of `rows` from the anchor (without one, from `from`) to `to`. Rows that the current range had
 * added outside of these are let go.
 */
export function reach(chosen: RowSelection, rows: readonly number[], from: number, to: number): RowSelection {
  const anchor = chosen.anchor ?? from
  const [start, end] = [rows.indexOf(anchor), rows.indexOf(to)].toSorted((a, b) => a - b) as [number, number]
  const between = start < 0 ? [to] : rows.slice(start, end + 1)
  const kept = [...chosen.ids].filter((id) => !chosen.span.has(id))
  const ids = new Set([...kept, ...between])
  return { ids, anchor, span: new Set(between.filter((id) => !kept.includes(id))) }
}

/** Lets go of all rows but these. */
export function keepOnly(chosen: RowSelection, ids: readonly number[]): RowSelection {
  const kept = ids.filter((id) => chosen.ids.has(id))
  if (kept.length === chosen.ids.size) return chosen
  const left = new Set(kept)
  return { ids: left, anchor: chosen.anchor, span: new Set(kept.filter((id) => chosen.span.has(id))) }
}
