import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteSetting } from '../api/first-calls.ts'
import type { MenuEntry } from '../app/MenuEntries.tsx'

export const appsEntry: MenuEntry = { to: '/download', text: 'access.apps', icon: Smartphone, Only: WithApps }

function WithApps({ children }: { children: ReactNode }) {
  const apps = useQuery(query(siteSetting)).data?.appDownloads ?? []
  return apps.length > 0 && children
}
