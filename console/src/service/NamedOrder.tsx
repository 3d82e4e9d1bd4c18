import { fullTime } from '@touchline/client/i18n/times'
import type { userHistoryDetail } from '@touchline/contract/account/calls'
import type { PayloadOf } from '@touchline/contract/call'
import { Facts } from '@touchline/ui/figure/Facts'
import { useText } from '../i18n/i18n.ts'

/** The order as its evidence shows it to the member, with the ledger entries that moved its money. */
export function NamedOrder({ named }: { named: PayloadOf<typeof userHistoryDetail> }) {
  const t = useText()
  const { order, placed, canceled, evidence } = named
  const entries = [placed, canceled?.entry, ...evidence.toReversed().map(({ entry }) => entry)].filter(
    (entry) => entry !== null && entry !== undefined,
  )
  const score = evidence[0]?.score
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{t('service.order')}</h3>
      <p className="text-15">
        {order.home.name} – {order.away.name}
        <span className="block text-13 text-muted">
          {order.competitionName}, {fullTime(order.gameTime)}
        </span>
      </p>
      <Facts
        facts={[
          { label: t('service.against'), value: order.optionName },
          { label: t('service.stake'), value: order.dealMoney },
          { label: t('service.rate'), value: `${order.profit}%` },
          { label: t('service.placed'), value: fullTime(order.createTime) },
          ...(score ? [{ label: t('service.score'), value: `${score.home}-${score.away}` }] : []),
          {
            label: t('service.result'),
            value: order.result === null ? t('member.isOpen') : t(`member.result_${order.result}`),
          },
          ...(order.netResult === null ? [] : [{ label: t('service.payout'), value: order.netResult }]),
          { label: t('service.orderId'), value: <span className="font-mono">{order.betId}</span> },
        ]}
      />
      <h4 className="text-13 font-medium">{t('service.proof')}</h4>
      <ul className="grid gap-1 font-mono text-12 text-muted">
        {entries.map(({ account, seq, hash }) => (
          <li key={`${account}.${seq}`} className="wrap-anywhere">
            {account}.{seq} {hash}
          </li>
        ))}
      </ul>
    </section>
  )
}
