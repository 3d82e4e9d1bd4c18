import { useQuery } from '@tanstack/react-query'
import { queries, query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { priceQuality } from '@touchline/contract/market/calls'
import type { PricesCounted } from '@touchline/contract/market/quality-types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Pill } from '@touchline/ui/Pill'
import { Download } from 'lucide-react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { saveFile } from '../../app/save-file.ts'
import { useText } from '../../i18n/i18n.ts'
import { FEW_MATCHES, fits, percent, pricesCsv, score } from './price-facts.ts'

// Queries

export function load() {
  void queries.prefetchQuery(query(priceQuality))
}

// Screen

/**
 * How good prices were: chances against what happened, over every settled match, and next to forecasts that
 * know less.
 */
export function PricesPage() {
  const t = useText()
  const answer = useQuery(query(priceQuality))
  const counted = answer.data?.data
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:grid-cols-2 md:items-start md:gap-3 md:p-3">
      <Waiting for={answer} failed={t('quality.failed')} rows={6} card />
      {answer.data && (!counted || counted.matches === 0) && (
        <Card flush className="mx-auto w-full max-w-page md:col-span-2">
          <EmptyState title={t('quality.none')} note={t('quality.noneNote')} />
        </Card>
      )}
      {counted && counted.matches > 0 && (
        <>
          <div className="grid gap-2 md:gap-3">
            <Counted counted={counted} />
            <ByChance counted={counted} />
          </div>
          <div className="grid gap-2 md:gap-3">
            <ByMarket counted={counted} />
            <Means />
          </div>
        </>
      )}
    </div>
  )
}

function Counted({ counted }: { counted: PricesCounted }) {
  const { matches, options, countedAt } = counted
  const t = useText()
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('quality.title')} note={t('quality.countedAt', { time: fullTime(countedAt) })} />
      <p className="text-15">
        {t('quality.matches', { count: matches })} · {t('quality.options', { count: options })}
      </p>
      <p className="text-13 text-muted">{t('quality.all')}</p>
      {matches < FEW_MATCHES && (
        <p className="flex flex-wrap items-center gap-2 text-13">
          <Pill tone="warn">{t('quality.few')}</Pill>
          {t('quality.fewNote', { count: FEW_MATCHES })}
        </p>
      )}
      <Button
        look="line"
        className="justify-self-start"
        icon={<Download className="size-5" aria-hidden />}
        onClick={() => saveFile(`touchline-prices-${counted.day}.csv`, pricesCsv(counted), 'text/csv')}
      >
        {t('quality.save')}
      </Button>
    </Card>
  )
}

const cell = 'py-2 text-right'

function ByChance({ counted: { buckets } }: { counted: PricesCounted }) {
  const t = useText()
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('quality.byChance')} note={t('quality.byChanceNote')} />
      <table className="w-full text-13">
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {t('quality.chance')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('quality.expected')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('quality.happened')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('quality.count')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              <span className="sr-only">{t('quality.fits')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => {
            const judged = fits(bucket)
            return (
              <tr key={bucket.from} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-medium">
                  {bucket.from}–{bucket.to}%
                </th>
                <td className={cell}>{percent(bucket.expected / bucket.options)}</td>
                <td className={cell}>{percent(bucket.happened / bucket.options)}</td>
                <td className={cell}>{bucket.options}</td>
                <td className={cell}>
                  <Pill tone={judged === 'fits' ? 'ok' : 'warn'}>{t(`quality.judged-${judged}`)}</Pill>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

function ByMarket({ counted: { markets } }: { counted: PricesCounted }) {
  const t = useText()
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('quality.byMarket')} note={t('quality.byMarketNote')} />
      <ul className="divide-y divide-line text-13">
        {markets.map(({ type, matches, ours, closing, compared }) => (
          <li key={type} className="grid gap-1 py-2">
            <span className="flex justify-between gap-3 font-medium">
              {t(`match.market-${type}`)}
              <span className="text-12 font-normal text-muted">
                {t('quality.matches', { count: matches })}
              </span>
            </span>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1">
              <dt className="text-12 text-muted">{t('quality.scoreOf')}</dt>
              <dd className="text-right text-12 text-muted">{t('quality.brier')}</dd>
              <dd className="text-right text-12 text-muted">{t('quality.logLoss')}</dd>
              <Scored name={t('quality.ours')} scores={ours} />
              <Scored name={t('quality.closing')} scores={closing} />
              {compared && (
                <>
                  <Scored
                    name={t('quality.oursCompared', { count: compared.options })}
                    scores={compared.ours}
                  />
                  <Scored name={t('quality.average')} scores={compared.average} />
                </>
              )}
            </dl>
            {!compared && <p className="text-12 text-muted">{t('quality.noAverage')}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Scored({ name, scores }: { name: string; scores: { brier: number; logLoss: number } }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{score(scores.brier)}</dd>
      <dd className="text-right">{score(scores.logLoss)}</dd>
    </>
  )
}

function Means() {
  const t = useText()
  return (
    <Card className="grid gap-2 text-13">
      <h2 className="text-15 font-semibold">{t('quality.means')}</h2>
      <p>{t('quality.means-chance')}</p>
      <p>{t('quality.means-scores')}</p>
      <p>{t('quality.means-closing')}</p>
      <p className="text-muted">{t('quality.means-not')}</p>
    </Card>
  )
}
