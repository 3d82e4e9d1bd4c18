// Signing in (spec 2, "Login dialog"): the form, replaced by the steps of an unusual sign-in or by a new
// password when one is due.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { useLanguage } from '@touchline/client/i18n/language'
import type { PayloadOf } from '@touchline/contract/call'
import { siteStatus } from '@touchline/contract/notice/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useState } from 'react'
import { useCloseSheet } from '../app/address/sheet.ts'
import { useWayBack } from '../app/address/way-back.ts'
import { RegisterLink } from '../app/frame/RegisterLink.tsx'
import { useText } from '../i18n/i18n.ts'
import { inLanguage } from './in-language.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { wasLocked } from './lock-cookie.ts'
import { NewPassword } from './NewPassword.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInProblemDialog } from './SignInProblemDialog.tsx'
import type { SignedIn } from './sign-in.ts'
import type { DialogProblem } from './sign-in-problem.ts'
import { type PendingSignIn, VerifySignIn } from './VerifySignIn.tsx'

type Step =
  | { readonly kind: 'form'; readonly passwordSetFor?: string }
  | { readonly kind: 'verify'; readonly pending: PendingSignIn }
  | { readonly kind: 'password'; readonly username: string; readonly authToken: string }

export default function LoginDialog() {
  const t = useText()
  const close = useCloseSheet()
  const navigate = useNavigate()
  const wayBack = useWayBack()
  // The registration page itself leads a member who is signed in back.
  const leadsBackItself = useLocation({ select: ({ pathname }) => pathname === '/register' })
  const username = useLocation({ select: ({ state }) => state.username })
  const [problem, setProblem] = useState<DialogProblem | null>(null)
  const [step, setStep] = useState<Step>({ kind: 'form' })
  const [locked, setLocked] = useState(wasLocked)
  const signedIn = (result: SignedIn) => {
    if (result.kind === 'change-password') setStep({ ...result, kind: 'password' })
    else if (result.finishProfile) void navigate({ to: '/register', ...wayBack })
    else if (!leadsBackItself) close()
  }
  const closeProblem = () => {
    setProblem(null)
    setLocked(wasLocked())
  }
  const titles = {
    form: 'app.signIn',
    verify: 'access.verify',
    password: 'access.passwordDue',
  } as const
  return (
    <Dialog open onOpenChange={close} title={t(titles[step.kind])} closeLabel={t('app.close')}>
      {step.kind === 'form' && (
        <>
          {step.passwordSetFor && (
            <p role="status" className="text-15">
              {t('access.passwordSet')}
            </p>
          )}
          {locked && (
            <p role="status" className="rounded-card bg-warn-soft p-3 text-15 text-warn">
              {t('access.lockedNote')}
            </p>
          )}
          <SignInForm
            username={step.passwordSetFor ?? username}
            onSignedIn={signedIn}
            onProblem={setProblem}
            onVerify={(pending) => setStep({ kind: 'verify', pending })}
          />
          <Ways locked={locked} />
          <LanguageChoice />
        </>
      )}
      {step.kind === 'verify' && (
        <VerifySignIn
          pending={step.pending}
          onSignedIn={signedIn}
          onCancel={() => setStep({ kind: 'form' })}
        />
      )}
      {step.kind === 'password' && (
        <>
          <p className="text-15 text-muted">{t('access.passwordDueNote')}</p>
          <NewPassword
            proof={{ authToken: step.authToken, securityQuestion: null }}
            onSet={() => setStep({ kind: 'form', passwordSetFor: step.username })}
          />
        </>
      )}
      {problem && <SignInProblemDialog problem={problem} onClose={closeProblem} />}
    </Dialog>
  )
}

// Parts

const asLink = 'inline-flex min-h-tap items-center text-info underline-offset-2 hover:underline'

/**
 * Other ways that the site offers: registering, customer service and the apps where it has addresses for
 * them, demo members in the sandbox.
 */
function Ways({ locked }: { locked: boolean }) {
  const t = useText()
  const site = useQuery(query(siteStatus)).data
  const setting = useQuery(query(siteSetting)).data
  const wayBack = useWayBack()
  return (
    <>
      <p className="-my-2 flex flex-wrap justify-between gap-x-3 text-13">
        <Link
          to="/forgetpass"
          {...wayBack}
          search={{ ...wayBack.search, ...(locked && { lock: '1' }) }}
          className={asLink}
        >
          {t('access.forgot')}
        </Link>
        <Link to="/home" replace className={asLink}>
          {t('app.goHome')}
        </Link>
        {setting && <Elsewhere {...setting} />}
      </p>
      {setting?.promoteUrl && (
        <Button look="line" wide render={<RegisterLink />}>
          {t('access.register')}
        </Button>
      )}
      {site?.sandbox && (
        <Button look="line" wide render={<Link to="/sandbox" replace />}>
          {t('access.demoMembers')}
        </Button>
      )}
    </>
  )
}

/**
 * spec 2: a link to the customer service that answers day and night, else to another, else to the contact
 * page; and links to the apps in the language of this page.
 */
function Elsewhere({
  services,
  appDownloads,
}: Pick<PayloadOf<typeof siteSetting>, 'services' | 'appDownloads'>) {
  const t = useText()
  const lang = useLanguage()
  const service = services.find(({ item }) => item === 'serviceOnline24') ?? services[0]
  return (
    <>
      {service ? (
        <a href={service.link} target="_blank" rel="noreferrer" className={asLink}>
          {t(`access.${service.item}`)}
        </a>
      ) : (
        <Link to="/contact" className={asLink}>
          {t('service.contact')}
        </Link>
      )}
      {appDownloads.map(({ device, url }) => (
        <a key={device} href={inLanguage(url, lang)} target="_blank" rel="noreferrer" className={asLink}>
          {t(`access.app_${device}`)}
        </a>
      ))}
    </>
  )
}
