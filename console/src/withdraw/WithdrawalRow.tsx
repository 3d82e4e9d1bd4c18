import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { fullTime } from '@touchline/client/i18n/times'
import type { WithdrawalListed } from '@touchline/contract/withdraw/operator-calls'
import { MINUTE } from '@touchline/engine/site/units'
import { isPending } from '@touchline/engine/withdraw/states'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Pill, type PillTone } from '@touchline/ui/Pill'
import { useText } from '../i18n/i18n.ts'
import { useSpan } from '../task/span.ts'
import { useWhere } from './use-where.ts'

const tones: Readonly<Record<WithdrawalListed['state'], PillTone>> = {
  review: 'info',
  approved: 'info',
  paying: 'info',
  paid: 'ok',
  refused: 'no',
  canceled: 'plain',
  failed: 'no',
  returned: 'no',
}

/** A line about a withdrawal; a press opens the withdrawal. */
export function WithdrawalRow({ row, named = true }: { row: WithdrawalListed; named?: boolean }) {
  const t = useText()
  const where = useWhere()
  const { id, orderNumber, member, amount, coinAmount, unit, state, reasons, unknown } = row
  return (
    <Link
      to="/withdrawals/$id"
      params={{ id }}
      className="grid min-h-bar grid-cols-[1fr_auto] items-center gap-4 px-4 py-2 hover:bg-fill"
    >
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2 text-15">
          <strong className="font-semibold">{groupAmount(amount)}</strong>
          {named && <span>{member.username}</span>}
          <Pill tone={tones[state]}>{t(`withdraw.state-${state}`)}</Pill>
          {unknown !== null && <Pill tone="warn">{t('withdraw.resultUnknown')}</Pill>}
          {reasons.includes('unusual') && <Pill tone="warn">{t('withdraw.fails-unusual')}</Pill>}
        </span>
        <span className="text-13 wrap-anywhere text-muted">
          {orderNumber} · {where(row)}
          {unit !== 'CNY' && ` · ${groupAmount(coinAmount)} ${unit}`}
          {unknown && ` · ${unknown}`}
        </span>
      </span>
      <When row={row} />
    </Link>
  )
}

/** When the withdrawal ended, else when it was requested; while it waits, also how much time is left. */
function When({ row: { state, requestTime, promisedTime, endTime } }: { row: WithdrawalListed }) {
  const t = useText()
  const span = useSpan()
  const now = useSiteNow(MINUTE)
  const left = promisedTime - now
  return (
    <span className="text-right text-13 text-muted">
      {fullTime(endTime ?? requestTime)}
      {isPending(state) && (
        <span className={left < 0 ? 'block font-semibold text-red' : 'block'}>
          {left < 0 ? t('task.over', { span: span(-left) }) : t('task.left', { span: span(left) })}
        </span>
      )}
    </span>
  )
}
