import { fullTime } from '@touchline/client/i18n/times'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { QrCode } from '@touchline/ui/QrCode'
import { useText } from '../i18n/i18n.ts'
import { CancelDeposit } from './CancelDeposit.tsx'
import { Copy } from './Copy.tsx'
import { inFours } from './in-fours.ts'
import { PlayThePayer } from './PlayThePayer.tsx'
import { TellTxid } from './TellTxid.tsx'
import { TimeToPay } from './TimeToPay.tsx'

/**
 * The sum to send, the network, and the member's own address: as text in groups, each of the same weight, and
 * as a picture.
 */
export function PayChain({ order }: { order: DepositOrder }) {
  const t = useText()
  const { method, coinAmount, coinRate, requestAmount, address, expires, id } = order
  const network = method === 'erc20' ? 'erc20' : 'trc20'
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t(`deposit.network-${network}`)}
        note={t(`deposit.networkNot-${network}`)}
        end={<TimeToPay expires={expires} />}
      />
      <div className="flex items-center justify-between gap-2 rounded-card px-3 py-2 inset-ring-2 inset-ring-text">
        <span className="min-w-0">
          <span className="block text-12 text-muted">{t('deposit.sendExactly')}</span>
          <b className="text-28 font-semibold">{groupAmount(coinAmount)}</b> USDT
        </span>
        <Copy text={coinAmount} of={t('deposit.amount')} />
      </div>
      {address && (
        <div className="grid grid-cols-1 items-center gap-3 narrow:grid-cols-2">
          <div className="mx-auto w-full max-w-pick narrow:max-w-none">
            <QrCode text={address} label={t('deposit.addressPicture')} />
          </div>
          <div>
            <p className="text-12 text-muted">{t('deposit.ownAddress')}</p>
            <p className="font-mono text-15 wrap-anywhere">{inFours(address)}</p>
            <p className="text-12 text-muted">{t('deposit.compareAll')}</p>
            <Copy text={address} of={t('deposit.address')} />
          </div>
        </div>
      )}
      <Facts
        className="border-t border-line pt-3"
        facts={[
          {
            label: t('deposit.rateUntil', { time: fullTime(expires) }),
            value: t('deposit.rateOf', { rate: coinRate ?? '' }),
          },
          { label: t('deposit.creditedAs'), value: <Money amount={requestAmount} /> },
          { label: t('deposit.ourFee'), value: '0.00' },
          { label: t('deposit.networkFee'), value: t('deposit.walletPays') },
        ]}
      />
      <TellTxid id={id} told={order.txid} />
      <PlayThePayer order={order} />
      <CancelDeposit id={id} />
    </Card>
  )
}
