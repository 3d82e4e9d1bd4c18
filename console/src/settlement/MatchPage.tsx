// One match: the sources' statements side by side, how it was settled and by whom, and the form that proposes
// a ruling.

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { own } from '@touchline/contract/operator/calls'
import { consoleMatch, type MatchRun } from '@touchline/contract/settlement/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { TeamPlate } from '@touchline/ui/market/TeamPlate'
import { Pill } from '@touchline/ui/Pill'
import { Block } from '../app/Block.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { lookEveryMs } from '../health/look-every.ts'
import { useText } from '../i18n/i18n.ts'
import { Absences } from '../market/Absences.tsx'
import { Ordering } from '../order/Ordering.tsx'
import { ProposedLink } from '../task/ProposedLink.tsx'
import { stateTones } from './MatchRow.tsx'
import { RateHistoryCard } from './RateHistoryCard.tsx'
import { RulingForm } from './RulingForm.tsx'
import { RulingWords } from './RulingWords.tsx'
import { SourceTable } from './SourceTable.tsx'

type Match = PayloadOf<typeof consoleMatch>

export function MatchPage() {
  const t = useText()
  const { id } = useParams({ from: '/shell/matches/$id' })
  const state = useQuery({ ...query(consoleMatch, { query: { id } }), refetchInterval: lookEveryMs })
  const { data: operator } = useQuery(query(own))
  const { data } = state
  if (!data) return <Waiting for={state} />
  const mayPropose = operator?.acts.includes('ruling.propose') === true
  const title = t('settlement.versus', { home: data.home.name, away: data.away.name })
  return (
    <>
      <PageHead
        title={title}
        hint={t('settlement.playedAt', {
          competition: data.competition,
          time: fullTime(data.kickoff),
        })}
      >
        <Link to="/matches" className="text-15 text-info underline">
          {t('settlement.matches')}
        </Link>
      </PageHead>
      <div className="grid gap-4">
        <Progress match={data} />
        <Ordering gameId={id} />
        <RateHistoryCard gameId={id} />
        <Absences gameId={id} home={data.home.name} away={data.away.name} />
        <Block title={t('settlement.sourcesSay')}>
          <SourceTable match={data} />
        </Block>
        {data.settled.length > 0 && (
          <Block title={t('settlement.settledSo')}>
            <ul className="grid gap-3">
              {data.settled.map((run) => (
                <Run key={run.run} run={run} />
              ))}
            </ul>
          </Block>
        )}
        {mayPropose && data.proposed === null && data.state !== 'settling' && (
          <RulingForm key={id} match={data} />
        )}
      </div>
    </>
  )
}

/** The state of the match, and why it waits for a person. */
function Progress({ match }: { match: Match }) {
  const t = useText()
  const { home, away, state, score, orders, stakes, waits, proposed } = match
  return (
    <section className="grid gap-3 rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <TeamPlate colour={home.iconColor} text={home.iconText} />
        <span className="text-22 font-semibold tabular-nums">
          {score ? `${score.home}-${score.away}` : '–'}
        </span>
        <TeamPlate colour={away.iconColor} text={away.iconText} />
        <Pill tone={stateTones[state]}>{t(`settlement.state-${state}`)}</Pill>
        <span className="text-13 text-muted">
          {t('settlement.ordersOf', { count: orders, stakes: groupAmount(stakes) })}
        </span>
      </div>
      {waits && (
        <p className="rounded-small bg-warn-soft p-3 text-15">
          <strong className="block font-semibold">{t(`settlement.waits-${waits}`)}</strong>
          {t(`settlement.why-${waits}`)}
        </p>
      )}
      {proposed !== null && <ProposedLink number={proposed} className="justify-self-start" />}
    </section>
  )
}

function Run({ run: { run, kind, score, startedAt, finishedAt, ruling } }: { run: MatchRun }) {
  const t = useText()
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-2 text-15">
        <strong className="font-semibold">
          {t(`settlement.run-${kind}`, { score: score ? `${score.home}-${score.away}` : '–' })}
        </strong>
        <Pill tone={ruling ? 'info' : 'plain'}>
          {ruling ? t('settlement.byRuling') : t('settlement.bySources')}
        </Pill>
        <span className="text-13 text-muted">
          {t('settlement.runNumber', { number: run })} · {fullTime(startedAt)}
          {finishedAt === null && ` · ${t('settlement.state-settling')}`}
        </span>
      </p>
      {ruling && (
        <>
          <RulingWords ruled={ruling} />
          <Facts
            facts={[
              { label: t('settlement.proposedBy'), value: ruling.proposedBy },
              { label: t('settlement.approvedBy'), value: ruling.approvedBy },
              { label: t('site.reason'), value: ruling.reason },
            ]}
          />
        </>
      )}
    </li>
  )
}
