import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { rowTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { getAssistentType } from '@touchline/contract/service/calls'
import { MINUTE } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { ComplaintForm } from './ComplaintForm.tsx'

// Queries

const route = getRouteApi('/assistant')
const firstShown = 20
const mostShown = 1_000

const own = (limit = firstShown) => query(getAssistentType, { query: { limit } })

export function load() {
  void queries.prefetchQuery(own())
}

// Screen

type AssistantMessage = PayloadOf<typeof getAssistentType>['data'][number]

/** A form for a suggestion or complaint; below it the member's earlier ones with their answers. */
export function AssistantPage() {
  const t = useText()
  const { order, about } = route.useSearch()
  const [limit, setLimit] = useState(firstShown)
  const answer = useQuery({ ...own(limit), placeholderData: keepPreviousData })
  const { data } = answer
  return (
    <div className="mx-auto max-w-page px-3 pb-6">
      {!data && <Waiting card for={answer} failed={t('service.failed')} rows={8} />}
      {data && (
        <>
          <ComplaintForm left={data.left} order={order} dispute={about === 'dispute'} />
          <Section title={t('service.own')}>
            {data.data.length === 0 && (
              <Card flush>
                <EmptyState title={t('service.none')} note={t('service.noneNote')} />
              </Card>
            )}
            <ul className="grid gap-2">
              {data.data.map((written) => (
                <Complaint key={written.id} written={written} />
              ))}
            </ul>
            {data.total > data.data.length && limit < mostShown && (
              <Button look="line" wide className="mt-2" onClick={() => setLimit(mostShown)}>
                {t('service.all', { count: data.total })}
              </Button>
            )}
          </Section>
        </>
      )}
    </div>
  )
}

// Parts

/** A complaint and its answer. Both texts are plain: what looks like markup is shown as it was typed. */
function Complaint({
  written: { type, content, betId, createTime, promisedAt, answer, outcome },
}: {
  written: AssistantMessage
}) {
  const t = useText()
  const now = useSiteNow(MINUTE)
  const promised = rowTime(promisedAt, now)
  return (
    <li className="grid gap-2 rounded-card bg-surface p-3">
      <CardHeader
        level={3}
        title={t(`service.topic-${type}`)}
        note={rowTime(createTime, now)}
        end={<Pill tone={answer ? 'ok' : 'info'}>{t(answer ? 'service.answered' : 'service.waits')}</Pill>}
      />
      <p className="text-15 wrap-anywhere whitespace-pre-line">{content}</p>
      {betId !== null && (
        <Button
          look="line"
          size="small"
          className="justify-self-start"
          render={<Link to="/history/$id" params={{ id: betId }} />}
        >
          {t('service.seeOrder')}
        </Button>
      )}
      {answer ? (
        <div className="grid gap-1 rounded-small bg-fill p-3">
          <p className="flex flex-wrap justify-between gap-x-3 text-13 font-medium">
            {t(outcome ? `service.outcome-${outcome}` : 'service.answer')}
            <span className="font-normal text-muted">{rowTime(answer.time, now)}</span>
          </p>
          <p className="text-15 wrap-anywhere whitespace-pre-line">{answer.content}</p>
        </div>
      ) : (
        <p className="text-13 text-muted">
          {t(now > promisedAt ? 'service.late' : 'service.promise', { time: promised })}
        </p>
      )}
    </li>
  )
}
