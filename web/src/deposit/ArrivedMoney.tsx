import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query, refresh } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { sendOnce } from '@touchline/client/api/unanswered'
import { fullTime } from '@touchline/client/i18n/times'
import { releaseArrived, userPaymentMethod } from '@touchline/contract/deposit/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { fen, fenOf, formatFen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'
import { ways } from './deposit-queries.ts'

/**
 * The arrived money: why it may not be played with yet, how much rests until when, and the button that moves
 * what may be moved.
 */
export function ArrivedMoney({ title }: { title?: string }) {
  const t = useText()
  const member = useSession()?.userid ?? ''
  const { data: assets } = useQuery(query(assetsFull))
  const there = fenOf(assets?.arrived ?? '0.00')
  const { data } = useQuery({ ...ways(member), enabled: there > 0 })
  const [error, setError] = useState<Error | null>(null)
  const refused = useCodeText(error)
  if (there === 0 || !data) return null
  const { resting } = data
  const rests = Math.min(there, fenOf(resting?.amount ?? '0.00'))
  const free = there - rests
  const left = data.limitLeft === null ? free : fenOf(data.limitLeft)
  const movable = data.refused === null ? Math.min(free, left) : 0
  const move = async () => {
    setError(null)
    try {
      await sendOnce(releaseArrived, { amount: formatFen(movable) })
    } catch (failed) {
      setError(failed as Error)
    } finally {
      await refresh(assetsFull, userPaymentMethod)
    }
  }
  const amount = groupAmount(formatFen(there))
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={title ?? t('deposit.arrivedThere', { amount })}
        note={title && t('deposit.arrivedThere', { amount })}
      />
      {resting && (
        <p className="text-15">
          {t('deposit.arrivedRests', {
            amount: groupAmount(formatFen(fen(rests))),
            time: fullTime(resting.until),
          })}{' '}
          <MoreLink render={<Link to="/withdraw/order/$id" params={{ id: resting.withdrawal }} />}>
            {t('withdraw.order')}
          </MoreLink>
        </p>
      )}
      {free > 0 && (
        <p className="text-15">
          {t(
            data.refused !== null
              ? 'deposit.arrivedStopped'
              : movable < free
                ? 'deposit.arrivedLimit'
                : 'deposit.arrivedFree',
          )}
        </p>
      )}
      <p role="alert" className="text-13 text-red empty:hidden">
        {refused}
      </p>
      {movable > 0 && (
        <Button look="main" wide onClick={move}>
          {t('deposit.move', { amount: groupAmount(formatFen(movable)) })}
        </Button>
      )}
      <Button look="line" wide render={<Link to="/withdraw/default" />}>
        {t('withdraw.title')}
      </Button>
      {free > movable && (
        <Button look="line" wide render={<Link to="/play-safe" />}>
          {t('play.title')}
        </Button>
      )}
    </Card>
  )
}
