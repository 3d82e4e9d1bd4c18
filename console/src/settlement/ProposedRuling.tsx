import { Link } from '@tanstack/react-router'
import { fullTime } from '@touchline/client/i18n/times'
import type { ProposedRuling as Proposed } from '@touchline/contract/settlement/operator-calls'
import { siteZone } from '@touchline/engine/site/zone'
import { useText } from '../i18n/i18n.ts'
import { RulingEffects } from './RulingEffects.tsx'
import { RulingWords } from './RulingWords.tsx'

/** What is to be ruled, and while it waits what that would do now. */
export function ProposedRuling({ after, open }: { after: string; open: boolean }) {
  const t = useText()
  const { gameId, home, away, kickoff, ruled } = JSON.parse(after) as Proposed
  return (
    <div className="grid gap-4">
      <section className="grid gap-2 rounded-card bg-fill p-3">
        <p className="flex flex-wrap items-baseline justify-between gap-2 text-15 font-medium">
          {t('settlement.versus', { home, away })}
          <Link to="/matches/$id" params={{ id: gameId }} className="text-13 font-normal text-info underline">
            {t('settlement.openMatch')}
          </Link>
        </p>
        <p className="text-13 text-muted">{fullTime(kickoff, siteZone)}</p>
        <RulingWords ruled={ruled} />
      </section>
      {open && <RulingEffects id={gameId} ruling={ruled.ruling} />}
    </div>
  )
}
