import { Link } from '@tanstack/react-router'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { useText } from '../../i18n/i18n.ts'
import type { LongSpan } from '../time-span.ts'

/** No order ended in the span. A longer span may have some; without a span there are none at all. */
export function NoFigures({ span }: { span: LongSpan | undefined }) {
  const t = useText()
  return (
    <Card flush>
      {span ? (
        <EmptyState title={t('books.noOrders')} note={t('books.noOrdersNote')} />
      ) : (
        <EmptyState
          title={t('books.noOrdersAtAll')}
          note={t('books.noOrdersAtAllNote')}
          action={<Link to="/marketList/list">{t('site.allMatches')}</Link>}
        />
      )}
    </Card>
  )
}
