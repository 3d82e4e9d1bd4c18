import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type ArithmeticRow = {
  key: string
  label: ReactNode
  /** Explains the row: "gross", "taken from gross". */
  note?: ReactNode
  value: ReactNode
  /** The row is a sum: it is bold, with a line above. */
  sum?: boolean | undefined
}
export type ArithmeticProps = {
  rows: readonly ArithmeticRow[]
  /** Names the table for a screen reader. */
  caption: string
  /** A line below the table that explains the rounding. */
  note?: ReactNode
}

/** A sum written out row by row, as in the evidence of a settled order. */
export function Arithmetic({ rows, caption, note }: ArithmeticProps) {
  const noted = rows.some((row) => row.note !== undefined)
  return (
    <>
      <div className="@container">
        <table className="w-full border-collapse text-15">
          <caption className="sr-only">{caption}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={classes(row.sum && 'border-t border-line font-semibold')}>
                <th
                  scope="row"
                  className={classes(
                    'py-1.5 text-left @max-figures:wrap-anywhere',
                    row.sum ? 'font-semibold' : 'font-normal',
                  )}
                >
                  {row.label}
                </th>
                {noted && (
                  <td className="px-1 text-right text-13 @figures:px-3 font-normal text-muted">{row.note}</td>
                )}
                <td className="text-right font-medium whitespace-nowrap">{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="mt-2 text-12 text-muted">{note}</p>}
    </>
  )
}
