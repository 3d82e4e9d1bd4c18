import { Link } from '@tanstack/react-router'
import { wallNow } from '@touchline/client/api/clock'
import { Button } from '@touchline/ui/Button'
import { Countdown } from '@touchline/ui/figure/Countdown'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useWayBack } from '../app/address/way-back.ts'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'
import type { DialogProblem } from './sign-in-problem.ts'

interface Props {
  problem: DialogProblem
  onClose: () => void
}

/** After a refused sign-in: what was wrong and what to do; a lock counts down by the server's clock. */
export function SignInProblemDialog({ problem, onClose }: Props) {
  const t = useText()
  const text = useCodeText(problem.error)
  const wayBack = useWayBack()
  const locked = problem.kind === 'locked'
  return (
    <Dialog
      open
      important
      onOpenChange={onClose}
      title={t(locked ? 'access.locked' : 'access.wrong')}
      description={text}
      actions={
        <>
          <Button look={locked || problem.offerReset ? 'line' : 'main'} wide onClick={onClose}>
            {t(locked ? 'app.cancel' : 'access.again')}
          </Button>
          {problem.offerReset && (
            <Button
              look="main"
              wide
              render={<Link to="/forgetPwd" {...wayBack} search={{ ...wayBack.search, lock: '1' }} />}
            >
              {t('access.forgot')}
            </Button>
          )}
        </>
      }
    >
      {locked && problem.until !== null && (
        <p className="text-28 font-semibold">
          <Countdown closesAt={problem.until} now={wallNow} onEnd={onClose} />
        </p>
      )}
    </Dialog>
  )
}
