import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { consoleMatch, type ProposedRuling as Proposed } from '@touchline/contract/settlement/operator-calls'
import { useText } from '../i18n/i18n.ts'
import { RulingEffects } from './RulingEffects.tsx'
import { RulingWords } from './RulingWords.tsx'
import { SourceTable } from './SourceTable.tsx'

/** A proposed ruling next to the sources' statements and, while it waits, what it would do now. */
export function ProposedRuling({ after, open }: { after: string; open: boolean }) {
  const t = useText()
  const { gameId, home, away, kickoff, ruled } = JSON.parse(after) as Proposed
  const { data: match } = useQuery(query(consoleMatch, { query: { id: gameId } }))
  return (
    <div className="grid gap-4">
      <section className="grid gap-2 rounded-card bg-fill p-3">
        <p className="flex flex-wrap items-baseline justify-between gap-2 text-15 font-medium">
          {/* The title was stored in English; it is shown in the reader's language where that is known. */}
          {t('settlement.versus', { home: match?.home.name ?? home, away: match?.away.name ?? away })}
          <Link to="/matches/$id" params={{ id: gameId }} className="text-13 font-normal text-info underline">
            {t('settlement.openMatch')}
          </Link>
        </p>
        <p className="text-13 text-muted">{fullTime(kickoff)}</p>
        <RulingWords ruled={ruled} />
      </section>
      {match && (
        <section className="grid gap-2">
          <h3 className="text-15 font-semibold">{t('settlement.sourcesSay')}</h3>
          <SourceTable match={match} />
        </section>
      )}
      {open && <RulingEffects id={gameId} ruling={ruled.ruling} />}
    </div>
  )
}
