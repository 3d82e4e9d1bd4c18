import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { MoneyLimit } from '@touchline/contract/member/play-calls'
import { confirmPlayLimit, playOverview, setPlayLimit } from '@touchline/contract/member/play-calls'
import { moneyLimitKinds } from '@touchline/engine/member/limit'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { useText } from '../../i18n/i18n.ts'
import { LimitForm } from './LimitForm.tsx'
import { LimitRow } from './LimitRow.tsx'
import { readLimit, usedShare } from './play-facts.ts'
import { useEdited } from './use-edited.ts'

/** Deposit, stake and loss: a card for each, with a line for each period. */
export function MoneyLimits({ limits }: { limits: readonly MoneyLimit[] }) {
  const t = useText()
  return (
    <div className="grid gap-3">
      {moneyLimitKinds.map((kind) => (
        <Card key={kind} flush>
          <CardHeader
            level={3}
            className="p-3 pb-1"
            title={t(`play.${kind}`)}
            note={t(`play.note_${kind}`)}
          />
          <ul className="divide-y divide-line">
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <li key={limit.period} className="px-3 py-2">
                  <OneLimit limit={limit} />
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function OneLimit({ limit }: { limit: MoneyLimit }) {
  const t = useText()
  const { kind, period, amount, used, pending } = limit
  const edited = useEdited(`${kind}.${period}`)
  const ask = async (wanted: string | number | null) => {
    await send(setPlayLimit, { body: { kind, period, amount: wanted } })
    await refresh(playOverview)
    edited.close()
  }
  const confirm = async () => {
    await send(confirmPlayLimit, { body: { kind, period } })
    await refresh(playOverview)
  }
  return (
    <>
      <LimitRow
        name={t(`play.${kind}`)}
        period={t(`play.${period}`)}
        value={amount === null ? null : <Money amount={amount} />}
        used={
          amount === null
            ? null
            : {
                text: t('play.used', { used: groupAmount(used), amount: groupAmount(amount) }),
                share: usedShare(used, amount),
              }
        }
        pending={pending && { text: pending.amount && groupAmount(pending.amount), from: pending.from }}
        onChange={edited.isOpen ? undefined : edited.open}
        onConfirm={confirm}
        onWithdraw={() => ask(amount)}
      />
      {edited.isOpen && (
        <LimitForm
          label={t('play.amount')}
          wrong={t('play.wrongAmount')}
          current={amount}
          read={readLimit}
          onSave={ask}
          onCancel={edited.close}
        />
      )}
    </>
  )
}
