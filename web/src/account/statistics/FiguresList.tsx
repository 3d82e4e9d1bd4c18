import type { Figures } from '@touchline/contract/account/types'
import { ResultBar } from '@touchline/ui/chart/ResultBar'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { resultShares } from './result-points.ts'

export interface FiguresRow extends Figures {
  readonly key: string
  readonly name: string
}

interface Props {
  rows: readonly FiguresRow[]
  /** The row as a link, with the look and the content it is given. */
  linkOf?: (row: FiguresRow, className: string, content: ReactNode) => ReactNode
}

const figuresRow = 'grid gap-1 py-2 hover:[&:is(a)]:bg-fill/50'

/** Results to compare: the figure, a bar of it against the largest, and what it is made of. */
export function FiguresList({ rows, linkOf }: Props) {
  // A single row has nothing to be compared with.
  const shares = rows.length > 1 ? resultShares(rows) : []
  return (
    <ul className="divide-y divide-line">
      {rows.map((row, place) => (
        <li key={row.key}>
          {linkOf ? (
            linkOf(row, figuresRow, <Row row={row} share={shares[place] ?? null} />)
          ) : (
            <div className={figuresRow}>
              <Row row={row} share={shares[place] ?? null} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ row, share }: { row: FiguresRow; share: number | null }) {
  const t = useText()
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 text-15">
        <span className="min-w-0 truncate font-medium">{row.name}</span>
        <Money result arrow amount={row.netResult} className="font-semibold" />
      </span>
      {share !== null && <ResultBar share={share} />}
      <span className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        <span>{t('books.orders', { count: row.orders })}</span>
        <span>{t('books.stakeFee', { stake: groupAmount(row.stake), fee: groupAmount(row.fee) })}</span>
      </span>
    </>
  )
}
