import type { ReactNode } from 'react'
import type { GridCell } from './grid-steps.ts'
import { PickGrid } from './PickGrid.tsx'
import type { PickProps } from './selection.ts'
import { TeamPlate } from './TeamPlate.tsx'

export type GridTeam = { colour: string | undefined; text: string }
export type ScoreGridProps = PickProps & {
  home: GridTeam
  away: GridTeam
  /** What a screen reader says for the corner: rows are home goals, columns away goals. */
  cornerLabel: string
  /** What a draw of 4-4 or more means. */
  note: ReactNode
}

const goals = [0, 1, 2, 3]
const heads = ['0', '1', '2', '3', '4+']

/**
 * The 16 scores, the tall "away 4+" at the right and the wide "home 4+" at the foot: their places show which
 * scores they cover.
 */
const scorePlaces: readonly GridCell[] = [
  ...goals.flatMap((home) => goals.map((away) => ({ option: `${home}-${away}`, row: home, column: away }))),
  { option: 'away-4+', row: 0, column: 4, rows: 4 },
  { option: 'home-4+', row: 4, column: 0, columns: 4 },
]

/** The correct-score market as a grid: rows are home goals, columns away goals. */
export function ScoreGrid({ home, away, cornerLabel, note, ...pick }: ScoreGridProps) {
  return (
    <PickGrid
      {...pick}
      places={scorePlaces}
      rowHeads={heads}
      columnHeads={heads}
      corner={<GridCorner home={home} away={away} label={cornerLabel} />}
      note={{ row: 4, column: 4, text: note }}
    />
  )
}

/** The corner of the grid, with the away team next to its columns and the home team above its rows. */
export function GridCorner({ home, away, label }: { home: GridTeam; away: GridTeam; label: string }) {
  return (
    <span role="img" aria-label={label} className="hidden content-center @figures:grid">
      <TeamPlate {...away} size="small" className="h-auto w-full" />
      <TeamPlate {...home} size="small" className="h-auto w-full" />
    </span>
  )
}
