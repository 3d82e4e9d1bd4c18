import { Link, useSearch } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { rowTime } from '@touchline/client/i18n/times'
import type { Movement } from '@touchline/contract/account/types'
import { ownMoves } from '@touchline/engine/ledger/kinds'
import { Card } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { ChevronDown } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'
import { optionName } from '../../market/option-words.ts'
import { MovementSteps } from './MovementSteps.tsx'

interface Props {
  /** Newest first. */
  movements: readonly Movement[]
  /** The account's balance before the first and after the last movement; null where it is not shown. */
  opening: string | null
  closing: string | null
}

/**
 * Movements of money with the balance after each; one of them, named by the parameter `entry`, shows its
 * steps.
 */
export function MovementList({ movements, opening, closing }: Props) {
  const t = useText()
  const { entry } = useSearch({ strict: false }) as { entry?: string }
  return (
    <Card flush>
      {closing !== null && <Balance label={t('books.closingAt')} amount={closing} />}
      <ul className="divide-y divide-line">
        {movements.map((movement) => (
          <li key={movement.id}>
            <Row movement={movement} open={movement.id === entry} />
            {movement.id === entry && <MovementSteps movement={movement} />}
          </li>
        ))}
      </ul>
      {opening !== null && <Balance label={t('books.opening')} amount={opening} />}
    </Card>
  )
}

function Row({ movement, open }: { movement: Movement; open: boolean }) {
  const t = useText()
  const { id, kind, account, amount, balanceAfter, time } = movement
  // A move between two of the member's accounts is neither a gain nor a loss.
  const own = ownMoves.includes(kind)
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, entry: open ? undefined : id })}
      replace
      resetScroll={false}
      aria-expanded={open}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
    >
      <span className="grid gap-0.5">
        <span className="flex min-w-0 items-baseline gap-2 text-15 font-semibold">
          {t(`books.kind-${kind}`)}
          {account !== 'main' && (
            <span className="text-12 font-normal text-muted">{t(`books.account-${account}`)}</span>
          )}
        </span>
        <span className="truncate text-12 text-muted">
          {rowTime(time, siteNow())} {movement.said === null && subjectOf(t, movement)}
        </span>
        {movement.said !== null && <span className="text-13 wrap-anywhere">{movement.said}</span>}
      </span>
      <span className="grid justify-items-end gap-0.5 text-right">
        {own ? (
          <Money amount={amount} className="text-15 text-muted" />
        ) : (
          <Money result={!amount.startsWith('-')} amount={amount} className="text-15 font-semibold" />
        )}
        <span className="text-12 text-muted">{groupAmount(balanceAfter)}</span>
      </span>
      <ChevronDown className={`size-4 text-muted transition ${open ? 'rotate-180' : ''}`} aria-hidden />
    </Link>
  )
}

function Balance({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="flex justify-between gap-3 bg-fill px-3 py-2 text-13 text-muted">
      {label}
      <Money amount={amount} className="font-medium text-text" />
    </p>
  )
}

/** "Leeds v Hull, not 2-1"; nothing for money that no match moved. */
function subjectOf(t: Translate, { home, away, marketType, option }: Movement): string {
  if (!home || !away) return ''
  const match = t('market.versus', { home, away })
  if (marketType === null || option === null) return match
  return `${match} · ${t('order.not', { option: optionName(t, marketType, option) })}`
}
