import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { playOverview, takeTimeOut } from '@touchline/contract/member/play-calls'
import { Button } from '@touchline/ui/Button'
import { Card, Section } from '@touchline/ui/Card'
import { Chips } from '@touchline/ui/input/Chips'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/i18n.ts'

const AskDialog = lazy(() => import('./AskDialog.tsx'))

const lengths = ['24', '72', '168', '336', '672', '1008'] as const

/** A break of a day to six weeks: chosen, asked once more, then begun. */
export function BreakCard({ until }: { until: number | null }) {
  const t = useText()
  const [hours, setHours] = useState<(typeof lengths)[number]>('24')
  const [asking, setAsking] = useState(false)
  const long = t(`play.hours_${hours}`)
  const begin = async () => {
    await send(takeTimeOut, { body: { hours: Number(hours) } })
    await refresh(playOverview)
    setAsking(false)
  }
  return (
    <Section title={t('play.break')}>
      <Card className="grid gap-2">
        {until !== null && (
          <p role="status" className="rounded-small bg-info-soft p-2 text-15 text-info">
            {t('play.breakUntil', { time: fullTime(until) })}
          </p>
        )}
        <p className="text-13 text-muted">{t('play.breakNote')}</p>
        <Chips
          className="-mx-3"
          label={t('play.howLong')}
          value={hours}
          onValueChange={setHours}
          choices={lengths.map((value) => ({ value, label: t(`play.hours_${value}`) }))}
        />
        <Button look="line" onClick={() => setAsking(true)}>
          {t('play.takeBreak')}
        </Button>
      </Card>
      <Suspense>
        {asking && (
          <AskDialog
            title={t('play.askBreak', { long })}
            note={t('play.askBreakNote')}
            confirm={t('play.takeBreak')}
            onConfirm={begin}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Section>
  )
}
