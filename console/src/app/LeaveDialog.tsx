import { useBlocker } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/Dialog'
import { useText } from '../i18n/i18n.ts'
import { isWritten, losesWritten, mayLeave, useLeaveQuestion } from './written.ts'

type Move = Record<'current' | 'next', { readonly pathname: string; readonly search: object }>

const stays = async ({ current, next }: Move) => losesWritten(current, next) && !(await mayLeave())

/** Asks before what was written is lost. Of a tab that is closed the browser asks in its own words. */
export function LeaveDialog() {
  const t = useText()
  useBlocker({ shouldBlockFn: stays, enableBeforeUnload: isWritten })
  const answer = useLeaveQuestion()
  if (!answer) return null
  return (
    <Dialog
      open
      important
      onOpenChange={() => answer(false)}
      title={t('app.leaveTitle')}
      description={t('app.leaveNote')}
      actions={
        <>
          <Button look="main" onClick={() => answer(false)}>
            {t('app.stay')}
          </Button>
          <Button onClick={() => answer(true)}>{t('app.leave')}</Button>
        </>
      }
    />
  )
}
