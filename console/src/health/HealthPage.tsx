// Whether the site is well: the checks, who looks after the failing ones, and how the work that runs without
// a request went.
import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { acknowledgeAlarm, health } from '@touchline/contract/health/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { CheckList } from './CheckList.tsx'
import { lookEveryMs } from './look-every.ts'

type Health = PayloadOf<typeof health>

const bytesInGb = 1_000_000_000

export function HealthPage() {
  const t = useText()
  const state = useQuery({ ...query(health), refetchInterval: lookEveryMs })
  const { data } = state
  return (
    <>
      <PageHead title={t('health.health')} hint={t('health.hint')} />
      <Waiting for={state} />
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <Block title={t('health.checks')}>
              <CheckList checks={data.checks} help />
            </Block>
            <Processes {...data} />
          </div>
          <div className="grid gap-4">
            <Alarms alarms={data.alarms} />
            <Work work={data.work} />
          </div>
        </div>
      )}
    </>
  )
}

function Alarms({ alarms }: Pick<Health, 'alarms'>) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('health.acknowledge') === true
  const [taking, setTaking] = useState<Health['alarms'][number] | null>(null)
  return (
    <Block title={t('health.alarms')}>
      {alarms.length === 0 && <p className="text-13 text-muted">{t('health.noAlarms')}</p>}
      <ul className="grid max-h-scroll gap-3 overflow-y-auto text-13 empty:hidden">
        {alarms.map((alarm) => (
          <li key={alarm.id} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="font-medium">{t(`health.check_${alarm.name}`)}</p>
              <p className="wrap-anywhere text-muted">
                {fullTime(alarm.raisedAt)}
                {alarm.endedAt !== null && ` - ${fullTime(alarm.endedAt)}`}
              </p>
              {alarm.acknowledgedBy !== null && (
                <p className="text-muted">{t('health.takenBy', { name: alarm.acknowledgedBy })}</p>
              )}
            </div>
            {alarm.endedAt !== null ? (
              <Pill>{t('health.over')}</Pill>
            ) : may && alarm.acknowledgedBy === null ? (
              <Button size="small" look="line" onClick={() => setTaking(alarm)}>
                {t('health.take')}
              </Button>
            ) : (
              <Pill tone="warn">{t('health.open')}</Pill>
            )}
          </li>
        ))}
      </ul>
      {taking && (
        <ReasonDialog
          title={t(`health.check_${taking.name}`)}
          effect={t('health.takeEffect')}
          confirm={t('health.take')}
          act={(reason) =>
            send(acknowledgeAlarm, { body: { id: taking.id, reason } }).finally(() => refresh(health))
          }
          onClose={() => setTaking(null)}
        />
      )}
    </Block>
  )
}

function Work({ work }: Pick<Health, 'work'>) {
  const t = useText()
  return (
    <Block title={t('health.work')}>
      <p className="text-13 text-muted">{t('health.workHint')}</p>
      <ul className="grid gap-2 text-13">
        {work.map(({ name, at, failedSince, said }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <span className={failedSince === null ? '' : 'font-semibold text-red'}>
              {t(`health.work_${name}`)}
            </span>
            <span className="text-muted">
              {failedSince === null
                ? fullTime(at)
                : t('health.failsSince', { time: fullTime(failedSince), said })}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Processes({ processes, databaseBytes }: Pick<Health, 'processes' | 'databaseBytes'>) {
  const t = useText()
  return (
    <Block title={t('health.processes')}>
      <ul className="grid gap-2 text-13">
        {processes.map(({ host, startedAt }) => (
          <li key={`${host} ${startedAt}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{host}</span>
            <span className="text-muted">{t('health.since', { time: fullTime(startedAt) })}</span>
          </li>
        ))}
      </ul>
      <p className="text-13 text-muted">
        {t('health.database', { size: (databaseBytes / bytesInGb).toFixed(2) })}
      </p>
    </Block>
  )
}
