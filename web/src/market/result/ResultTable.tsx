// Finished matches on a desktop: a line each, and what happened in a market under the market's name.
import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { calendarDay, clockTime } from '@touchline/client/i18n/times'
import { Fragment } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { dayName } from '../../i18n/time-words.ts'
import { happenedText } from '../option-words.ts'
import { Team } from '../Team.tsx'
import { MatchState, type Result } from './ResultLines.tsx'

export function ResultTable({ results }: { results: readonly Result[] }) {
  const t = useText()
  const now = useSiteNow()
  const markets = results[0]?.outcomes.map(({ marketType }) => marketType) ?? []
  const days = Map.groupBy(results, ({ game }) => calendarDay(game.gameTime))
  const head = 'h-9 px-2 text-left text-12 font-normal whitespace-nowrap text-muted'
  return (
    <table className="w-full text-13">
      <thead>
        <tr>
          <th scope="col" className={`${head} pl-4`}>
            {t('league.columnTime')}
          </th>
          <th scope="col" className={head}>
            {t('league.columnMatch')}
          </th>
          <th scope="col" className={`${head} pr-6 text-right`}>
            {t('league.columnScore')}
          </th>
          {markets.map((market) => (
            <th key={market} scope="col" className={head}>
              {t(`match.market-${market}`)}
            </th>
          ))}
        </tr>
      </thead>
      {[...days].map(([day, ofDay]) => (
        <tbody key={day}>
          {[...Map.groupBy(ofDay, ({ game }) => game.competitionId)].map(([league, ofLeague], place) => (
            <Fragment key={league}>
              <Heading columns={3 + markets.length}>
                {place === 0 && (
                  <b className="mr-3 text-15 font-semibold text-text">{dayName(day, now, t)}</b>
                )}
                {ofLeague[0]?.game.competitionName}
              </Heading>
              {ofLeague.map((result) => (
                <ResultRow key={result.game.gameId} result={result} />
              ))}
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  )
}

// Parts

function Heading({ columns, children }: { columns: number; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className="h-8 bg-fill px-4 text-left font-normal text-muted">
        {children}
      </th>
    </tr>
  )
}

const cell = 'border-t border-line px-2'

function ResultRow({ result: { game, outcomes } }: { result: Result }) {
  const t = useText()
  const { gameId, gameTime, state, home, away, score, halfTime } = game
  return (
    <tr className="relative h-9 hover:bg-fill/50">
      <td className={`${cell} pl-4 font-medium whitespace-nowrap`}>
        {clockTime(gameTime)}
        <MatchState state={state} />
      </td>
      <th scope="row" className={`${cell} text-left text-15 font-medium`}>
        <Link
          to="/marketDetail"
          search={{ gameId }}
          className="grid grid-cols-2 gap-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <Team side={home} />
          <Team side={away} />
        </Link>
      </th>
      <td className={`${cell} pr-6 text-right whitespace-nowrap`}>
        {halfTime && (
          <span className="mr-3 text-12 text-muted">
            {t('market.halfTime', { score: `${halfTime.home}-${halfTime.away}` })}
          </span>
        )}
        <b className="text-15 font-semibold">{score ? `${score.home}-${score.away}` : '–'}</b>
      </td>
      {outcomes.map((outcome) => (
        <td key={outcome.marketType} className={cell}>
          {happenedText(t, outcome)}
        </td>
      ))}
    </tr>
  )
}
