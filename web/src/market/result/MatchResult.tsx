import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import type { gameResult as declared } from '@touchline/contract/market/calls'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { Card, CardHeader } from '@touchline/ui/Card'
import { gameResult } from '../../api/further-calls.ts'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { optionLabel, optionTitle } from '../option-words.ts'
import { FactsTimeline } from './FactsTimeline.tsx'
import { goalsAreComplete } from './goal-facts.ts'
import { SourceList } from './SourceList.tsx'

type Result = PayloadOf<typeof declared>

/** How a match ended: its goals, who said so, and what happened in each market. */
export default function MatchResult({ gameId }: { gameId: string }) {
  const t = useText()
  const answer = useQuery(query(gameResult, { params: { id: gameId } }))
  const { data } = answer
  if (!data) return <Waiting card for={answer} failed={t('match.resultFailed')} rows={5} />
  return (
    <>
      <Facts result={data} />
      <Happened result={data} />
    </>
  )
}

function Facts({ result: { game, goals, sources, settledAt } }: { result: Result }) {
  const t = useText()
  const final = game.score ? `${game.score.home}-${game.score.away}` : '–'
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('match.facts')} note={t('match.factsNote')} />
      {goalsAreComplete(game.score, goals) && (
        <FactsTimeline
          {...game}
          goals={goals}
          final={final}
          deciding="final"
          decidingText={t('match.finalScore')}
        />
      )}
      <h3 className="text-13 font-semibold">{t('match.sources')}</h3>
      <SourceList sources={sources} deciding="all" />
      <p className="text-12 text-muted">
        {settledAt === null ? t('match.notSettled') : t('match.settledAt', { time: fullTime(settledAt) })}
      </p>
    </Card>
  )
}

function Happened({ result: { outcomes } }: { result: Result }) {
  const t = useText()
  // Several steps of total goals happen at once, so their names are short; else they would fill three lines.
  const nameOf = (type: MarketType, option: string) =>
    type === 3 ? optionLabel(t, type, option) : optionTitle(t, type, option)
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('match.happened')} note={t('match.happenedNote')} />
      <dl className="divide-y divide-line text-15">
        {outcomes.map(({ marketType, happened }) => (
          <div key={marketType} className="flex min-h-tap items-center justify-between gap-4">
            <dt className="text-muted">{t(`match.market-${marketType}`)}</dt>
            <dd className="py-1 text-right font-semibold">
              {happened === null && t('match.undecided')}
              {happened?.length === 0 && t('match.noOption')}
              {happened?.map((option) => nameOf(marketType, option)).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
