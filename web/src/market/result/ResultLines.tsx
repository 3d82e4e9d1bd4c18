// Finished matches under their day and league, each with its score and what happened in every market.
import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { calendarDay, clockTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import type { gameResults } from '@touchline/contract/market/calls'
import { Pill } from '@touchline/ui/Pill'
import { useText } from '../../i18n/i18n.ts'
import { dayName } from '../../i18n/time-words.ts'
import { happenedText } from '../option-words.ts'
import { Team } from '../Team.tsx'

export type Result = PayloadOf<typeof gameResults>['data'][number]

interface Props {
  results: readonly Result[]
  /** Whether the lines name their league, which they do not on the league's own page. */
  ofLeagues?: boolean
}

export function ResultLines({ results, ofLeagues = true }: Props) {
  const t = useText()
  const now = useSiteNow()
  const days = Map.groupBy(results, ({ game }) => calendarDay(game.gameTime))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={dayName(day, now, t)}>
      <h2 className="px-3 pt-3 pb-2 text-15 font-semibold">{dayName(day, now, t)}</h2>
      {[...Map.groupBy(ofDay, ({ game }) => game.competitionId)].map(([league, ofLeague]) => (
        <div key={league}>
          {ofLeagues && (
            <h3 className="bg-fill px-3 py-1.5 text-13 text-muted">{ofLeague[0]?.game.competitionName}</h3>
          )}
          <ul className="divide-y divide-line">
            {ofLeague.map((result) => (
              <li key={result.game.gameId}>
                <ResultLine result={result} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

function ResultLine({ result: { game, outcomes } }: { result: Result }) {
  const t = useText()
  const { score, halfTime } = game
  return (
    <Link
      to="/marketDetail"
      search={{ gameId: game.gameId }}
      className="grid grid-cols-[var(--spacing-foot)_minmax(0,1fr)_auto] items-center gap-2 px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
    >
      <span className="text-13 font-medium">
        {clockTime(game.gameTime)}
        <MatchState state={game.state} />
      </span>
      <span className="grid gap-1 text-15 font-medium">
        <Team side={game.home} />
        <Team side={game.away} />
      </span>
      <span className="grid justify-items-end">
        <b className="text-22 font-semibold">{score ? `${score.home}-${score.away}` : '–'}</b>
        {halfTime && (
          <span className="text-12 text-muted">
            {t('market.halfTime', { score: `${halfTime.home}-${halfTime.away}` })}
          </span>
        )}
      </span>
      <dl className="col-span-3 flex flex-wrap gap-x-4 gap-y-1 text-12">
        {outcomes.map((outcome) => (
          <div key={outcome.marketType} className="flex gap-1.5">
            <dt className="text-muted">{t(`match.market-${outcome.marketType}`)}</dt>
            <dd className="font-medium">{happenedText(t, outcome)}</dd>
          </div>
        ))}
      </dl>
    </Link>
  )
}

/** Shows the state only where it is not the usual one, settled. */
export function MatchState({ state }: { state: Result['game']['state'] }) {
  const t = useText()
  const unusual = ['void', 'postponed', 'abandoned', 'ended', 'settling'] as const
  const known = unusual.find((each) => each === state)
  return known ? (
    <span className="mt-0.5 block">
      <Pill tone={known === 'ended' || known === 'settling' ? 'info' : 'warn'}>
        {t(`league.state_${known}`)}
      </Pill>
    </span>
  ) : null
}
