import { useBlocker } from '@tanstack/react-router'
import { isWritten, mayLeave, useLeaveQuestion } from '@touchline/client/written'
import { LeaveQuestion } from '@touchline/ui/overlay/LeaveQuestion'
import { useText } from '../i18n/i18n.ts'

type Move = Record<'current' | 'next', { readonly pathname: string }>

/** A sheet above the page, and a step back from it, lose nothing. */
const stays = async ({ current, next }: Move) => current.pathname !== next.pathname && !(await mayLeave())

/**
 * Asks before what was written on this page is lost; once on each page that has a form worth it, and loaded
 * with that.
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
