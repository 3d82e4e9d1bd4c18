import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { overview } from '../withdraw-queries.ts'
import { AddressForm } from './AddressForm.tsx'
import { SavingGate } from './SavingGate.tsx'

export function load() {
  if (session()) void queries.prefetchQuery(overview)
}

export function UsdtAddPage() {
  return <SavingGate>{(overview) => <AddressForm overview={overview} />}</SavingGate>
}
