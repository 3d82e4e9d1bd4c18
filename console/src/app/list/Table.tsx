// The console's tables: one look of heads, lines and cells. A table wider than its page scrolls in a frame of
// its own, by keyboard too.
import { classes } from '@touchline/ui/classes'
import type { ComponentProps, ReactNode } from 'react'

export interface Column {
  readonly id: string
  readonly head: string
  /** Aligns the column to the right, for figures. */
  readonly end?: boolean | undefined
  /** The head is for screen readers alone. */
  readonly unseen?: boolean
  /** The column is no wider than its contents. */
  readonly narrow?: boolean
}

interface Props {
  /** The name of the frame; left out where the element around the table is its frame. */
  label?: string
  columns: readonly Column[]
  className?: string
  /** `TableRow`s. */
  children: ReactNode
}

export function Table({ label, columns, className = 'text-13', children }: Props) {
  const table = (
    <table className={classes('w-full text-left', className)}>
      <thead className="text-13 text-muted">
        <tr>
          {columns.map(({ id, head, end, unseen, narrow }) => (
            <th
              key={id}
              scope="col"
              className={classes(
                'px-2 py-2 font-medium break-keep lg:px-3',
                end && 'text-right',
                narrow && 'w-px',
              )}
            >
              {unseen ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
  if (label === undefined) return table
  return (
    <section
      className="overflow-x-auto rounded-card bg-surface"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {table}
    </section>
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={classes('border-t border-line', className)} {...rest} />
}

interface CellProps extends ComponentProps<'td'> {
  end?: boolean
  /** The cell is the head of its row. */
  names?: boolean
  /** Leaves out the padding above and below: the row's own height is enough. */
  flat?: boolean
}

export function Cell({ end, names, flat, className, ...rest }: CellProps) {
  const look = classes(
    'px-2 lg:px-3',
    !flat && 'py-2',
    end && 'text-right tabular-nums',
    names && 'text-left font-medium',
    className,
  )
  return names ? <th scope="row" className={look} {...rest} /> : <td className={look} {...rest} />
}
