import type { Evidence, Order } from '@touchline/contract/order/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { useText } from '../../i18n/i18n.ts'
import { optionName } from '../../market/option-words.ts'
import { FactsTimeline } from '../../market/result/FactsTimeline.tsx'
import { goalsAreComplete } from '../../market/result/goal-facts.ts'
import { SourceList } from '../../market/result/SourceList.tsx'
import { decidingFact, factOf, optionHappened } from './evidence-facts.ts'

interface Props {
  order: Order
  /** The run that settled the order last. */
  last: Evidence
}

/**
 * The events on the pitch, who reported them, and the rule that follows. Only the deciding fact is marked.
 */
export function OrderFacts({ order, last }: Props) {
  const t = useText()
  const { score, goals, sources } = last
  const deciding = decidingFact(order.marketType)
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('match.facts')} note={t('match.factsNote')} />
      {goalsAreComplete(score, goals) && (
        <FactsTimeline
          home={order.home}
          away={order.away}
          goals={goals}
          final={score ? `${score.home}-${score.away}` : '–'}
          deciding={deciding}
          decidingText={t(`account.decides-${deciding}`)}
        />
      )}
      {sources.length > 0 && <SourceList sources={sources} deciding={deciding} />}
      {last.said !== null && (
        <p className="rounded-small bg-info-soft px-3 py-2.5 text-15">
          <span className="block text-13 text-muted">{t('account.ruledBy')}</span>
          {last.said}
        </p>
      )}
      <Rule order={order} last={last} />
    </Card>
  )
}

/** "Ordered 2-1 ≠ final 3-1 → did not happen, won". */
function Rule({ order, last }: Props) {
  const t = useText()
  const happened = optionHappened(order, last)
  const fact = factOf(order.marketType, last)
  if (order.state === 'void' || happened === null || fact === null) {
    return (
      <p className="rounded-small bg-fill px-3 py-2.5 text-15">
        <span className="block">
          {t(last.reason ? `account.reason-${last.reason}` : 'account.undecided')}
        </span>
        <span className="block">
          {t(order.paidFrom === 'trial' ? 'account.backToTrial' : 'account.backInFull')}
        </span>
      </p>
    )
  }
  const option = optionName(t, order.marketType, order.option)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 rounded-small bg-fill px-3 py-2.5 text-15">
      <span>
        {t('account.ordered')} <b className="font-semibold">{option}</b>
      </span>
      <span aria-hidden className="text-muted">
        {happened ? '=' : '≠'}
      </span>
      <span>
        {t(`account.fact-${decidingFact(order.marketType)}`)}{' '}
        <b className="font-semibold">
          {fact === 'none'
            ? t('match.noneTitle')
            : decidingFact(order.marketType) === 'first'
              ? t('match.minute', { minute: fact })
              : fact}
        </b>
      </span>
      <span aria-hidden className="text-muted">
        →
      </span>
      <b className="font-semibold">{t(happened ? 'account.happenedLost' : 'account.didNotWon')}</b>
    </p>
  )
}
