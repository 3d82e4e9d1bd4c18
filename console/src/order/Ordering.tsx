// The parts of a match that take no orders for the time being. One person suspends or resumes them, with
// words that members read.
import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { own } from '@touchline/contract/operator/calls'
import { matchOrdering, resumeOrdering, type Suspension } from '@touchline/contract/order/operator-calls'
import { Button } from '@touchline/ui/Button'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { SuspendForm } from './SuspendForm.tsx'
import { useBreadth } from './use-breadth.ts'

export function Ordering({ gameId }: { gameId: string }) {
  const t = useText()
  const state = useQuery(query(matchOrdering, { query: { id: gameId } }))
  const { data: operator } = useQuery(query(own))
  const mayChange = operator?.acts.includes('ordering.suspend') === true
  const { data } = state
  if (!data) return <Waiting for={state} />
  const [lasting, over] = [true, false].map((lasts) =>
    data.suspensions.filter(({ resumed }) => (resumed === null) === lasts),
  ) as [Suspension[], Suspension[]]
  return (
    <Block
      title={t('order.ordering')}
      end={
        <span className="text-13 font-normal text-muted">
          {t('order.reservations', { count: data.reservations })}
        </span>
      }
    >
      <p className="max-w-prose text-13 text-muted">
        {t(data.open ? 'order.orderingNote' : 'order.matchOver')}
      </p>
      {lasting.length === 0 ? (
        <p className="text-15">{t('order.allOpen')}</p>
      ) : (
        <ul className="grid gap-3">
          {lasting.map((suspension) => (
            <Lasting
              key={suspension.id}
              suspension={suspension}
              mayResume={mayChange}
              onResumed={() => refresh(matchOrdering)}
            />
          ))}
        </ul>
      )}
      {mayChange && data.open && <SuspendForm gameId={gameId} markets={data.markets} />}
      {over.length > 0 && <Over suspensions={over} />}
    </Block>
  )
}

interface LastingProps {
  suspension: Suspension
  mayResume: boolean
  onResumed: () => unknown
}

function Lasting({ suspension, mayResume, onResumed }: LastingProps) {
  const t = useText()
  const what = useBreadth()(suspension)
  const [asking, setAsking] = useState(false)
  const { id, said, reason, by, at } = suspension
  return (
    <li className="grid gap-2 rounded-small bg-warn-soft p-3">
      <p className="flex flex-wrap items-center gap-2 text-15">
        <Pill tone="warn">{t('order.suspended')}</Pill>
        <strong className="font-semibold">{what}</strong>
        <span className="text-13 text-muted">{t('order.byAt', { name: by, time: fullTime(at) })}</span>
        {mayResume && (
          <Button className="ml-auto" onClick={() => setAsking(true)}>
            {t('order.resume')}
          </Button>
        )}
      </p>
      <p className="text-15" lang="zh-CN">
        {said['zh-cn']}
      </p>
      <p className="text-15" lang="en-US">
        {said['en-us']}
      </p>
      <p className="text-13 text-muted">{reason}</p>
      {asking && (
        <ReasonDialog
          title={t('order.resumeTitle', { what })}
          effect={t('order.resumeEffect')}
          confirm={t('order.resume')}
          act={async (why) => {
            await send(resumeOrdering, { body: { id, reason: why } })
            await onResumed()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function Over({ suspensions }: { suspensions: readonly Suspension[] }) {
  const t = useText()
  const breadth = useBreadth()
  return (
    <section className="grid gap-2">
      <h3 className="text-15 font-semibold">{t('order.before')}</h3>
      <ul className="grid gap-2 text-13">
        {suspensions.map((suspension) => (
          <li key={suspension.id} className="border-t border-line pt-2">
            <strong className="font-semibold">{breadth(suspension)}</strong>{' '}
            {t('order.byAt', { name: suspension.by, time: fullTime(suspension.at) })}: {suspension.reason}
            {suspension.resumed && (
              <span className="block text-muted">
                {t('order.resumedBy', {
                  name: suspension.resumed.by,
                  time: fullTime(suspension.resumed.at),
                  reason: suspension.resumed.reason,
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
