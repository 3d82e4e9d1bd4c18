import { useState } from 'react'
import { keepOnly, noneChosen, reach, toggle } from './chosen.ts'

export interface SelectionControls {
  /** In the list's order. */
  readonly chosen: readonly number[]
  readonly toggle: (id: number) => void
  /** From where the range began, else from the first of the two, to the second. */
  readonly reach: (from: number, to: number) => void
  /** Lets go of all but these. */
  readonly keep: (ids: readonly number[]) => void
}

/**
 * The chosen rows among those that may be, in their order. A row that leaves the list is not chosen any more.
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
