import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { overview } from '../withdraw-queries.ts'
import { SavedAccounts } from './SavedAccounts.tsx'
import { SavingGate } from './SavingGate.tsx'

export function load() {
  if (session()) void queries.prefetchQuery(overview)
}

export function UsdtEditPage() {
  return <SavingGate>{(overview) => <SavedAccounts overview={overview} kind="address" />}</SavingGate>
}
