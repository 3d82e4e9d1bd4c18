// For a stake larger than the main account holds: what is missing, and a link to more money that leads back
// to this order.
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import { HaveBar } from '@touchline/ui/chart/HaveBar'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteStatus } from '../../api/first-calls.ts'
import { backFrom } from '../../app/address/way-back.ts'
import { useText } from '../../i18n/i18n.ts'
import type { Draft } from '../placing/use-draft.ts'
import type { Shortage } from './shortage.ts'

const text = (amount: Fen) => groupAmount(formatFen(amount))

/** Stands in the place of the limits. */
export function ShortageBox({ shortage: { stake, have, missing } }: { shortage: Shortage }) {
  const t = useText()
  return (
    <div role="status" className="grid gap-2 rounded-card bg-warn-soft px-3 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="text-15 font-semibold text-warn">{t('order.missing', { amount: text(missing) })}</b>
        <span className="text-13">{t('order.missingOf', { amount: text(stake) })}</span>
      </p>
      <HaveBar share={have / stake} />
      <p className="flex flex-wrap justify-between gap-x-3 text-12">
        <Part text={t('order.have', { amount: `[${text(have)}]` })} />
        <Part text={t('order.toAdd', { amount: `[${text(missing)}]` })} />
      </p>
    </div>
  )
}

/** A line with its amount stressed. */
function Part({ text }: { text: string }) {
  const [before, amount, after] = text.split(/[[\]]/)
  return (
    <span>
      {before}
      <b className="font-semibold">{amount}</b>
      {after}
    </span>
  )
}

interface WayProps {
  shortage: Shortage
  draft: Draft
}

/**
 * Stands in the place of the button: test money in the sandbox, else a deposit. Selection, stake and mode are
 * kept; the rate will be that of the member's return.
 */
export function WayToMoney({ shortage, draft }: WayProps) {
  const t = useText()
  const navigate = useNavigate()
  const back = useBack(draft.typed)
  const sandbox = useQuery(query(siteStatus)).data?.sandbox
  if (sandbox === undefined) return null
  const missing = formatFen(shortage.missing)
  const way = sandbox
    ? `/sandbox?${new URLSearchParams({ deposit: missing, ...(back && { back }) })}#deposit`
    : `/recharge/default?${new URLSearchParams({ amount: missing, ...(back && { back }) })}`
  return (
    <Foot
      note={
        <>
          <b className="font-semibold text-text">{t('order.kept')}</b> {t('order.keptNote')}
        </>
      }
    >
      <Button
        look="main"
        size="tall"
        wide
        icon={<Download className="size-5" aria-hidden />}
        onClick={() => navigate({ href: way })}
      >
        {t('order.add', { amount: text(shortage.missing) })}
      </Button>
    </Foot>
  )
}

/** The address of this order with the typed stake in it. */
function useBack(typed: string): string | undefined {
  return useLocation({
    select: ({ pathname, searchStr }) => {
      const search = new URLSearchParams(searchStr)
      search.set('amount', typed)
      return backFrom(pathname, search.toString())
    },
  })
}

function Foot({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <div>
      {children}
      {/* On a low screen the keypad needs the room of this note. */}
      <p className="mt-2 text-12 text-muted low:hidden">{note}</p>
    </div>
  )
}
