import type { Notice } from '@touchline/contract/notice/shapes'
import { fenOf, formatFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import type { Translate } from '../i18n/texts.ts'

/** "Settled: +20.50", for several orders their sum; for other notices the title, or how many there are. */
export function toastTitle(t: Translate, notices: readonly Notice[]): string {
  const [first] = notices
  const count = notices.length
  if (notices.every(({ matter }) => matter === 'order-settled')) {
    const sum = notices.reduce((all, { amount }) => all + fenOf(amount ?? '0.00'), 0)
    const amount = `${sum > 0 ? '+' : ''}${groupAmount(formatFen(sum))}`
    return t('notice.toastSettled', { count, amount })
  }
  return count === 1 && first ? first.noticeTitle : t('notice.toastMany', { count })
}
