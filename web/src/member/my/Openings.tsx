import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { rowTime } from '@touchline/client/i18n/times'
import { openings } from '@touchline/contract/member/opening-calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { useState } from 'react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'

const firstShown = 5
const mostShown = 1_000

export const firstOpenings = () => query(openings, { query: { limit: firstShown } })

/**
 * Each time one of the operator's people looked at data that identifies the member: what was seen, in which
 * role, when and why.
 */
export function Openings() {
  const t = useText()
  const [limit, setLimit] = useState(firstShown)
  const answer = useQuery({ ...query(openings, { query: { limit } }), placeholderData: keepPreviousData })
  const { data } = answer
  if (!data) return <Waiting card for={answer} failed={t('my.failed')} rows={2} />
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('my.openings')} note={t('my.openingsNote')} />
      {data.total === 0 && <p className="text-15 text-muted">{t('my.openingsNone')}</p>}
      <ul className="divide-y divide-line">
        {data.openings.map(({ at, field, roles, reason }) => (
          <li key={`${at} ${field}`} className="grid gap-0.5 py-2">
            <p className="flex flex-wrap justify-between gap-x-3 text-15 font-medium">
              {t(`my.opened-${field}`)}
              <span className="text-12 font-normal text-muted">{rowTime(at, siteNow())}</span>
            </p>
            <p className="text-13 wrap-anywhere">{reason}</p>
            <p className="text-12 text-muted">
              {t('my.openedBy', { role: roles.map((role) => t(`my.role-${role}`)).join(', ') })}
            </p>
          </li>
        ))}
      </ul>
      {data.total > data.openings.length && limit < mostShown && (
        <Button look="line" wide onClick={() => setLimit(mostShown)}>
          {t('my.openingsAll', { count: data.total })}
        </Button>
      )}
    </Card>
  )
}
