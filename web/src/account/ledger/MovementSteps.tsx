import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { moneyRecord } from '@touchline/contract/account/ledger-calls'
import type { Movement } from '@touchline/contract/account/types'
import { Button } from '@touchline/ui/Button'
import { Money } from '@touchline/ui/figure/Money'
import { Skeleton } from '@touchline/ui/Skeleton'
import { Steps } from '@touchline/ui/Steps'
import { ShieldCheck } from 'lucide-react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { optionName } from '../../market/option-words.ts'

/** The cause of a movement and what came of it, with links to its orders and its proof. */
export function MovementSteps({ movement }: { movement: Movement }) {
  const t = useText()
  const answer = useQuery(query(moneyRecord, { params: { entry: movement.id } }))
  const { data } = answer
  if (!data) {
    return (
      <Waiting for={answer} failed={t('books.recordFailed')}>
        <Skeleton shape="line" rows={3} label={t('app.loading')} />
      </Waiting>
    )
  }
  return (
    <div className="grid gap-2 bg-fill/40 px-3 pt-3 pb-3">
      <Steps
        label={t('books.steps')}
        steps={data.steps.map(({ step, time, amount, score }, place) => ({
          key: `${place} ${step}`,
          title: `${t(`books.step-${step}`)}${score ? ` ${score.home}-${score.away}` : ''}`,
          note: fullTime(time),
          end: amount && <Money result={!amount.startsWith('-')} amount={amount} />,
        }))}
      />
      <div className="flex flex-wrap gap-2">
        {data.orders.map(({ betId, marketType, option, netResult }) => (
          <Button
            key={betId}
            look="line"
            size="small"
            render={<Link to="/history/$id" params={{ id: betId }} />}
          >
            {t('order.not', { option: optionName(t, marketType, option) })}
            {netResult !== null && (
              <>
                {' '}
                <Money result amount={netResult} />
              </>
            )}
          </Button>
        ))}
        {data.deposit !== null && (
          <Button
            look="line"
            size="small"
            render={<Link to="/recharge/order/$id" params={{ id: data.deposit }} />}
          >
            {t('deposit.order')}
          </Button>
        )}
        <Button
          look="line"
          size="small"
          icon={<ShieldCheck className="size-4" aria-hidden />}
          render={<Link to="/proof" search={{ entry: movement.id }} />}
        >
          {t('books.proveEntry')}
        </Button>
      </div>
    </div>
  )
}
