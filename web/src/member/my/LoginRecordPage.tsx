import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { deviceName } from '@touchline/client/i18n/device-name'
import { fullTime } from '@touchline/client/i18n/times'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Pill } from '@touchline/ui/Pill'
import { loginRecords } from '../../access/login-records.ts'
import { Pages, pageOf } from '../../app/answer/Pages.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { loginResult } from './login-result.ts'
import { RealTimeNote } from './RealTimeNote.tsx'

// Queries

const route = getRouteApi('/loginrecord')

export function load({ search }: { search: { page?: string } }) {
  void queries.prefetchQuery(loginRecords(pageOf(search.page)))
}

// Screen

/** Every try to sign in with the member's name. */
export function LoginRecordPage() {
  const t = useText()
  const page = pageOf(route.useSearch().page)
  const answer = useQuery({ ...loginRecords(page), placeholderData: keepPreviousData })
  const { data } = answer
  return (
    <div className="mx-auto max-w-page p-2 pb-6">
      <div className="grid gap-1 px-1 pb-2">
        <p className="text-13 text-muted">{t('my.recordNote')}</p>
        <RealTimeNote />
      </div>
      <Card flush>
        <Waiting for={answer} failed={t('my.failed')} rows={6} />
        {data?.totalCount === 0 && <EmptyState title={t('my.recordNone')} />}
        <ul className="divide-y divide-line">
          {data?.data.map(({ createdAt, result, ip, device }) => (
            <li
              key={`${createdAt} ${result} ${ip}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2.5"
            >
              <div className="grid gap-0.5">
                <p className="text-15 font-medium">{fullTime(createdAt)}</p>
                <p className="truncate text-12 text-muted">
                  {ip} · {deviceName(device) || t('my.unknownDevice')}
                </p>
              </div>
              <Pill tone={result === 0 ? 'ok' : 'warn'}>{t(`my.record-${loginResult(result)}`)}</Pill>
            </li>
          ))}
        </ul>
      </Card>
      {data && <Pages page={page} of={data.totalPage} />}
    </div>
  )
}
