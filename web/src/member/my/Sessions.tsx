import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wallNow } from '@touchline/client/api/clock'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { clearSession } from '@touchline/client/api/session'
import { deviceName } from '@touchline/client/i18n/device-name'
import { rowTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { endAllSessions, endSession, memberSessions } from '@touchline/contract/member/setting-calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { MenuItem } from '@touchline/ui/frame/MenuItem'
import { Pill } from '@touchline/ui/Pill'
import { KeyRound } from 'lucide-react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { RealTimeNote } from './RealTimeNote.tsx'

type Session = PayloadOf<typeof memberSessions>['sessions'][number]
/** How many ended sessions are shown; all tries to sign in have a page of their own. */
const endedShown = 5

/** Open and ended sessions, known devices, and the button that signs out everywhere. */
export function Sessions() {
  const t = useText()
  const answer = useQuery(query(memberSessions))
  const { data } = answer
  if (!data) return <Waiting card for={answer} failed={t('my.failed')} rows={4} />
  const open = data.sessions.filter(({ endedAt }) => endedAt === null)
  const ended = data.sessions.filter(({ endedAt }) => endedAt !== null).slice(0, endedShown)
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('my.sessions')} note={t('my.sessionsNote')} />
      <ul className="divide-y divide-line">
        {[...open, ...ended].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <RealTimeNote />
      <div className="-mx-2">
        <MenuItem icon={KeyRound} render={<Link to="/loginrecord" />}>
          {t('my.allRecords')}
        </MenuItem>
      </div>
      <p className="text-13">{t('my.devices', { count: data.devices.length })}</p>
      <Button look="line" wide onClick={signOutEverywhere}>
        {t('my.signOutAll')}
      </Button>
      <p className="text-12 text-muted">{t('my.signOutAllNote')}</p>
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useText()
  const { id, current, device, address, activeAt, endedAt, endReason } = session
  const end = async () => {
    await send(endSession, { body: { id } })
    await refresh(memberSessions)
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <div className="grid gap-0.5">
        <p className="truncate text-15 font-medium">{deviceName(device) || t('my.unknownDevice')}</p>
        <p className="text-12 text-muted">
          {address} · {t('my.active', { time: rowTime(activeAt, wallNow()) })}
        </p>
      </div>
      {current && <Pill tone="ok">{t('my.thisSession')}</Pill>}
      {!current && endedAt === null && (
        <Button look="line" size="small" onClick={end}>
          {t('my.signOutThere')}
        </Button>
      )}
      {endReason && <span className="text-right text-12 text-muted">{t(`my.ended-${endReason}`)}</span>}
    </li>
  )
}

/** Ends this session as well, so the app restarts. */
async function signOutEverywhere(): Promise<void> {
  await send(endAllSessions)
  clearSession()
  location.assign('/')
}
