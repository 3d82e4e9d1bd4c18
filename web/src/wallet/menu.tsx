import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { assetsFull } from '@touchline/contract/member/calls'
import { Gift, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const walletEntry: MenuEntry = { to: '/wallet', text: 'wallet.wallet', icon: Wallet }
export const trialEntry: MenuEntry = { to: '/wallet/trial', text: 'wallet.trial', icon: Gift }
/** The same entry, shown only to members with trial funds. */
export const trialWhereEntry: MenuEntry = { ...trialEntry, Only: WithTrial }

function WithTrial({ children }: { children: ReactNode }) {
  const assets = useQuery(query(assetsFull)).data
  return assets && assets.trialStatus !== 0 && children
}
