import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { AddressForm } from './AddressForm.tsx'
import { SavingGate } from './SavingGate.tsx'
import { desk } from './withdraw-queries.ts'

export function load() {
  if (session()) void queries.prefetchQuery(desk)
}

export function UsdtAddPage() {
  return <SavingGate>{(desk) => <AddressForm desk={desk} />}</SavingGate>
}
