import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type Fact = { label: ReactNode; value: ReactNode }
export type FactsProps = {
  facts: readonly Fact[]
  /** `rows`: label left, value right. `columns`: label above value, side by side. */
  shape?: 'rows' | 'columns' | undefined
  className?: string | undefined
}

/** A list of labels with values, such as the limits of an order or the details of a transfer. */
export function Facts({ facts, shape = 'rows', className }: FactsProps) {
  if (shape === 'rows') {
    return (
      <dl className={classes('grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-13', className)}>
        {facts.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one thing keep their places
          <div key={place} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-muted">{fact.label}</dt>
            <dd className="text-right wrap-anywhere">{fact.value}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <dl className={classes('flex flex-wrap justify-between gap-x-3 gap-y-2', className)}>
      {facts.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one thing keep their places
        <div key={place} className="not-first:last:text-right">
          <dt className="text-12 text-muted">{fact.label}</dt>
          <dd className="text-13 font-medium">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
