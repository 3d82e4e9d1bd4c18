import { useQuery } from '@tanstack/react-query'
import { queries, query } from '@touchline/client/api/queries'
import { type PlayState, playOverview } from '@touchline/contract/member/play-calls'
import { Card, Section } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { Skeleton } from '@touchline/ui/Skeleton'
import { Problem } from '../../app/failure/Problem.tsx'
import { useText } from '../../i18n/i18n.ts'
import { BreakCard } from './BreakCard.tsx'
import { CloseCard } from './CloseCard.tsx'
import { ExcludeCard } from './ExcludeCard.tsx'
import { HelpLines } from './HelpLines.tsx'
import { MoneyLimits } from './MoneyLimits.tsx'
import { timeText } from './play-facts.ts'
import { SessionLimit } from './SessionLimit.tsx'
import { useWallNow } from './use-wall-now.ts'

// Queries

export function load() {
  void queries.prefetchQuery(query(playOverview))
}

// Screen

export function PlaySafePage() {
  const t = useText()
  const { data, error, refetch } = useQuery(query(playOverview))
  return (
    <div className="mx-auto max-w-desktop px-3 pb-6 md:grid md:grid-cols-2 md:items-start md:gap-3">
      {!data && (
        <Card flush className="mt-3 md:col-span-2">
          {error ? (
            <Problem title={t('play.failed')} error={error} onRetry={refetch} />
          ) : (
            <Skeleton rows={10} label={t('app.loading')} />
          )}
        </Card>
      )}
      {data && (
        <>
          <div className="min-w-0">
            <Figures play={data} />
            <Section title={t('play.limits')}>
              <p className="mb-2 text-13 text-muted">{t('play.limitsNote')}</p>
              <MoneyLimits limits={data.limits} />
              <SessionLimit limit={data.sessionLimit} />
            </Section>
          </div>
          <div className="min-w-0">
            <BreakCard until={data.timeOutUntil} />
            <ExcludeCard />
            <CloseCard />
            <Help lines={data.helpLines} />
          </div>
        </>
      )}
    </div>
  )
}

// Parts

function Figures({ play }: { play: PlayState }) {
  const t = useText()
  const now = useWallNow(10_000)
  return (
    <Section title={t('play.figures')}>
      <Card>
        <Facts
          facts={[
            { label: t('play.time'), value: timeText(now - play.session.since, t) },
            { label: t('play.netSession'), value: <Money amount={play.session.netResult} result /> },
            { label: t('play.stakedSession'), value: <Money amount={play.session.staked} /> },
            { label: t('play.netToday'), value: <Money amount={play.netResult.today} result /> },
            { label: t('play.netTotal'), value: <Money amount={play.netResult.total} result /> },
            { label: t('play.netDeposits'), value: <Money amount={play.netDeposits} /> },
          ]}
        />
      </Card>
    </Section>
  )
}

function Help({ lines }: { lines: PlayState['helpLines'] }) {
  const t = useText()
  if (lines.length === 0) return null
  return (
    <Section title={t('play.help')}>
      <Card flush>
        <p className="p-3 pb-1 text-13 text-muted">{t('play.helpNote')}</p>
        <div className="px-3">
          <HelpLines lines={lines} />
        </div>
      </Card>
    </Section>
  )
}
