import { useBlocker } from '@tanstack/react-router'
import { isWritten, mayLeave, useLeaveQuestion } from '@touchline/client/written'
import { LeaveQuestion } from '@touchline/ui/overlay/LeaveQuestion'
import { useText } from '../i18n/i18n.ts'
import { losesWritten } from './loses-written.ts'

type Move = Record<'current' | 'next', { readonly pathname: string; readonly search: object }>

const stays = async ({ current, next }: Move) => losesWritten(current, next) && !(await mayLeave())

/** Asks before what was written on a page is lost. */
export function LeaveDialog() {
  const t = useText()
  useBlocker({ shouldBlockFn: stays, enableBeforeUnload: isWritten })
  return (
    <LeaveQuestion
      answer={useLeaveQuestion()}
      texts={{
        title: t('app.leaveTitle'),
        note: t('app.leaveNote'),
        stay: t('app.stay'),
        leave: t('app.leave'),
      }}
    />
  )
}
