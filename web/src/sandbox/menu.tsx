import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteStatus } from '../api/first-calls.ts'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const sandboxEntry: MenuEntry = {
  to: '/sandbox',
  text: 'app.sandbox',
  icon: FlaskConical,
  Only: InSandbox,
}

function InSandbox({ children }: { children: ReactNode }) {
  return useQuery(query(siteStatus)).data?.sandbox && children
}
