import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import {
  confirmPlayLimit,
  type PlayState,
  playOverview,
  setSessionLimit,
} from '@touchline/contract/member/play-calls'
import { MINUTE } from '@touchline/engine/site/units'
import { Card, CardHeader } from '@touchline/ui/Card'
import { useText } from '../../i18n/i18n.ts'
import { LimitForm } from './LimitForm.tsx'
import { LimitRow } from './LimitRow.tsx'
import { readMinutes, timeText, usedShare } from './play-facts.ts'
import { useEdited } from './use-edited.ts'

/** The limit of time to play on one day. */
export function SessionLimit({ limit }: { limit: PlayState['sessionLimit'] }) {
  const t = useText()
  const { minutes, usedMinutes, pending } = limit
  const edited = useEdited('session.day')
  const ask = async (wanted: number | null) => {
    await send(setSessionLimit, { body: { minutes: wanted } })
    await refresh(playOverview)
    edited.close()
  }
  const confirm = async () => {
    await send(confirmPlayLimit, { body: { kind: 'session', period: 'day' } })
    await refresh(playOverview)
  }
  const used =
    minutes === null
      ? null
      : {
          text: t('play.usedMinutes', { used: usedMinutes, amount: minutes }),
          share: usedShare(usedMinutes, minutes),
        }
  const wish = pending && {
    text: pending.minutes === null ? null : timeText(pending.minutes * MINUTE, t),
    from: pending.from,
  }
  return (
    <Card flush className="mt-3">
      <CardHeader level={3} className="p-3 pb-1" title={t('play.session')} note={t('play.sessionNote')} />
      <div className="px-3 py-2">
        <LimitRow
          name={t('play.session')}
          period={t('play.day')}
          value={minutes === null ? null : timeText(minutes * MINUTE, t)}
          used={used}
          pending={wish}
          onChange={edited.isOpen ? undefined : edited.open}
          onConfirm={confirm}
          onWithdraw={() => ask(minutes)}
        />
        {edited.isOpen && (
          <LimitForm
            label={t('play.minutesField')}
            wrong={t('play.wrongMinutes')}
            current={minutes}
            read={readMinutes}
            onSave={ask}
            onCancel={edited.close}
          />
        )}
      </div>
    </Card>
  )
}
