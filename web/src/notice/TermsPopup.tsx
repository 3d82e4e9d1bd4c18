import { useQuery } from '@tanstack/react-query'
import { makeOld, queries } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { PayloadOf } from '@touchline/contract/call'
import { type clause, markClauseAsRead } from '@touchline/contract/notice/clause-calls'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useEffect, useState } from 'react'
import { signOut } from '../app/sign-out.ts'
import { useText } from '../i18n/i18n.ts'
import { termsQuery } from './clause-query.ts'
import type { PopupProps } from './Popups.tsx'
import { TermsText } from './TermsText.tsx'
import { usePassed } from './use-passed.ts'

interface Props extends PopupProps {
  /**
   * A call was refused for want of the terms: they are then shown even if they would not come by themselves,
   * and can be left for later.
   */
  readonly asked?: boolean
}

/**
 * spec 4, "Clause": shown after signing in to members who have not accepted the terms in force. Only
 * accepting closes it.
 */
export default function TermsPopup({ onDone, asked = false }: Props) {
  const answer = useQuery(termsQuery)
  const { data } = answer
  const due = data !== undefined && data.clauseStatus === 1 && (data.popup || asked) && !data.isRead
  usePassed(answer, due, onDone)
  return due ? <Terms key={data.version} terms={data} onLater={asked ? onDone : undefined} /> : null
}

// Parts

interface TermsProps {
  terms: PayloadOf<typeof clause>
  /** Goes back to what was refused, without accepting. */
  onLater: (() => void) | undefined
}

function Terms({ terms, onLater }: TermsProps) {
  const t = useText()
  const left = useSecondsLeft(terms.readSeconds)
  const accept = async () => {
    await send(markClauseAsRead, { body: { clauseType: terms.clauseType, version: terms.version } })
    // Newer terms may have come meanwhile; the dialog then stays and shows those.
    await queries.refetchQueries({ queryKey: termsQuery.queryKey })
    // Calls that were refused because of the terms are asked again.
    void makeOld({ queryKey: ['member'] })
  }
  return (
    <Dialog
      open
      important
      first
      onOpenChange={() => {}}
      title={t('notice.terms')}
      description={t(onLater ? 'notice.termsFirst' : 'notice.termsAgain')}
      actions={
        <>
          <Button look="main" wide disabled={left > 0} onClick={accept}>
            {left > 0 ? t('notice.acceptIn', { seconds: left }) : t('notice.accept')}
          </Button>
          <Button look="quiet" wide onClick={onLater ?? signOut}>
            {t(onLater ? 'notice.later' : 'notice.decline')}
          </Button>
        </>
      }
    >
      <TermsText>{terms.content}</TermsText>
    </Dialog>
  )
}

/** Counts down while the terms are on screen. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
