// The reality check: every hour of a session, over tabs and reloads, says how long it has been and what it
// brought. The server says when it is due (from the session's begin and the checks seen); tabs tell each
// other that one was seen.

import { wallNow } from '@touchline/client/api/clock'
import { send } from '@touchline/client/api/send'
import { playOverview } from '@touchline/contract/member/play-calls'
import { MINUTE } from '@touchline/engine/site/units'
import { lazy, Suspense, useEffect, useState } from 'react'
import { withTexts } from '../../i18n/i18n.ts'
import { checkedKey } from './reality-key.ts'

const RealityDialog = lazy(() => withTexts(import('./RealityDialog.tsx'), 'member'))

/** How soon the server is asked again after a call that failed. */
const AGAIN_MS = MINUTE
/** The longest time, in ms, that a browser's timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

export default function RealityWatch({ sessionId }: { sessionId: string }) {
  /** When the next check is due, Unix ms of the server's clock; null until it is known. */
  const [dueAt, setDueAt] = useState<number | null>(null)
  const [due, setDue] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const { session } = await send(playOverview, { reading: true })
        setDueAt(session.realityAt)
      } catch (error) {
        console.warn('reality check', error)
        timer = setTimeout(ask, AGAIN_MS)
      }
    }
    void ask()
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === checkedKey(sessionId) && newValue) setDueAt(Number(newValue))
    }
    window.addEventListener('storage', heard)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('storage', heard)
    }
  }, [sessionId])

  useEffect(() => {
    setDue(false)
    if (dueAt === null) return
    const timer = setTimeout(() => setDue(true), Math.min(LONGEST_MS, Math.max(0, dueAt - wallNow())))
    return () => clearTimeout(timer)
  }, [dueAt])

  return <Suspense>{due && <RealityDialog sessionId={sessionId} onSeen={setDueAt} />}</Suspense>
}
