import { Card } from '@touchline/ui/Card'
import type { ReactNode } from 'react'
import type { DayGroup } from './group-orders.ts'

interface Props<Item> {
  groups: readonly DayGroup<Item>[]
  /** "Today", "11/22". */
  dayText: (day: string) => string
  /** Stands at the end of a day's heading: the day's result. */
  dayEnd?: ((day: string) => ReactNode) | undefined
  /** A list item. */
  row: (item: Item) => ReactNode
}

/** Lists under their days and leagues. */
export function DayLists<Item>({ groups, dayText, dayEnd, row }: Props<Item>) {
  return groups.map(({ day, leagues }) => (
    <section key={day}>
      <h2 className="flex min-h-10 items-baseline justify-between gap-3 px-1 pt-3 pb-1.5 text-15 font-semibold">
        {dayText(day)}
        {dayEnd && <span className="text-13 font-normal text-muted">{dayEnd(day)}</span>}
      </h2>
      <Card flush>
        {leagues.map(({ name, items }) => (
          <section key={name}>
            <h3 className="bg-fill px-3 py-1.5 text-13 text-muted">{name}</h3>
            <ul className="divide-y divide-line">{items.map(row)}</ul>
          </section>
        ))}
      </Card>
    </section>
  ))
}
