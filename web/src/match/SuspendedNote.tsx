import type { Game, Market, Select } from '@touchline/contract/market/types'
import { CirclePause } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

interface Props {
  game: Pick<Game, 'suspended' | 'state'>
  market: Pick<Market, 'suspended'>
  select: Pick<Select, 'suspended'> | undefined
}

/**
 * Says what is suspended from ordering, in the operator's words; nothing once the match takes no orders in
 * any case.
 */
export function SuspendedNote({ game, market, select }: Props) {
  const t = useText()
  const said = game.suspended ?? market.suspended ?? select?.suspended ?? null
  const waits = game.state === 'open' || game.state === 'upcoming'
  const what = game.suspended !== null ? 'Match' : market.suspended !== null ? 'Market' : 'Option'
  return (
    <div role="status" className="empty:hidden">
      {said !== null && waits && (
        <div className="flex gap-2 rounded-card bg-warn-soft px-3 py-2.5 text-13">
          <CirclePause className="mt-px size-4 shrink-0 text-warn" aria-hidden />
          <p>
            <strong className="block font-semibold">{t(`match.suspended${what}`)}</strong>
            {said}
          </p>
        </div>
      )}
    </div>
  )
}
