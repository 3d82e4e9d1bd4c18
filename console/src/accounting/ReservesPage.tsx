// The house's reserves against what it owes, day by day, and the act that states the balance of one reserve.
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { dateText } from '@touchline/client/i18n/times'
import type { Reserve } from '@touchline/contract/account/types'
import { reserveDays } from '@touchline/contract/accounting/operator-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { ReserveDialog } from './ReserveDialog.tsx'

type Day = PayloadOf<typeof reserveDays>['days'][number]

export function ReservesPage() {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const state = useQuery(query(reserveDays))
  const [stating, setStating] = useState<Day | null>(null)
  const mayPropose = operator?.acts.includes('reserve.propose') === true
  return (
    <>
      <PageHead title={t('accounting.reserves')} hint={t('accounting.reservesHint')} />
      <div className="grid gap-4">
        <Waiting for={state} />
        {state.data?.days.length === 0 && (
          <EmptyState title={t('accounting.reservesNone')} note={t('accounting.reservesNoneNote')} />
        )}
        {state.data?.days.map((day) => (
          <ReserveDay key={day.day} day={day} onState={mayPropose ? () => setStating(day) : undefined} />
        ))}
      </div>
      {stating && <ReserveDialog day={stating} onClose={() => setStating(null)} />}
    </>
  )
}

function ReserveDay({ day, onState }: { day: Day; onState: (() => void) | undefined }) {
  const t = useText()
  const isShort = day.ratio !== null && Number(day.ratio) < 100
  return (
    <Block
      title={dateText(day.day)}
      end={
        day.reserves.length === 0 ? (
          <Pill tone="warn">{t('accounting.reserveNot')}</Pill>
        ) : (
          <span className="flex gap-2">
            {isShort && <Pill tone="no">{t('accounting.reserveShort')}</Pill>}
            {day.ratio !== null && <Pill tone={isShort ? 'no' : 'ok'}>{`${day.ratio}%`}</Pill>}
          </span>
        )
      }
    >
      <p className="text-13 text-muted">
        {t('accounting.reserveHeld', { held: groupAmount(day.held), owed: groupAmount(day.owed) })}
      </p>
      {day.reserves.length > 0 && (
        <ul className="divide-y divide-line text-13">
          {day.reserves.map((reserve) => (
            <li key={reserve.place} className="flex flex-wrap justify-between gap-x-3 gap-y-1 py-2">
              <ReservePlace reserve={reserve} />
              <span>
                {groupAmount(reserve.amount)} {reserve.unit}
                {reserve.unit !== 'CNY' && (
                  <span className="text-muted">
                    {' '}
                    · {t('accounting.reserveWorth', { worth: groupAmount(reserve.worth) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {onState && (
        <div>
          <Button onClick={onState} aria-label={t('accounting.reserveAddFor', { day: dateText(day.day) })}>
            {t('accounting.reserveAdd')}
          </Button>
        </div>
      )}
    </Block>
  )
}

function ReservePlace({ reserve: { kind, place, network } }: { reserve: Reserve }) {
  const t = useText()
  return (
    <span className="grid gap-1">
      <span className="wrap-anywhere">
        {network ? `${network} ` : ''}
        {place}
      </span>
      <span className="text-12 text-muted">
        {t(kind === 'chain' ? 'accounting.reserveSigned' : 'accounting.reserveStated')}
      </span>
    </span>
  )
}
