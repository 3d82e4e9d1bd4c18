import { useBlocker } from '@tanstack/react-router'
import { isWritten, mayLeave, useLeaveQuestion } from '@touchline/client/written'
import { LeaveQuestion } from '@touchline/ui/overlay/LeaveQuestion'
import { useText } from '../i18n/i18n.ts'

type Move = Record<'current' | 'next', { readonly pathname: string }>

/** Whether to block a move; opening or closing a sheet above the page loses nothing and is never blocked. */
const stays = async ({ current, next }: Move) => current.pathname !== next.pathname && !(await mayLeave())

/**
 * Asks before what was written on this page is lost. Each page with a form worth the question has it once,
 * and loads it with that form.
 */
export function LeaveGuard() {
  const t = useText()
  useBlocker({ shouldBlockFn: stays, enableBeforeUnload: isWritten })
  return (
    <LeaveQuestion
      answer={useLeaveQuestion()}
      texts={{
        title: t('leaving.title'),
        note: t('leaving.note'),
        stay: t('leaving.stay'),
        leave: t('leaving.leave'),
      }}
    />
  )
}
