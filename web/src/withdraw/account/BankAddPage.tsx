import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { useText } from '../../i18n/i18n.ts'
import { overview } from '../withdraw-queries.ts'
import { CardForm } from './CardForm.tsx'
import { NoSlots } from './SaveForm.tsx'
import { SavingGate } from './SavingGate.tsx'

export function load() {
  if (session()) void queries.prefetchQuery(overview)
}

export function BankAddPage() {
  const t = useText()
  return (
    <SavingGate>
      {(overview) =>
        overview.ways.some(({ kind, remainSlots }) => kind === 'card' && remainSlots > 0) ? (
          <CardForm overview={overview} />
        ) : (
          <NoSlots title={t('withdraw.addCard')} />
        )
      }
    </SavingGate>
  )
}
