import { queries } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { SavedAccounts } from './SavedAccounts.tsx'
import { SavingGate } from './SavingGate.tsx'
import { desk } from './withdraw-queries.ts'

export function load() {
  if (session()) void queries.prefetchQuery(desk)
}

export function BankEditPage() {
  return <SavingGate>{(desk) => <SavedAccounts desk={desk} kind="card" />}</SavingGate>
}
