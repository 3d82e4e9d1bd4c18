import { Button } from '@touchline/ui/Button'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'

interface Props<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  row: (row: Row) => ReactNode
  /** The query's pages: a press on the button below the rows asks for the next one. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Rows that come page by page, each a line that leads somewhere. */
export function MoreRows<Row>({ rows, keyOf, row, pages }: Props<Row>) {
  const t = useText()
  return (
    <div className="grid gap-3">
      <ul className="overflow-hidden rounded-card bg-surface">
        {rows.map((each) => (
          <li key={keyOf(each)} className="border-t border-line first:border-t-0">
            {row(each)}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button look="line" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {t('app.more')}
        </Button>
      )}
    </div>
  )
}
