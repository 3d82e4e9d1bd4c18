import type { GridCell } from './grid-steps.ts'
import { PickGrid } from './PickGrid.tsx'
import { GridCorner, type GridTeam } from './ScoreGrid.tsx'
import type { PickProps } from './selection.ts'

export type HalfTimeGridProps = PickProps & { home: GridTeam; away: GridTeam; cornerLabel: string }

const goals = [0, 1, 2]
const heads = ['0', '1', '2']

/** The nine half-time scores and, as a wide cell at the foot, every other score. */
const halfTimePlaces: readonly GridCell[] = [
  ...goals.flatMap((home) => goals.map((away) => ({ option: `${home}-${away}`, row: home, column: away }))),
  { option: 'other', row: 3, column: 0, columns: 3 },
]

/** The half-time market as a grid: rows are home goals, columns away goals. */
export function HalfTimeGrid({ home, away, cornerLabel, ...pick }: HalfTimeGridProps) {
  return (
    <PickGrid
      {...pick}
      places={halfTimePlaces}
      rowHeads={[...heads, '3+']}
      columnHeads={heads}
      corner={<GridCorner home={home} away={away} label={cornerLabel} />}
    />
  )
}
