import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query, refresh } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { sendOnce } from '@touchline/client/api/unanswered'
import { releaseArrived } from '@touchline/contract/deposit/calls'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { assetsFull } from '@touchline/contract/member/calls'
import { type Fen, formatFen, parseFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/amount-text'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'
import { ways } from './deposit-queries.ts'

/** What came of this order and is not to be played with yet: why, and the press that moves what may. Nothing when all is on the main account. */
export function Arrived({ order }: { order: DepositOrder }) {
  const t = useText()
  const member = useSession()?.userid ?? ''
  const set = parseFen(order.arrivedAmount) ?? 0
  const { data: assets } = useQuery({ ...query(assetsFull), enabled: set > 0 })
  const { data } = useQuery({ ...ways(member), enabled: set > 0 })
  const [error, setError] = useState<Error | null>(null)
  const refused = useCodeText(error)
  if (set === 0 || !assets || !data) return null
  const there = parseFen(assets.arrived) ?? 0
  const left = data.limitLeft === null ? there : (parseFen(data.limitLeft) ?? 0)
  const movable = Math.min(there, data.refused === null ? left : 0)
  const move = async () => {
    setError(null)
    try {
      await sendOnce(releaseArrived, { amount: formatFen(movable as Fen) })
    } catch (failed) {
      setError(failed as Error)
    } finally {
      await refresh(assetsFull)
    }
  }
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('deposit.arrived', { amount: groupAmount(order.arrivedAmount) })}
        note={t('deposit.arrivedThere', { amount: groupAmount(assets.arrived) })}
      />
      <p className="text-15">
        {t(data.refused === null ? 'deposit.arrivedLimit' : 'deposit.arrivedStopped')}
      </p>
      <p role="alert" className="text-13 text-red empty:hidden">
        {refused}
      </p>
      {movable > 0 ? (
        <Button look="main" wide onClick={move}>
          {t('deposit.move', { amount: groupAmount(formatFen(movable as Fen)) })}
        </Button>
      ) : (
        there > 0 && (
          <Button look="line" wide render={<Link to="/play-safe" />}>
            {t('play.title')}
          </Button>
        )
      )}
    </Card>
  )
}
