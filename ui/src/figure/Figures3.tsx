import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type Figure = {
  label: ReactNode
  /** Text, a Money, or the AmountInput itself. */
  value: ReactNode
  /** The small line below: "after fee 5.66". */
  note?: ReactNode
  /** The figure is outlined, because it is the input. */
  active?: boolean | undefined
  /** The figure has a blue ground, because it has changed since it was shown. */
  changed?: boolean | undefined
}
export type Figures3Props = {
  figures: readonly [Figure, Figure, Figure]
  /** Characters of the longest figure: with a long one all are drawn smaller, to stay side by side. */
  longest?: number | undefined
}

const LONG = 10

/**
 * Stake, win and loss in one size, side by side; where letters are large, one below the other, so that none
 * of them is cut off.
 */
export function Figures3({ figures, longest = 0 }: Figures3Props) {
  return (
    <div className="@container">
      <dl className="grid rounded-card inset-ring inset-ring-line @figures:flex @figures:flex-wrap">
        {figures.map((figure, place) => (
          <div
            key={places[place]}
            className={classes(
              'grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 border-line px-2 py-2 not-first:border-t first:rounded-t-card last:rounded-b-card',
              '@figures:block @figures:flex-1 @figures:py-2.5 @figures:not-first:border-t-0 @figures:not-first:border-l @figures:first:rounded-l-card @figures:first:rounded-tr-none @figures:last:rounded-r-card @figures:last:rounded-bl-none',
              longest < LONG && 'narrow:px-3',
              figure.active && 'inset-ring-2 inset-ring-text @figures:flex-none @figures:basis-1/3',
              figure.changed && 'bg-info-soft',
            )}
          >
            <dt className="truncate text-12 text-muted">{figure.label}</dt>
            <dd
              className={classes(
                'text-right text-13 leading-6 font-semibold tracking-figure @figures:text-left',
                longest < LONG && 'narrow:text-17',
              )}
            >
              {figure.value}
            </dd>
            {figure.note && (
              <dd className="col-span-2 text-right text-12 text-muted @figures:text-left">{figure.note}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}

const places = ['stake', 'win', 'lose']
