import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { graphicVerification } from '@touchline/contract/access/calls'
import type { PayloadOf } from '@touchline/contract/call'
import { assetsFull } from '@touchline/contract/member/calls'
import { sandboxCaptcha, sandboxDeposit, sandboxState } from '@touchline/contract/sandbox/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Money } from '@touchline/ui/Money'
import { useState } from 'react'
import { signIn } from '../access/sign-in.ts'
import { CallError } from '../api/call-error.ts'
import { queries, query, refresh } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useSession } from '../api/session.ts'
import { sendOnce } from '../api/unanswered.ts'
import { opens } from '../app/sheet.ts'
import { UsualTopBar } from '../app/UsualTopBar.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { fullTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import { ReviewCard } from '../identity/ReviewCard.tsx'
import { ClockCard } from './ClockCard.tsx'
import { PendingOrders } from './PendingOrders.tsx'
import { TrialCard } from './TrialCard.tsx'

// Queries

export function load() {
  void queries.prefetchQuery(query(sandboxState))
}

// Screen

export function Screen() {
  const t = useText()
  const answer = useQuery(query(sandboxState))
  const { data } = answer
  return (
    <>
      <UsualTopBar title="sandbox.title" />
      <div className="mx-auto max-w-desk p-3">
        <p className="mb-3 text-13 text-muted">{t('sandbox.note')}</p>
        {!data ? (
          <Waiting card for={answer} failed={t('sandbox.failed')} rows={6} />
        ) : (
          <div className="space-y-3 *:break-inside-avoid md:columns-2 md:gap-3">
            <Members members={data.members} />
            <Deposit />
            <TrialCard />
            <PendingOrders />
            <ClockCard state={data} />
            <ReviewCard />
            <Outbox outbox={data.outbox} />
          </div>
        )}
      </div>
    </>
  )
}

// Parts

type State = PayloadOf<typeof sandboxState>

function Members({ members }: { members: State['members'] }) {
  const t = useText()
  const signedIn = useSession()?.username
  const navigate = useNavigate()
  // Who is asked for a code, or is locked, signs in by the form, which says what to do.
  const byForm = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    void navigate(opens('login'))
  }
  return (
    <Card flush>
      <CardHeader className="p-3" title={t('sandbox.members')} note={t('sandbox.membersNote')} />
      <ul className="divide-y divide-line border-t border-line">
        {members.map(({ username, password, note }) => (
          <li key={username} className="flex items-center gap-3 px-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-15 font-medium">
                {username} <span className="font-normal text-muted">/ {password}</span>
              </p>
              <p className="text-13 text-muted">{note}</p>
            </div>
            <Button
              size="small"
              disabled={signedIn === username}
              onClick={() => signInAs(username, password).catch(byForm)}
              aria-label={signedIn === username ? undefined : t('sandbox.signInAs', { name: username })}
            >
              {t(signedIn === username ? 'sandbox.signedIn' : 'app.signIn')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** One press: the sandbox says itself what the captcha shows. */
async function signInAs(username: string, password: string): Promise<void> {
  const { id } = await send(graphicVerification, { params: { a: '1', b: 'login' } })
  const { text } = await send(sandboxCaptcha, { params: { id } })
  await signIn({ username, password, captchaId: id, captchaText: text })
}

const amounts = ['1000.00', '10000.00', '100000.00'] as const

function Deposit() {
  const t = useText()
  const member = useSession()
  const assets = useQuery({ ...query(assetsFull), enabled: member !== null }).data
  const [done, setDone] = useState(false)
  const deposit = async (amount: string) => {
    await sendOnce(sandboxDeposit, { amount })
    await refresh(assetsFull)
    setDone(true)
  }
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('sandbox.deposit')}
        note={t('sandbox.depositNote')}
        end={assets && <Money amount={assets.quota} className="text-17 font-semibold" />}
      />
      {member ? (
        <div className="grid grid-cols-3 gap-2">
          {amounts.map((amount) => (
            <Button key={amount} look="line" size="small" onClick={() => deposit(amount)}>
              <Money amount={amount.replace('.00', '')} />
            </Button>
          ))}
        </div>
      ) : (
        <Button look="line" render={<Link {...opens('login')} />}>
          {t('app.signIn')}
        </Button>
      )}
      <p role="status" className="text-13 text-muted empty:hidden">
        {done && t('sandbox.deposited')}
      </p>
    </Card>
  )
}

function Outbox({ outbox }: { outbox: State['outbox'] }) {
  const t = useText()
  const zone = useSiteZone()
  return (
    <Card flush>
      <CardHeader className="p-3" title={t('sandbox.outbox')} note={t('sandbox.outboxNote')} />
      {outbox.length === 0 && <EmptyState title={t('sandbox.outboxEmpty')} />}
      <ul className="divide-y divide-line">
        {outbox.map(({ to, text, time }) => (
          <li key={`${time} ${to}`} className="p-3 text-13">
            <p className="flex justify-between gap-2 text-muted">
              <span className="truncate">{to}</span>
              <time>{fullTime(time, zone)}</time>
            </p>
            <p className="text-15">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
