import { send } from '@touchline/client/api/send'
import { clearSession } from '@touchline/client/api/session'
import { sandboxSleep } from '@touchline/contract/sandbox/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { showProblem } from '../app/failure/system-dialog-state.ts'
import { useText } from '../i18n/i18n.ts'

/** Lets a year without a sign-in go by for the signed-in account alone, so that the account sleeps. */
export function SleepCard() {
  const t = useText()
  const sleep = async () => {
    await send(sandboxSleep)
    showProblem({ text: t('sandbox.asleep'), goesTo: '/home' })
    // The server has ended the session.
    clearSession()
  }
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('sandbox.sleep')} note={t('sandbox.sleepNote')} />
      <Button look="line" onClick={sleep}>
        {t('sandbox.sleepNow')}
      </Button>
    </Card>
  )
}
