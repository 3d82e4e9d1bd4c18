// Finished matches under their day and league, each with its score and what happened in every market.
import { Link } from '@tanstack/react-router'
import type { PayloadOf } from '@touchline/contract/call'
import type { gameResults } from '@touchline/contract/market/calls'
import { Pill } from '@touchline/ui/Pill'
import { useSiteNow } from '../api/clock.ts'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import { calendarDay, clockTime, dayName } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { optionLabel } from './option-words.ts'
import { Team } from './Team.tsx'

type Result = PayloadOf<typeof gameResults>['data'][number]

interface Props {
  results: readonly Result[]
  /** In a column beside something else: the outcomes stand below, however wide the screen is. */
  narrow?: boolean
}

export function ResultLines({ results, narrow = false }: Props) {
  const t = useText()
  const zone = useSiteZone()
  const now = useSiteNow()
  const days = Map.groupBy(results, ({ game }) => calendarDay(game.gameTime, zone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={dayName(day, now, zone, t)}>
      <h2 className="px-3 pt-3 pb-2 text-15 font-semibold">{dayName(day, now, zone, t)}</h2>
      {[...Map.groupBy(ofDay, ({ game }) => game.competitionId)].map(([league, ofLeague]) => (
        <div key={league}>
          <h3 className="truncate bg-fill px-3 py-1.5 text-13 text-muted">
            {ofLeague[0]?.game.competitionName}
          </h3>
          <ul className="divide-y divide-line">
            {ofLeague.map((result) => (
              <li key={result.game.gameId}>
                <ResultLine result={result} narrow={narrow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

const beside = {
  line: 'lg:grid-cols-[var(--spacing-foot)_minmax(0,1fr)_var(--spacing-foot)_minmax(0,2fr)]',
  outcomes: 'lg:col-span-1 lg:grid lg:grid-cols-5 lg:gap-x-2 lg:pl-4',
  outcome: 'lg:grid lg:content-start lg:gap-0.5',
}

function ResultLine({ result: { game, outcomes }, narrow }: { result: Result; narrow: boolean }) {
  const t = useText()
  const zone = useSiteZone()
  const { score, halfTime } = game
  return (
    <Link
      to="/marketDetail"
      search={{ gameId: game.gameId }}
      className={`grid grid-cols-[var(--spacing-foot)_minmax(0,1fr)_auto] items-center gap-2 px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2 ${narrow ? '' : beside.line}`}
    >
      <span className="text-13 font-medium">
        {clockTime(game.gameTime, zone)}
        <State state={game.state} />
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
      <dl className={`col-span-3 flex flex-wrap gap-x-4 gap-y-1 text-12 ${narrow ? '' : beside.outcomes}`}>
        {outcomes.map((outcome) => (
          <div key={outcome.marketType} className={`flex gap-1.5 ${narrow ? '' : beside.outcome}`}>
            <dt className="text-muted">{t(`match.market-${outcome.marketType}`)}</dt>
            <dd className="font-medium lg:text-13">{happenedText(t, outcome)}</dd>
          </div>
        ))}
      </dl>
    </Link>
  )
}

/** Only what differs from the usual, settled, is said. */
function State({ state }: { state: Result['game']['state'] }) {
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

/** Of the steps of total goals the highest says all. */
function happenedText(t: Translate, { marketType, happened }: Result['outcomes'][number]): string {
  if (happened === null) return '–'
  if (happened.length === 0) return t('league.noOption')
  const last = happened.at(-1) ?? ''
  return optionLabel(t, marketType, last)
}
