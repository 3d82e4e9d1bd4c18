import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { clockTime } from '@touchline/client/i18n/times'
import { functional } from '@touchline/contract/order/calls'
import type { Order } from '@touchline/contract/order/types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { lazy, Suspense, useState } from 'react'
import { opens, useCloseSheet } from '../../app/address/sheet.ts'
import { useText } from '../../i18n/i18n.ts'
import { cancelFacts } from './cancel-facts.ts'
import { cancelReasons } from './cancel-reason.ts'

const CancelDialog = lazy(() => import('./CancelDialog.tsx'))

/** Taking an order back: until when, how often still, and why not. Nothing for an order that has ended. */
export function CancelCard({ order }: { order: Order }) {
  const { sheet } = useSearch({ strict: false })
  const close = useCloseSheet()
  // The dialog stays after its own cancel, so that its words can be read although the order has ended by
  // then.
  const [toRead, setToRead] = useState(false)
  const ended = order.netResult !== null
  const shown = sheet === 'cancel' && (!ended || toRead)
  return (
    <>
      {!ended && <Rules order={order} />}
      <Suspense>
        {shown && <CancelDialog order={order} onHold={() => setToRead(true)} onClose={close} />}
      </Suspense>
    </>
  )
}

function Rules({ order }: { order: Order }) {
  const t = useText()
  const now = useSiteNow(1000)
  const { data } = useQuery(query(functional, { params: { x: 'bet_slip' } }))
  const rules = data?.bet_slip
  if (!rules) return <Card className="min-h-chart" />
  const { obstacle, until, leftToday } = cancelFacts(order, rules, now)
  const minutes = rules.cancelBetAllowedDuration
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('order.cancelThis')} note={t('order.cancelRule', { minutes })} />
      <p className="text-15" role="status">
        {obstacle
          ? t(cancelReasons[obstacle], { minutes })
          : t('order.cancelUntil', { time: clockTime(until), count: leftToday })}
      </p>
      {obstacle ? (
        <Button look="line" wide disabled>
          {t('order.cancelThis')}
        </Button>
      ) : (
        <Button look="line" wide render={<Link {...opens('cancel')} />}>
          {t('order.cancelThis')}
        </Button>
      )}
    </Card>
  )
}

/**
 * Next to an open order in a list, a link to the cancel dialog while the order can be taken back. `short`:
 * only the link's title says until when.
 */
export function CancelLink({ order, short = false }: { order: Order; short?: boolean }) {
  const t = useText()
  const now = useSiteNow(1000)
  const { data } = useQuery(query(functional, { params: { x: 'bet_slip' } }))
  const facts = data?.bet_slip && cancelFacts(order, data.bet_slip, now)
  if (!facts || facts.obstacle) return null
  const until = t('order.cancelListed', { time: clockTime(facts.until) })
  const link = (
    <Button
      size="small"
      render={
        <Link
          to="/history/$id"
          params={{ id: order.betId }}
          search={{ sheet: 'cancel' }}
          title={short ? until : undefined}
        />
      }
    >
      {t('order.cancel')}
    </Button>
  )
  if (short) return link
  return (
    <p className="flex items-center justify-between gap-2 px-3 pb-2 text-13 text-muted">
      {until}
      {link}
    </p>
  )
}
