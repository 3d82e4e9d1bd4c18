import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { useText } from '../../i18n/i18n.ts'
import { overview } from '../withdraw-queries.ts'
import { NoSlots } from './SaveForm.tsx'
import { SavingGate } from './SavingGate.tsx'
import { WalletForm } from './WalletForm.tsx'

export function load() {
  if (session()) void queries.prefetchQuery(overview)
}

export function EpayAddPage() {
  const t = useText()
  return (
    <SavingGate>
      {(overview) =>
        overview.ways.some(({ kind, remainSlots }) => kind === 'epay' && remainSlots > 0) ? (
          <WalletForm overview={overview} />
        ) : (
          <NoSlots title={t('withdraw.addWallet')} />
        )
      }
    </SavingGate>
  )
}
