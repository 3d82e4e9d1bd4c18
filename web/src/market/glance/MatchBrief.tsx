// Help for deciding before a selection is chosen: what the prices say in sum, how both teams did, and how the
// rate of the most ordered selection moved.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import type { Game, Market } from '@touchline/contract/market/types'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { Bone } from '@touchline/ui/Skeleton'
import { eventRecord, rateHistory } from '../../api/further-calls.ts'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { optionTitle } from '../option-words.ts'
import { type HistoryShown, historyShown, likeliest, outcomeChances } from './law-facts.ts'
import { TeamForm } from './MatchRecent.tsx'
import { RateChart } from './RateChart.tsx'
import { ratePoints } from './rate-points.ts'
import { ShareBar } from './ShareBar.tsx'

const correctScore = 1
const scoresShown = 5

/**
 * The chances that the correct-score prices add up to, and the likeliest scores, each of which can be chosen.
 */
export function Likely({ game, markets }: { game: Game; markets: readonly Market[] }) {
  const t = useText()
  const scores = markets.find(({ marketType, show }) => marketType === correctScore && show)
  if (!scores) return null
  const chances = outcomeChances(scores)
  const list = likeliest(scores, scoresShown)
  const most = Number(list[0]?.chance ?? 1)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHeader title={t('league.likely')} note={t('league.likelyNote')} />
      {chances && (
        <div>
          <ShareBar
            shares={[chances.home, chances.draw, chances.away]}
            label={t('league.chancesSpoken', {
              ...chances,
              homeName: game.home.name,
              awayName: game.away.name,
            })}
          />
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12 text-muted">
            <span>{t('league.winChance', { team: game.home.name, chance: chances.home })}</span>
            <span>{t('league.drawChance', { chance: chances.draw })}</span>
            <span className="text-right">
              {t('league.winChance', { team: game.away.name, chance: chances.away })}
            </span>
          </p>
        </div>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-2 text-13">
        <p aria-hidden className="col-span-full grid grid-cols-subgrid text-right text-12 text-muted">
          <span className="col-start-3">{t('match.headChance')}</span>
          <span>{t('match.headRate')}</span>
        </p>
        <ol className="col-span-full grid grid-cols-subgrid">
          {list.map(({ id, option, chance, profit }) => (
            <li key={id} className="col-span-full grid grid-cols-subgrid border-t border-line first:border-0">
              <Link
                to="/marketDetail"
                search={{ gameId: game.gameId, market: String(correctScore), option }}
                replace
                resetScroll={false}
                className="col-span-full grid min-h-tap grid-cols-subgrid items-center rounded-small hover:bg-fill focus-visible:-outline-offset-2"
              >
                <b className="text-15 font-semibold">{option}</b>
                <svg aria-hidden width="100%" height="8" className="overflow-hidden rounded-full">
                  <rect width="100%" height="8" className="fill-fill" />
                  <rect width={`${(100 * Number(chance)) / most}%`} height="8" className="fill-heat-1" />
                </svg>
                <span className="text-right text-muted">{chance}%</span>
                <span className="text-right font-semibold">{groupAmount(profit)}%</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

/** The last five matches of both teams, and their places in the table. */
export function FormBrief({ game }: { game: Game }) {
  const t = useText()
  const answer = useQuery(query(eventRecord, { params: { id: game.gameId } }))
  const { data } = answer
  const form = <Link to="/marketDetail" search={{ gameId: game.gameId, tab: 'form' }} />
  return (
    <Card className="@container grid content-start gap-2">
      <CardHeader
        title={t('match.recent')}
        className="-my-2.5"
        end={<MoreLink render={form}>{t('league.wholeForm')}</MoreLink>}
      />
      <Waiting for={answer} failed={t('match.formFailed')}>
        <Bone className="h-chart w-full" />
      </Waiting>
      {data && (
        <>
          <div className="grid gap-3 @plot:grid-cols-2 @plot:gap-6">
            <TeamForm side={game.home} matches={data.recent.home} />
            <TeamForm side={game.away} matches={data.recent.away} />
          </div>
          <Places game={game} rows={data.league} />
        </>
      )}
    </Card>
  )
}

interface PlacesProps {
  game: Game
  rows: readonly { position: number; pts: number; team: { id: string } }[]
}

/** Where both stand in the table; nothing where there is none. */
function Places({ game, rows }: PlacesProps) {
  const t = useText()
  const row = (id: string) => rows.find(({ team }) => team.id === id)
  const [home, away] = [row(game.home.id), row(game.away.id)]
  if (!home || !away) return null
  return (
    <p className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-2 text-13 text-muted">
      {[[game.home.name, home] as const, [game.away.name, away] as const].map(([team, { position, pts }]) => (
        <span key={team}>{t('league.place', { team, position, count: pts })}</span>
      ))}
    </p>
  )
}

/** How the rate of the most ordered option, else of the likeliest, of the market in view moved. */
export function MarketHistory({ game, market }: { game: Game; market: Market }) {
  const shown = historyShown(game, market)
  return shown && <History shown={shown} type={market.marketType} />
}

function History({ shown, type }: { shown: HistoryShown; type: MarketType }) {
  const t = useText()
  const answer = useQuery(query(rateHistory, { params: { id: shown.id } }))
  const { data } = answer
  return (
    <Card className="grid content-start gap-2">
      <CardHeader
        title={t(shown.ordered ? 'market.mostOrdered' : 'market.likeliest')}
        note={t(`match.market-${type}`)}
        end={
          <p className="text-17 font-semibold">
            <span className="mr-2 font-medium">{optionTitle(t, type, shown.option)}</span>
            {groupAmount(shown.profit)}%
          </p>
        }
      />
      <Waiting for={answer} failed={t('match.historyFailed')}>
        <Bone className="h-chart w-full" />
      </Waiting>
      {data && <RateChart points={ratePoints(data.data)} until={siteNow()} orders={[]} />}
    </Card>
  )
}
