import { StepChart } from './StepChart.tsx'
import type { Point } from './step-chart.ts'

export type ResultLineProps = {
  /** The sum after each change, in order of time: `at` in Unix ms, `value` in fen. The sum begins at 0. */
  points: readonly Point[]
  /** The left and the right edge, in Unix ms. */
  from: number
  until: number
  formatAmount: (fen: number) => string
  /** Names the day of a time; the times below the line are at least a day apart. */
  formatDay: (at: number) => string
  /** What the picture shows, in a sentence. */
  label: string
}

const dayMs = 24 * 60 * 60_000

/** The sum of results over time as a step line above and below zero. */
export function ResultLine({ points, from, until, formatAmount, formatDay, label }: ResultLineProps) {
  return (
    <StepChart
      points={[{ at: from, value: 0 }, ...points]}
      until={until}
      left={60}
      top={12}
      leastStep={dayMs}
      formatValue={formatAmount}
      formatTime={formatDay}
      label={label}
    />
  )
}
