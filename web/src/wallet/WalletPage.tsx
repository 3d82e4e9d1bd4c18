import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { calendarDay } from '@touchline/client/i18n/times'
import { dayMovements } from '@touchline/contract/account/ledger-calls'
import { userReport } from '@touchline/contract/account/report-calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { playOverview } from '@touchline/contract/member/play-calls'
import { formatFen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { ResultLine } from '@touchline/ui/chart/ResultLine'
import { EmptyState } from '@touchline/ui/EmptyState'
import { shortAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { IconButton } from '@touchline/ui/IconButton'
import { Bone, Skeleton } from '@touchline/ui/Skeleton'
import { Eye, EyeOff } from 'lucide-react'
import { AssetsBar } from '../account/AssetsBar.tsx'
import { MovementList } from '../account/ledger/MovementList.tsx'
import { runningResult } from '../account/statistics/result-points.ts'
import { shortDay, spanQuery } from '../account/time-span.ts'
import { StaleAnswer } from '../app/answer/Stale.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { ArrivedMoney } from '../deposit/ArrivedMoney.tsx'
import { useText } from '../i18n/i18n.ts'
import { useHiddenAmounts } from './hidden-amounts.ts'
import { Shortcuts } from './Shortcuts.tsx'

// Queries

const today = (x: string) => query(dayMovements, { params: { x }, query: {} })
const month = (x: string) => query(userReport, { params: { x }, query: spanQuery('month', siteNow()) })

export function load() {
  const member = session()
  if (!member) return
  void queries.prefetchQuery(query(assetsFull))
  void queries.prefetchQuery(today(member.userid))
  void queries.prefetchQuery(month(member.userid))
  void queries.prefetchQuery(query(playOverview))
}

// Screen

/** All the member's money: where it is, the ways in and out, what playing came to, and what moved today. */
export function WalletPage() {
  const t = useText()
  const x = useSession()?.userid ?? ''
  const assets = useQuery(query(assetsFull))
  const { amounts, toggle } = useHiddenAmounts()
  return (
    <div
      data-amounts={amounts}
      className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:grid-cols-2 md:items-start md:gap-3 md:p-3"
    >
      <div className="empty:hidden md:col-span-2">
        <StaleAnswer of={today(x)} />
      </div>
      <div className="grid gap-2 md:gap-3">
        <Card className="relative grid gap-3">
          {assets.data ? (
            <>
              <div className="absolute top-1 right-1">
                <IconButton
                  label={t(amounts ? 'wallet.show' : 'wallet.hide')}
                  icon={
                    amounts ? (
                      <EyeOff className="size-5" aria-hidden />
                    ) : (
                      <Eye className="size-5" aria-hidden />
                    )
                  }
                  onClick={toggle}
                />
              </div>
              <AssetsBar assets={assets.data} />
            </>
          ) : (
            <Waiting for={assets} failed={t('wallet.failed')}>
              <Skeleton shape="line" rows={4} label={t('app.loading')} />
            </Waiting>
          )}
          <Shortcuts />
        </Card>
        <ArrivedMoney />
        <Result x={x} />
      </div>
      <Statement x={x} />
    </div>
  )
}

// Parts

/** The result of thirty days of playing, and what was paid in for it; shown whether gain or loss. */
function Result({ x }: { x: string }) {
  const t = useText()
  const answer = useQuery(month(x))
  const netDeposits = useQuery(query(playOverview)).data?.netDeposits
  const { data } = answer
  if (!data) {
    return (
      <Waiting card for={answer} failed={t('books.failed')}>
        <Bone className="h-chart w-full" />
      </Waiting>
    )
  }
  const { total, days, siteTime } = data
  return (
    <Card className="grid gap-2">
      <CardHeader
        title={t('wallet.result')}
        end={<MoreLink render={<Link to="/play-safe" />}>{t('wallet.limits')}</MoreLink>}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <Money result arrow amount={total.netResult} className="text-22 font-semibold" />
        {netDeposits !== undefined && (
          <span className="text-13 text-muted">
            {t('play.netDeposits')} <Money amount={netDeposits} className="font-semibold text-text" />
          </span>
        )}
      </p>
      {total.orders > 0 && (
        <ResultLine
          points={runningResult(days, siteTime)}
          from={siteTime - 30 * DAY}
          until={siteTime}
          formatAmount={(fen) => shortAmount(formatFen(fen))}
          formatDay={(at) => shortDay(calendarDay(at))}
          label={t('wallet.result')}
        />
      )}
    </Card>
  )
}

function Statement({ x }: { x: string }) {
  const t = useText()
  const answer = useQuery(today(x))
  const { data } = answer
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2 px-1">
        <h2 className="text-15 font-semibold">{t('wallet.today')}</h2>
        <MoreLink render={<Link to="/records" />}>{t('wallet.allMovements')}</MoreLink>
      </div>
      {!data && <Waiting card for={answer} failed={t('books.failed')} rows={5} />}
      {data?.data.length === 0 && (
        <Card flush>
          <EmptyState title={t('wallet.nothingToday')} note={t('wallet.nothingTodayNote')} />
        </Card>
      )}
      {data && data.data.length > 0 && (
        <>
          <MovementList movements={data.data} opening={data.opening} closing={null} />
          {data.next !== null && (
            <Button look="line" size="small" render={<Link to="/records" search={{ span: 'today' }} />}>
              {t('wallet.earlier')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
