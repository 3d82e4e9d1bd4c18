// The result of the member's open orders on a match by its final score, now and with the order that is being
// typed.
import type { Order } from '@touchline/contract/order/types'
import { formatFen } from '@touchline/engine/money/fen'
import { type FinalResult, isByFinal, resultsByFinal } from '@touchline/engine/order/by-final'
import type { OpenOrder } from '@touchline/engine/order/outlook'
import { Money } from '@touchline/ui/figure/Money'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import { optionName } from '../market/option-words.ts'
import { openOrderOf } from '../order/list/open-order.ts'

interface Props {
  /** All of the member's open orders on the match. */
  orders: readonly Order[]
  typed: OpenOrder | null
}

export function ByFinalScore({ orders, typed }: Props) {
  const t = useText()
  const open = orders.map(openOrderOf)
  if (!open.some(isByFinal)) return null
  const more = typed && isByFinal(typed) ? typed : null
  const leftOut = [...open, ...(typed ? [typed] : [])].filter((order) => !isByFinal(order)).length
  return (
    <div className="border-t border-edge pt-2">
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{t('match.byFinal')}</caption>
        <thead>
          <tr className="text-12 text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              {t('match.final')}
            </th>
            <th scope="col" className="text-right font-normal">
              {t('match.finalNow')}
            </th>
            {more && (
              <th scope="col" className="text-right font-normal">
                {t('match.finalWith')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {resultsByFinal(open, more).map((row) => (
            <tr key={`${row.option} ${row.goals?.from}`} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {finalName(t, row)}
              </th>
              <td className="text-right">
                <Money result arrow amount={formatFen(row.now)} />
              </td>
              {more && (
                <td className="text-right font-semibold">
                  <Money result arrow amount={formatFen(row.withTyped)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut > 0 && (
        <p className="pt-1 text-12 text-muted">{t('match.finalLeftOut', { count: leftOut })}</p>
      )}
    </div>
  )
}

/** `1-0`, or the score with the number of goals where that counts. */
function finalName(t: Translate, { option, goals }: FinalResult): string {
  const score = option === null ? t('match.finalOther') : optionName(t, 1, option)
  if (!goals) return score
  const { from, to } = goals
  const said = to === null ? t('match.finalGoalsFrom', { from }) : goalsBetween(t, from, to)
  return t('match.finalOf', { score, goals: said })
}

function goalsBetween(t: Translate, from: number, to: number): string {
  return from === to ? t('match.finalGoals', { count: from }) : t('match.finalGoalsTo', { from, to })
}
