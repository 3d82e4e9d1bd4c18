import { Gift, Wallet } from 'lucide-react'
import type { MenuEntry } from '../app/MenuEntries.tsx'

export const walletEntry: MenuEntry = { to: '/wallet', text: 'wallet.wallet', icon: Wallet }
export const trialEntry: MenuEntry = { to: '/wallet/trial', text: 'wallet.trial', icon: Gift }
