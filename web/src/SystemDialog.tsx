import { clearSession, session } from '@touchline/client/api/session'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useEffect, useEffectEvent, useRef } from 'react'
import { closeProblem, type Problem } from './app/failure/system-dialog-state.ts'
import { useText } from './i18n/i18n.ts'
import { router } from './router.ts'

/** The one dialog of the general handler (spec 8): says what happened; its button, or 2 s, leads on. */
export default function SystemDialog({ problem }: { problem: Problem }) {
  const t = useText()
  const led = useRef(false)
  const leadOn = useEffectEvent(() => {
    if (led.current) return
    led.current = true
    // A member who signed in meanwhile, in another tab perhaps, stays signed in.
    if (problem.endsSession && session()?.ticket === problem.endsSession) clearSession()
    if (problem.goesTo) void router().navigate({ to: problem.goesTo })
  })
  useEffect(() => {
    if (problem.afterMs === undefined) return
    const timer = setTimeout(leadOn, problem.afterMs)
    return () => clearTimeout(timer)
  }, [problem.afterMs])
  const confirm = () => {
    leadOn()
    closeProblem()
  }
  return (
    <Dialog
      open
      important
      onOpenChange={confirm}
      title={t('app.notice')}
      description={problem.text}
      actions={
        <Button look="main" wide onClick={confirm}>
          {t('app.confirm')}
        </Button>
      }
    />
  )
}
