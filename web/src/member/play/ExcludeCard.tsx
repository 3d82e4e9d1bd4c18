import { send } from '@touchline/client/api/send'
import { clearSession } from '@touchline/client/api/session'
import { fullTime } from '@touchline/client/i18n/times'
import { excludeMyself } from '@touchline/contract/member/play-calls'
import { Button } from '@touchline/ui/Button'
import { Card, Section } from '@touchline/ui/Card'
import { Chips } from '@touchline/ui/input/Chips'
import { lazy, Suspense, useState } from 'react'
import { showProblem } from '../../app/failure/system-dialog-state.ts'
import { useText } from '../../i18n/i18n.ts'

const AskDialog = lazy(() => import('./AskDialog.tsx'))

const lengths = ['6', '12', '24', '36', '60'] as const

/** Self-exclusion for half a year to five years; asked twice, with a tick, because it is irrevocable. */
export function ExcludeCard() {
  const t = useText()
  const [months, setMonths] = useState<(typeof lengths)[number]>('6')
  const [asking, setAsking] = useState(false)
  const begin = async () => {
    const answer = await send(excludeMyself, { body: { months: Number(months) } })
    setAsking(false)
    // The server has ended the session; what it means is said once more before the way home.
    showProblem({ text: t('play.excluded', { time: fullTime(answer.until) }), goesTo: '/home' })
    clearSession()
  }
  return (
    <Section title={t('play.exclude')}>
      <Card className="grid gap-2">
        <p className="text-13 text-muted">{t('play.excludeNote')}</p>
        <Chips
          className="-mx-3"
          label={t('play.howLong')}
          value={months}
          onValueChange={setMonths}
          choices={lengths.map((value) => ({ value, label: t(`play.months_${value}`) }))}
        />
        <Button look="line" onClick={() => setAsking(true)}>
          {t('play.excludeNow')}
        </Button>
      </Card>
      <Suspense>
        {asking && (
          <AskDialog
            title={t('play.askExclude', { long: t(`play.months_${months}`) })}
            note={t('play.askExcludeNote')}
            understood={t('play.understood')}
            confirm={t('play.excludeNow')}
            onConfirm={begin}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Section>
  )
}
