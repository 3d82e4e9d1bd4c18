import { useNavigate } from '@tanstack/react-router'
import type { LedgerCategory } from '@touchline/contract/account/types'
import { Chips } from '@touchline/ui/input/Chips'
import { useText } from '../../i18n/i18n.ts'

/** The categories in the order of their chips; the URL may hold these and no others. */
const categories = [
  'main',
  'sports',
  'recreation',
  'mb',
  'insured',
  'smart',
] as const satisfies LedgerCategory[]

/** The part of the general ledger that is shown: the parameter `category`. */
export function CategoryChips({ category }: { category: LedgerCategory }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Chips
      label={t('books.category')}
      choices={categories.map((value) => ({ value, label: t(`books.category-${value}`) }))}
      value={category}
      wraps
      onValueChange={(next) =>
        navigate({
          to: '.',
          search: { category: next === 'main' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
      className="py-1"
    />
  )
}
