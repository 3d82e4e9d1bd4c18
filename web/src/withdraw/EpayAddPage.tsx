import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { useText } from '../i18n/i18n.ts'
import { NoSlots } from './SaveForm.tsx'
import { SavingGate } from './SavingGate.tsx'
import { WalletForm } from './WalletForm.tsx'
import { desk } from './withdraw-queries.ts'

export function load() {
  if (session()) void queries.prefetchQuery(desk)
}

export function EpayAddPage() {
  const t = useText()
  return (
    <SavingGate>
      {(desk) =>
        desk.ways.some(({ kind, remainSlots }) => kind === 'epay' && remainSlots > 0) ? (
          <WalletForm desk={desk} />
        ) : (
          <NoSlots title={t('withdraw.addWallet')} />
        )
      }
    </SavingGate>
  )
}
