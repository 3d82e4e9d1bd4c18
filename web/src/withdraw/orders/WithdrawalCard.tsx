import { useSiteNow } from '@touchline/client/api/clock'
import { fullTime } from '@touchline/client/i18n/times'
import type { Withdrawal } from '@touchline/contract/withdraw/types'
import { MINUTE } from '@touchline/engine/site/units'
import { isPending } from '@touchline/engine/withdraw/states'
import { Card, CardHeader } from '@touchline/ui/Card'
import { StackedBar } from '@touchline/ui/chart/StackedBar'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { inFours } from '../../deposit/in-fours.ts'
import { useText } from '../../i18n/i18n.ts'
import { timeLeft } from '../../i18n/time-words.ts'
import { accountName, accountText, inUnit } from '../account-words.ts'
import type { Overview } from '../preview.ts'
import { AskWhere } from './AskWhere.tsx'
import { CancelWithdrawal } from './CancelWithdrawal.tsx'
import { WithdrawalSteps } from './WithdrawalSteps.tsx'

interface Props {
  order: Withdrawal
  took?: Overview['took']
}

/** A withdrawal: its state, its promised time, its cost, and what the member can still do about it. */
export function WithdrawalCard({ order, took = null }: Props) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 gap-2 md:grid-cols-2 md:items-start md:gap-3">
      <Card className="grid gap-3">
        <CardHeader
          title={t('withdraw.orderTo', {
            amount: groupAmount(order.requestAmount),
            account: accountName(t, order.to),
          })}
          end={<span className="text-13 text-muted">{order.orderNumber}</span>}
        />
        {order.promisedTime !== null && <Promised order={order} by={order.promisedTime} took={took} />}
        <WithdrawalSteps order={order} />
        <p className="text-13 text-muted">{t(`withdraw.note-${order.state}`)}</p>
        <CameBack order={order} />
      </Card>
      <div className="grid grid-cols-1 gap-2 md:gap-3">
        <What order={order} />
        {order.state === 'review' && <CancelWithdrawal order={order} />}
        <AskWhere order={order} />
      </div>
    </div>
  )
}

// Parts

/** How much of the promised time has passed. */
function Promised({ order, by, took }: { order: Withdrawal; by: number; took: Overview['took'] }) {
  const t = useText()
  const now = useSiteNow(MINUTE)
  const { requestTime } = order
  const [whole, over] = [by - requestTime, Math.max(0, now - requestTime)]
  const late = now > by
  return (
    <div className="grid gap-1.5 rounded-card bg-fill p-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-13">
        {t('withdraw.promised')} <b className="font-semibold">{fullTime(by)}</b>
      </p>
      <StackedBar
        label={t('withdraw.soFar', { time: timeLeft(over, t) })}
        parts={[
          { key: 'over', value: Math.min(over, whole), tone: late ? 'warn' : 'info' },
          { key: 'left', value: Math.max(0, whole - over), tone: 'rest' },
        ]}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        <span>{t('withdraw.soFar', { time: timeLeft(over, t) })}</span>
        <span>{t(late ? 'withdraw.late' : 'withdraw.left', { time: timeLeft(Math.abs(by - now), t) })}</span>
      </p>
      {took && (
        <p className="text-12 text-muted">
          {t('withdraw.took', { half: timeLeft(took.half, t), ninth: timeLeft(took.ninth, t) })}
        </p>
      )}
    </div>
  )
}

function What({ order }: { order: Withdrawal }) {
  const t = useText()
  const { to, requestAmount, fee, free, unit, coinAmount, coinFee, coinRate, method, txid, back } = order
  const chain = unit === 'USDT'
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('withdraw.what')} />
      <Facts
        facts={[
          { label: t('withdraw.leaves'), value: groupAmount(requestAmount) },
          {
            label: t('withdraw.fee'),
            value: free ? t('withdraw.feeWasFree', { fee }) : groupAmount(fee),
          },
          ...(coinRate
            ? [{ label: t('withdraw.rateName'), value: t('withdraw.rateOf', { rate: coinRate }) }]
            : []),
          ...(chain ? [{ label: t('withdraw.networkFeeName'), value: inUnit(coinFee, unit) }] : []),
          { label: t('withdraw.arrives'), value: <b>{inUnit(coinAmount, unit)}</b> },
          { label: t('withdraw.whereTo'), value: to.name },
          ...(chain
            ? [
                {
                  label: t('withdraw.network'),
                  value: t(`withdraw.network-${method === 'erc20' ? 'ERC20' : 'TRC20'}`),
                },
              ]
            : []),
          {
            label: t(
              chain ? 'withdraw.address' : method === 'epay' ? 'withdraw.walletAccount' : 'withdraw.number',
            ),
            value: accountText({ method, account: to.account }),
          },
          ...(to.holder ? [{ label: t('withdraw.holder'), value: to.holder }] : []),
          ...(back ? [{ label: t('withdraw.kind'), value: t('withdraw.goesBack') }] : []),
          ...(txid ? [{ label: 'TXID', value: inFours(txid) }] : []),
        ]}
      />
    </Card>
  )
}

/** Where the money is when the withdrawal has ended without paying it out. */
function CameBack({ order: { cameBack, state } }: { order: Withdrawal }) {
  const t = useText()
  if (cameBack === null || isPending(state)) return null
  const { main, arrived, playableFrom } = cameBack
  return (
    <div className="grid gap-2 rounded-card bg-info-soft p-3">
      <b className="text-15 font-semibold">{t('withdraw.whereNow')}</b>
      <Facts
        facts={[
          ...(main !== '0.00' ? [{ label: t('app.mainAccount'), value: groupAmount(main) }] : []),
          ...(arrived !== '0.00' ? [{ label: t('books.account-arrived'), value: groupAmount(arrived) }] : []),
        ]}
      />
      {playableFrom !== null && (
        <p className="text-13">{t('withdraw.playableFrom', { time: fullTime(playableFrom) })}</p>
      )}
    </div>
  )
}
