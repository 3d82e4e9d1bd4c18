import { Link } from '@tanstack/react-router'
import { fullTime } from '@touchline/client/i18n/times'
import type { OwedItem } from '@touchline/contract/accounting/types'
import { Button } from '@touchline/ui/Button'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'
import { ProposedLink } from '../task/ProposedLink.tsx'
import { OwedFrom } from './OwedFrom.tsx'

interface Props {
  item: OwedItem
  /** Left out where the operator cannot propose. */
  onWriteOff: ((item: OwedItem) => void) | undefined
}

/** A debt: its member, origin, amount and time, how much was recovered, and the proposed write-off. */
export function OwedRow({ item, onWriteOff }: Props) {
  const t = useText()
  const { member, unit, amount, since, recovered, proposed } = item
  return (
    <div className="grid min-h-bar items-center gap-x-4 gap-y-2 px-4 py-2 md:grid-cols-[1fr_auto_auto]">
      <span className="grid min-w-0 gap-1">
        <Link
          to="/members/$id"
          params={{ id: member.id }}
          className="justify-self-start text-15 font-medium text-info underline wrap-anywhere"
        >
          {member.username}
        </Link>
        <OwedFrom from={item.from} />
      </span>
      <span className="text-right">
        <strong className="text-15 font-semibold tabular-nums">
          {groupAmount(amount)} {unit}
        </strong>
        <span className="block text-13 text-muted">
          {t('accounting.owedSince', { time: fullTime(since) })}
        </span>
        <span className="block text-13 text-muted">
          {t('accounting.owedRecovered', { amount: groupAmount(recovered) })}
        </span>
      </span>
      {proposed !== null ? (
        <ProposedLink number={proposed} className="text-13" />
      ) : (
        onWriteOff && (
          <Button
            look="line"
            size="small"
            aria-label={t('accounting.writeOffOf', { member: member.username, amount: groupAmount(amount) })}
            onClick={() => onWriteOff(item)}
          >
            {t('accounting.writeOff')}
          </Button>
        )
      )}
    </div>
  )
}
