import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { Flag, LayoutGrid, Table2, Target, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { tournamentNavigation } from '../api/first-calls.ts'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const marketEntries: readonly MenuEntry[] = [
  { to: '/marketList/list', text: 'market.list', icon: LayoutGrid },
  { to: '/alleague/list', text: 'league.all', icon: Table2 },
  { to: '/result', text: 'league.results', icon: Flag },
  { to: '/tournament/markets', text: 'tournament.title', icon: Trophy, Only: WithTournament },
]

/** The page that shows how good past prices were. */
export const pricesEntry: MenuEntry = { to: '/prices', text: 'quality.title', icon: Target }

function WithTournament({ children }: { children: ReactNode }) {
  const tournament = useQuery(query(tournamentNavigation, { query: {} })).data
  return tournament?.showNavigation && children
}
