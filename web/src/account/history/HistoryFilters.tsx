import { useNavigate } from '@tanstack/react-router'
import { Chips } from '@touchline/ui/input/Chips'
import { useText } from '../../i18n/i18n.ts'

/** The values of the URL's parameters: the kind of the orders, and how they ended. */
const kindsOfOrder = ['own', 'trial', 'insured', 'smart'] as const
const kindsOfEnd = ['won', 'lost', 'returned'] as const

export interface HistoryFilter {
  readonly of?: (typeof kindsOfOrder)[number] | undefined
  readonly kind?: (typeof kindsOfEnd)[number] | undefined
}

/**
 * A filter's query: own money and trial funds exclude each other, and trial stakes are neither insured nor
 * reserved.
 */
export function filterQuery({ of, kind }: HistoryFilter) {
  return {
    ...(of === 'own' && { includeExperienceBet: false }),
    ...(of === 'trial' && { paidFrom: of }),
    ...((of === 'insured' || of === 'smart') && { category: of }),
    ...(kind && { kind }),
  }
}

/** Which ended orders are listed; the day that is chosen stays. */
export function HistoryFilters({ of, kind }: HistoryFilter) {
  const t = useText()
  const navigate = useNavigate()
  const choose = (change: HistoryFilter) =>
    navigate({
      to: '.',
      search: ({ day }: { day?: string | undefined }) => ({ day, of, kind, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="lg:flex">
      <Chips
        label={t('account.ofKind')}
        choices={(['all', ...kindsOfOrder] as const).map((value) => ({
          value,
          label: t(`account.of-${value}`),
        }))}
        value={of ?? 'all'}
        onValueChange={(next) => choose({ of: next === 'all' ? undefined : next })}
      />
      <Chips
        label={t('account.endedAs')}
        choices={(['all', ...kindsOfEnd] as const).map((value) => ({
          value,
          label: t(`account.ended-${value}`),
        }))}
        value={kind ?? 'all'}
        onValueChange={(next) => choose({ kind: next === 'all' ? undefined : next })}
      />
    </div>
  )
}
