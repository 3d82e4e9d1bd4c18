// How good prices were, over all competitions or in one: each market's calibration and scores, and the
// ratings behind the rates.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { consoleQuality, ratingFits } from '@touchline/contract/market/operator-calls'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Select } from '@touchline/ui/input/Select'
import { Block } from '../app/Block.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { RatingFits } from './RatingFits.tsx'

type QualityCounts = NonNullable<PayloadOf<typeof consoleQuality>['counted']>
type Market = QualityCounts['markets'][number]

const all = ''

export function PricesPage() {
  const t = useText()
  const { league } = useSearch({ from: '/shell/risk/prices' })
  const navigate = useNavigate({ from: '/risk/prices' })
  const state = useQuery(query(consoleQuality, { query: { ...(league && { league }) } }))
  const fits = useQuery(query(ratingFits, { query: { ...(league && { id: league }) } }))
  const { data } = state
  const counted = data?.counted
  return (
    <>
      <PageHead title={t('market.prices')} hint={t('market.pricesHint')}>
        <Link to="/risk" className="text-15 text-info underline">
          {t('risk.exposure')}
        </Link>
      </PageHead>
      <div className="grid gap-4">
        {!data && <Waiting for={state} />}
        {data && (!counted || counted.matches === 0) && (
          <EmptyState title={t('market.pricesNone')} note={t('market.pricesNoneNote')} />
        )}
        {counted && (league !== undefined || counted.leagues.length > 0) && (
          <Select
            label={t('market.league')}
            value={league ?? all}
            choices={[
              { value: all, label: t('market.allLeagues') },
              ...leagueChoices(counted, fits.data, league).map(({ id, name, matches }) => ({
                value: id,
                label: t('market.leagueOf', { name, count: matches }),
              })),
            ]}
            onValueChange={(value) =>
              void navigate({ replace: true, search: value === all ? {} : { league: value } })
            }
          />
        )}
        {counted && counted.matches > 0 && (
          <>
            <p className="text-13 text-muted">
              {t('market.pricesOf', { count: counted.matches, time: fullTime(counted.countedAt) })}
            </p>
            <Scores markets={counted.markets} />
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {counted.markets.map((market) => (
                <Calibration key={market.type} market={market} />
              ))}
            </div>
          </>
        )}
        {fits.data ? <RatingFits data={fits.data} /> : <Waiting for={fits} />}
      </div>
    </>
  )
}

/** The counted competitions, and the chosen competition if it is not among them. */
function leagueChoices(
  { leagues }: QualityCounts,
  fits: PayloadOf<typeof ratingFits> | undefined,
  league: string | undefined,
): QualityCounts['leagues'] {
  if (league === undefined || leagues.some(({ id }) => id === league)) return leagues
  const name = fits?.fits.find(({ id }) => id === league)?.name ?? league
  return [...leagues, { id: league, name, matches: 0 }]
}

const scoreParts = ['ours', 'closing'] as const

function Scores({ markets }: { markets: readonly Market[] }) {
  const t = useText()
  const columns = [
    { id: 'market', head: t('settlement.market') },
    { id: 'matches', head: t('risk.matches'), end: true },
    { id: 'options', head: t('market.optionCount'), end: true },
    ...(['ours', 'closing', 'compared', 'average'] as const).flatMap((part) =>
      (['brier', 'logLoss'] as const).map((id) => ({
        id: `${part} ${id}`,
        head: `${t(`market.score_${part}`)} ${t(`market.score_${id}`)}`,
        end: true,
      })),
    ),
  ]
  return (
    <Block title={t('market.scores')}>
      <p className="max-w-prose text-13 text-muted">{t('market.scoresNote')}</p>
      <Table label={t('market.scores')} columns={columns}>
        {markets.map(({ type, matches, options, compared, ...scores }) => (
          <TableRow key={type}>
            <Cell names>{t(`settlement.market-${type}`)}</Cell>
            <Cell end>{matches}</Cell>
            <Cell end>{options}</Cell>
            {scoreParts.map((part) => (
              <ScoreCells key={part} score={scores[part]} />
            ))}
            <ScoreCells score={compared?.ours} />
            <ScoreCells score={compared?.average} />
          </TableRow>
        ))}
      </Table>
    </Block>
  )
}

function ScoreCells({ score }: { score: Market['ours'] | undefined }) {
  return (
    <>
      <Cell end>{score ? score.brier.toFixed(4) : '–'}</Cell>
      <Cell end>{score ? score.logLoss.toFixed(4) : '–'}</Cell>
    </>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** With one decimal place; a minus only where the rounded figure is below zero. */
function signed(value: number): string {
  const text = Math.abs(value).toFixed(1)
  return value < 0 && Number(text) > 0 ? `−${text}` : text
}

/**
 * Expected and actual outcomes for each range of chances; differences above two standard deviations stand
 * out.
 */
function Calibration({ market: { type, buckets } }: { market: Market }) {
  const t = useText()
  return (
    <Block title={t(`settlement.market-${type}`)}>
      <Table
        label={t('market.calibrationOf', { market: t(`settlement.market-${type}`) })}
        columns={[
          { id: 'chance', head: t('market.chance') },
          { id: 'options', head: t('market.optionCount'), end: true },
          { id: 'expected', head: t('market.expected'), end: true },
          { id: 'happened', head: t('market.happened'), end: true },
          { id: 'apart', head: t('market.apart'), end: true },
        ]}
      >
        {buckets.map(({ from, to, options, expected, happened }) => {
          const share = expected / options
          const apart = (happened - expected) / Math.sqrt(options * share * (1 - share))
          return (
            <TableRow key={from} className={Math.abs(apart) > 2 ? 'bg-warn-soft' : undefined}>
              <Cell names>{`${from}–${to}%`}</Cell>
              <Cell end>{options}</Cell>
              <Cell end>{percent(share)}</Cell>
              <Cell end>{percent(happened / options)}</Cell>
              <Cell end>{t('risk.deviations', { score: signed(apart) })}</Cell>
            </TableRow>
          )
        })}
      </Table>
    </Block>
  )
}
