import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { dayRoots } from '@touchline/contract/account/proof-calls'
import { Card } from '@touchline/ui/Card'
import { useText } from '../../i18n/i18n.ts'
import { ProofOfEntry } from './ProofOfEntry.tsx'
import { ProofRoots } from './ProofRoots.tsx'
import { ProofStatement } from './ProofStatement.tsx'

// Queries

const route = getRouteApi('/proof')

export function load() {
  void queries.prefetchQuery(query(dayRoots))
}

// Screen

/**
 * How anybody checks the books: one entry step by step, a whole statement as a file, and the roots of the
 * days.
 */
export function ProofPage() {
  const t = useText()
  const { entry } = route.useSearch()
  const member = useSession()
  const { data: roots } = useQuery(query(dayRoots))
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:grid-cols-2 md:items-start md:gap-3 md:p-3">
      <div className="grid gap-2 md:gap-3">
        {member && entry && <ProofOfEntry key={entry} entry={entry} />}
        <Card className="grid gap-1.5">
          <h2 className="text-17 font-semibold">{t('books.proofTitle')}</h2>
          <p className="text-13 text-muted">{t('books.proofNote')}</p>
        </Card>
        {member && <ProofStatement memberId={member.userid} roots={roots?.data} />}
      </div>
      <ProofRoots />
    </div>
  )
}
