import { Link } from '@tanstack/react-router'
import type { Market, Select } from '@touchline/contract/market/types'
import { Button } from '@touchline/ui/Button'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { FlashOnChange } from '@touchline/ui/figure/FlashOnChange'
import { opens } from '../app/address/sheet.ts'
import { useText } from '../i18n/i18n.ts'
import { optionLabel, optionName } from '../market/option-words.ts'

const order = opens('order')
/** Opens the order's sheet for reserving, where no order can be placed but a reservation still can. */
const reserve = {
  ...order,
  search: (now: Parameters<typeof order.search>[0]) => ({ ...order.search(now), mode: 'reserve' as const }),
}

/**
 * The one action of the screen, always in reach at its foot: order that the chosen option will not happen.
 */
export function MatchAction({ market, select }: { market: Market; select: Select }) {
  const t = useText()
  const type = market.marketType
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex max-w-page items-center gap-4 px-4 py-2.5">
        <div className="min-w-0 max-w-2/5 shrink-0">
          <p className="flex flex-wrap gap-x-2 text-17 font-semibold">
            <span className="truncate">{optionLabel(t, type, select.option)}</span>
            <FlashOnChange value={select.profit}>{groupAmount(select.profit)}%</FlashOnChange>
          </p>
          <p className="text-12 text-muted">
            {t('match.openOn', { volume: groupAmount(select.tradAbleVolume) })}
          </p>
        </div>
        {select.suspended !== null ? (
          <Button look="main" className="flex-1" disabled>
            {t('match.suspended')}
          </Button>
        ) : (
          <Button look="main" className="flex-1" render={<Link {...(select.tradAble ? order : reserve)} />}>
            {t(select.tradAble ? 'match.orderNot' : 'match.reserveNot', {
              option: optionName(t, type, select.option),
            })}
          </Button>
        )}
      </div>
    </div>
  )
}
