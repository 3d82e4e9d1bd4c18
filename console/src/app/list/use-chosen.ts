import { useState } from 'react'
import { keepOnly, noneChosen, reach, toggle } from './chosen.ts'

export interface SelectionControls {
  /** In the list's order. */
  readonly chosen: readonly number[]
  readonly toggle: (id: number) => void
  /** Chooses the range to `to`: from the row where it began, and without one from `from`. */
  readonly reach: (from: number, to: number) => void
  /** Lets go of all rows but these. */
  readonly keep: (ids: readonly number[]) => void
}

/**
 * The chosen rows among `rows`, which are those that may be chosen, in the list's order. A row that leaves
 * the list is not chosen any more.
 */
export function useChosen(rows: readonly number[]): SelectionControls {
  const [kept, setKept] = useState(noneChosen)
  const now = keepOnly(kept, rows)
  return {
    chosen: rows.filter((id) => now.ids.has(id)),
    toggle: (id) => {
      if (rows.includes(id)) setKept(toggle(now, id))
    },
    reach: (from, to) => setKept(reach(now, rows, from, to)),
    keep: (ids) => setKept(keepOnly(now, ids)),
  }
}
