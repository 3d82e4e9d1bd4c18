import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { rowTime } from '@touchline/client/i18n/times'
import { useText } from '../i18n/i18n.ts'
import { type MatchAnswer, matchOf } from '../market/match-query.ts'
import { optionName } from '../market/option-words.ts'
import { byMatch, type TrialSelection } from './trial-selections.ts'

/**
 * The selections that restricted trial funds may be used on, by match; each option leads to where it is
 * ordered.
 */
export function TrialSelections({ ids }: { ids: readonly string[] }) {
  const t = useText()
  const matches = byMatch(ids)
  const answers = useQueries({ queries: matches.map(({ gameId }) => matchOf(gameId)) })
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-15 font-semibold">{t('wallet.onlySome', { count: ids.length })}</h3>
      <ul className="grid gap-3">
        {matches.map(({ gameId, selections }, place) => (
          <li key={gameId} className="grid gap-1.5">
            <MatchName match={answers[place]?.data} />
            <div className="flex flex-wrap gap-2">
              {selections.map((named) => (
                <Option key={named.id} gameId={gameId} named={named} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing until the answer is here; null stands for a match that is not listed any more. */
function MatchName({ match }: { match: MatchAnswer | null | undefined }) {
  const t = useText()
  if (!match) return <p className="text-13 text-muted">{match === null ? t('wallet.matchGone') : '…'}</p>
  const { home, away, gameTime } = match.game
  return (
    <p className="text-13">
      {t('market.versus', { home: home.name, away: away.name })}{' '}
      <span className="whitespace-nowrap text-muted">{rowTime(gameTime, siteNow())}</span>
    </p>
  )
}

function Option({ gameId, named: { marketType, option } }: { gameId: string; named: TrialSelection }) {
  const t = useText()
  return (
    <Link
      to="/marketDetail"
      search={{ gameId, market: String(marketType), option }}
      className="flex min-h-tap items-center gap-1.5 rounded-full bg-fill px-3 text-13 hover:underline"
    >
      <span className="text-muted">{t(`match.market-${marketType}`)}</span>
      <span className="font-medium">{t('order.not', { option: optionName(t, marketType, option) })}</span>
    </Link>
  )
}
