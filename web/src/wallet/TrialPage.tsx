import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { assetsFull } from '@touchline/contract/member/calls'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { Skeleton } from '@touchline/ui/Skeleton'
import { pageOf } from '../app/answer/Pages.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { TrialOrders, trialOrders } from './TrialOrders.tsx'
import { TrialSelections } from './TrialSelections.tsx'
import { timeLeft } from './time-left.ts'

// Queries

export function load({ search }: { search: { page?: string | undefined } }) {
  const member = session()
  if (!member) return
  void queries.prefetchQuery(query(assetsFull))
  for (const category of ['open', 'closed'] as const)
    void queries.prefetchQuery(trialOrders(member.userid, category, pageOf(search.page)))
}

// Screen

/** Trial funds: what they hold, how long still, their rules, and the orders made with them. */
export function TrialPage() {
  const t = useText()
  const answer = useQuery(query(assetsFull))
  const { data } = answer
  if (!data) {
    return (
      <div className="mx-auto max-w-page p-2">
        <Waiting card for={answer} failed={t('wallet.failed')}>
          <Skeleton shape="line" rows={6} label={t('app.loading')} />
        </Waiting>
      </div>
    )
  }
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:grid-cols-2 md:items-start md:gap-3 md:p-3">
      <div className="grid gap-2 md:gap-3">
        {data.trialEvent ? <Funds assets={data} event={data.trialEvent} /> : <None />}
        <Rules />
      </div>
      <TrialOrders />
    </div>
  )
}

// Parts

type Assets = PayloadOf<typeof assetsFull>

function Funds({ assets, event }: { assets: Assets; event: NonNullable<Assets['trialEvent']> }) {
  const t = useText()
  const now = useSiteNow(1000)
  const over = now >= event.expiresAt
  const left = formatFen(Math.max(0, (parseFen(event.profitCap) ?? 0) - (parseFen(event.profit) ?? 0)))
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('wallet.trial')}
        note={t(over ? 'wallet.expired' : 'wallet.validUntil', { time: fullTime(event.expiresAt) })}
      />
      <p className="text-28 font-semibold">
        <Money amount={over ? '0.00' : assets.trialQuota} />
      </p>
      <Facts
        shape="columns"
        className="border-t border-line pt-3"
        facts={[
          {
            label: t('wallet.timeLeft'),
            value: over ? t('wallet.none') : t('wallet.span', timeLeft(event.expiresAt - now)),
          },
          { label: t('wallet.granted'), value: <Money amount={event.amount} /> },
          { label: t('wallet.mayStillWin'), value: <Money amount={left} /> },
        ]}
      />
      {!over && (
        <Button look="main" wide render={<Link to="/marketList/list" />}>
          {t('site.allMatches')}
        </Button>
      )}
      {!over && assets.canSetBet.length > 0 && <TrialSelections ids={assets.canSetBet} />}
    </Card>
  )
}

function None() {
  const t = useText()
  return (
    <Card flush>
      <EmptyState
        title={t('wallet.noTrial')}
        note={t('wallet.noTrialNote')}
        action={<Link to="/marketList/list">{t('site.allMatches')}</Link>}
      />
    </Card>
  )
}

const rules = ['days', 'stake', 'profit', 'cap', 'back', 'insured'] as const

function Rules() {
  const t = useText()
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('wallet.rules')} />
      <ul className="grid list-disc gap-1.5 pl-5 text-15">
        {rules.map((rule) => (
          <li key={rule}>{t(`wallet.rule-${rule}`)}</li>
        ))}
      </ul>
    </Card>
  )
}
