import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { clearSession } from '@touchline/client/api/session'
import { fullTime } from '@touchline/client/i18n/times'
import { memberInfo } from '@touchline/contract/member/calls'
import { closeAccount, reopenAccount } from '@touchline/contract/member/play-calls'
import { functional } from '@touchline/contract/order/calls'
import { Button } from '@touchline/ui/Button'
import { Card, Section } from '@touchline/ui/Card'
import { lazy, Suspense, useState } from 'react'
import { showProblem } from '../../app/failure/system-dialog-state.ts'
import { useText } from '../../i18n/i18n.ts'

const asked = { params: { x: 'identity' } } as const

const AskDialog = lazy(() => import('./AskDialog.tsx'))

/** Closes the account with one press; asks for a closed account to be opened again, which takes a day. */
export function CloseCard() {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const restriction = useQuery(query(memberInfo)).data?.restriction
  const isClosed = restriction?.reason === 'closed'
  // An account closed for the member's age opens by an adult's papers, and not on request.
  const identity = useQuery({ ...query(functional, asked), enabled: isClosed }).data?.identity
  const underAge = identity?.identityVerificationInfo.underAge
  const close = async () => {
    await send(closeAccount)
    setAsking(false)
    // The server has ended the session; what it means is said once more before the way home.
    showProblem({ text: t('play.closed'), goesTo: '/home' })
    clearSession()
  }
  const reopen = async () => {
    await send(reopenAccount)
    await refresh(memberInfo)
  }
  if (restriction?.reason === 'banned' || (isClosed && underAge === undefined)) return null
  return (
    <Section title={t('play.close')}>
      <Card className="grid gap-2">
        <p className="text-13 text-muted">{t(closeNote(isClosed, underAge === true))}</p>
        {!isClosed && (
          <Button look="line" onClick={() => setAsking(true)}>
            {t('play.closeNow')}
          </Button>
        )}
        {isClosed && underAge && (
          <Button look="line" render={<Link to="/real_name" />}>
            {t('play.toPapers')}
          </Button>
        )}
        {isClosed && !underAge && restriction.until === null && (
          <Button look="line" onClick={reopen}>
            {t('play.reopen')}
          </Button>
        )}
        {isClosed && restriction.until !== null && (
          <p role="status" className="text-15">
            {t('play.opensAt', { time: fullTime(restriction.until) })}
          </p>
        )}
      </Card>
      <Suspense>
        {asking && (
          <AskDialog
            title={t('play.askClose')}
            note={t('play.askCloseNote')}
            confirm={t('play.closeNow')}
            onConfirm={close}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Section>
  )
}

function closeNote(isClosed: boolean, underAge: boolean) {
  if (!isClosed) return 'play.closeNote' as const
  return underAge ? ('play.closedUnderAge' as const) : ('play.reopenNote' as const)
}
