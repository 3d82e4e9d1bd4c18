import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Figure = {
  label: ReactNode
  /** Text, a Money, or the AmountInput itself. */
  value: ReactNode
  /** The small line below: "after fee 5.66". */
  note?: ReactNode
  /** Outlined: this one is the input. */
  active?: boolean | undefined
  /** On blue: this one has changed since it was shown. */
  changed?: boolean | undefined
}
export type Figures3Props = { figures: readonly [Figure, Figure, Figure] }

/** Stake, win and loss in one size, side by side: the three figures that never scroll away. */
export function Figures3({ figures }: Figures3Props) {
  return (
    <dl className="grid grid-cols-3 rounded-card inset-ring inset-ring-line">
      {figures.map((figure, place) => (
        <div
          key={places[place]}
          className={classes(
            'min-w-0 border-l border-line px-2 py-2.5 first:rounded-l-card first:border-l-0 last:rounded-r-card narrow:px-3',
            figure.active && 'inset-ring-2 inset-ring-text',
            figure.changed && 'bg-info-soft',
          )}
        >
          <dt className="truncate text-12 text-muted">{figure.label}</dt>
          <dd className="text-13 leading-6 font-semibold tracking-figure narrow:text-17">{figure.value}</dd>
          {figure.note && <dd className="text-12 text-muted">{figure.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const places = ['stake', 'win', 'lose']
