import { useNavigate } from '@tanstack/react-router'
import { Chips } from '@touchline/ui/input/Chips'
import { useText } from '../../i18n/i18n.ts'
import type { LongSpan } from '../time-span.ts'

/** How far back the page's figures go; the choice is the parameter `span`. */
export function SpanChips({ span }: { span: LongSpan | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Chips
      label={t('books.span')}
      choices={[
        { value: 'all', label: t('books.span-all') },
        { value: 'month', label: t('books.span-month') },
        { value: 'week', label: t('books.span-week') },
      ]}
      value={span ?? 'all'}
      onValueChange={(next) =>
        navigate({
          to: '.',
          search: (now: object) => ({ ...now, span: next === 'all' ? undefined : next }),
          replace: true,
          resetScroll: false,
        })
      }
      className="py-1"
    />
  )
}
