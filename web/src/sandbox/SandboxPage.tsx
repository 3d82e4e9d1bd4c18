import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { queries, query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useSession } from '@touchline/client/api/session'
import { fullTime } from '@touchline/client/i18n/times'
import { graphicVerification } from '@touchline/contract/access/calls'
import type { PayloadOf } from '@touchline/contract/call'
import { sandboxCaptcha, sandboxState } from '@touchline/contract/sandbox/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { signIn } from '../access/sign-in.ts'
import { opens } from '../app/address/sheet.ts'
import { useAnchor } from '../app/address/use-anchor.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { useText } from '../i18n/i18n.ts'
import { ClockCard } from './ClockCard.tsx'
import { DepositCard } from './DepositCard.tsx'
import { SleepCard } from './SleepCard.tsx'

// Queries

export function load() {
  void queries.prefetchQuery(query(sandboxState))
}

// Screen

/** How often the state is read again, so that codes sent from another window appear here by themselves. */
const everyMs = 5_000

export function SandboxPage() {
  const t = useText()
  const member = useSession()
  const answer = useQuery({ ...query(sandboxState), refetchInterval: everyMs })
  const { data } = answer
  useAnchor()
  return (
    <>
      <UsualTopBar title="sandbox.title" />
      <div className="mx-auto max-w-desktop p-3">
        <p className="mb-3 text-13 text-muted">{t('sandbox.note')}</p>
        {!data && <Waiting card for={answer} failed={t('sandbox.failed')} rows={6} />}
        {data && (
          <div className="grid gap-3 md:grid-cols-2 md:items-start">
            <div className="grid min-w-0 gap-3">
              {member && <DepositCard />}
              <Members members={data.members} />
              {!member && <DepositCard />}
              <Outbox outbox={data.outbox} />
              <Merchant merchant={data.merchant} />
            </div>
            <div className="grid min-w-0 gap-3">
              <ClockCard state={data} />
              {member && <SleepCard />}
              {data.console && <Console address={data.console} />}
              {data.outside.map((place) => (
                <Outside key={place.name} place={place} />
              ))}
            </div>
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
  // A member who is asked for a code, or is locked, signs in by the form, which says what to do.
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

/** Signs in with one press, because the sandbox itself tells what the captcha shows. */
async function signInAs(username: string, password: string): Promise<void> {
  const { id } = await send(graphicVerification, { params: { a: '1', b: 'login' } })
  const { text } = await send(sandboxCaptcha, { params: { id } })
  await signIn({ username, password, captchaId: id, captchaText: text })
}

/** Operators decide in the console, as on any site; in the sandbox everybody may be an operator. */
function Console({ address }: { address: string }) {
  const t = useText()
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('sandbox.console')} note={t('sandbox.consoleNote')} />
      <Button look="line" render={<a href={address} target="_blank" rel="noreferrer" />}>
        {t('sandbox.consoleOpen')}
      </Button>
    </Card>
  )
}

/** The keys that a program needs to sign members in for a merchant. */
function Merchant({ merchant }: { merchant: State['merchant'] }) {
  const t = useText()
  const { merchantCode, keyId, privateKey, username, password } = merchant
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('sandbox.merchant')} note={t('sandbox.merchantNote')} />
      <dl className="grid gap-2 text-13">
        {(
          [
            ['code', merchantCode],
            ['member', `${username} / ${password}`],
            ['keyId', keyId],
            ['privateKey', privateKey.trim()],
          ] as const
        ).map(([part, value]) => (
          <div key={part} className="grid gap-1">
            <dt className="text-muted">{t(`sandbox.merchant_${part}`)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** A link to another program that plays a bank or a provider, where money is paid in as at a real one. */
function Outside({ place: { name, address } }: { place: State['outside'][number] }) {
  const t = useText()
  return (
    <Card className="grid gap-3">
      <CardHeader title={t(`sandbox.outside-${name}`)} note={t(`sandbox.outsideNote-${name}`)} />
      <Button look="line" render={<a href={address} target="_blank" rel="noreferrer" />}>
        {t(`sandbox.outsideOpen-${name}`)}
      </Button>
    </Card>
  )
}

function Outbox({ outbox }: { outbox: State['outbox'] }) {
  const t = useText()
  return (
    <Card flush id="codes" className="scroll-mt-14">
      <CardHeader className="p-3" title={t('sandbox.outbox')} note={t('sandbox.outboxNote')} />
      {outbox.length === 0 && <EmptyState title={t('sandbox.outboxEmpty')} />}
      <ul className="divide-y divide-line">
        {outbox.map(({ to, text, time }) => (
          <li key={`${time} ${to}`} className="p-3 text-13">
            <p className="flex justify-between gap-2 text-muted">
              <span className="truncate">{to}</span>
              <time>{fullTime(time)}</time>
            </p>
            <p className="text-15">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
