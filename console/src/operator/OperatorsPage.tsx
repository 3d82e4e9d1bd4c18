// All operators, and the acts on their access: an act that takes access away needs one person and works at
// once; an act that gives more needs two.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { own } from '@touchline/contract/operator/calls'
import { operators } from '@touchline/contract/operator/people-calls'
import type { OperatorRow } from '@touchline/contract/operator/types'
import { Button } from '@touchline/ui/Button'
import { Pill } from '@touchline/ui/Pill'
import { type ReactNode, useState } from 'react'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { type JoinLink, LinkDialog } from './LinkDialog.tsx'
import { type PersonAct, PersonDialog } from './PersonDialog.tsx'

export function OperatorsPage() {
  const t = useText()
  const { data: self } = useQuery(query(own))
  const state = useQuery(query(operators))
  const may = self?.acts.includes('operator.change') === true
  const [inviting, setInviting] = useState(false)
  const [acting, setActing] = useState<{ act: PersonAct; person: OperatorRow } | null>(null)
  const [link, setLink] = useState<JoinLink | null>(null)
  return (
    <>
      <PageHead title={t('access.operators')} hint={t('access.operatorsHint')}>
        {may && (
          <Button size="small" look="main" onClick={() => setInviting(true)}>
            {t('access.invite')}
          </Button>
        )}
      </PageHead>
      <Waiting for={state} />
      {state.data?.invitations.map(({ id, name }) => (
        <p key={id} className="mb-3">
          <CaseLink id={id}>{t('access.inviteWaits', { name, number: id })}</CaseLink>
        </p>
      ))}
      <ul className="grid gap-3 lg:grid-cols-[2fr_2fr_3fr] xl:grid-cols-[3fr_2fr_auto]">
        {state.data?.operators.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            mine={person.id === self?.id}
            onAct={may ? (act) => setActing({ act, person }) : null}
          />
        ))}
      </ul>
      {inviting && <InviteDialog onClose={() => setInviting(false)} onLink={setLink} />}
      {acting && <PersonDialog {...acting} onClose={() => setActing(null)} onLink={setLink} />}
      {link && <LinkDialog shown={link} onClose={() => setLink(null)} />}
    </>
  )
}

const tones = { active: 'ok', suspended: 'no', invited: 'warn' } as const

interface PersonRowProps {
  person: OperatorRow
  mine: boolean
  /** Null: the reader's roles may not act. */
  onAct: ((act: PersonAct) => void) | null
}

function PersonRow({ person, mine, onAct }: PersonRowProps) {
  const t = useText()
  const { name, roles, state, email } = person
  return (
    <li
      aria-label={name}
      className="grid items-start gap-4 rounded-card bg-surface p-4 lg:col-span-3 lg:grid-cols-subgrid"
    >
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-17 font-semibold">
          {name}
          {mine && <span className="font-normal text-muted">({t('access.you')})</span>}
          <Pill tone={tones[state]}>{t(`access.state_${state}`)}</Pill>
        </h2>
        <p className="text-15">{roles.map((role) => t(`operator.role_${role}`)).join(t('app.between'))}</p>
        <p className="text-13 wrap-anywhere text-muted">{email}</p>
      </div>
      <SignInFacts person={person} />
      {onAct && (
        <div className="flex max-w-phone flex-wrap gap-2 lg:justify-end xl:max-w-none">
          {actsOn(person, mine).map((act) => (
            <Button key={act} size="small" look="line" onClick={() => onAct(act)}>
              {t(`access.act_${act}`)}
            </Button>
          ))}
        </div>
      )}
      <Notes person={person} />
    </li>
  )
}

/** Operators do not change their own access here, but may cancel a recovery that runs in their own name. */
function actsOn({ state, sessions, link }: OperatorRow, mine: boolean): PersonAct[] {
  const acts: PersonAct[] = link?.recovery ? ['cancel'] : []
  if (mine) return acts
  if (state === 'suspended') return [...acts, 'unblock']
  if (state === 'invited') return [...acts, 'link', 'roles', 'block']
  return [...acts, 'roles', ...(sessions > 0 ? (['end'] as const) : []), 'reset', 'block']
}

function SignInFacts({ person: { signedInAt, sessions, factors } }: { person: OperatorRow }) {
  const t = useText()
  return (
    <p className="grid min-w-0 gap-1 text-13 text-muted">
      <span>
        {signedInAt === null
          ? t('access.neverSignedIn')
          : t('access.lastSignIn', { time: fullTime(signedInAt) })}
        {sessions > 0 && `, ${t('access.live', { count: sessions })}`}
      </span>
      <span>
        {factors.authenticator ? t('access.authenticator') : t('access.noFactor')}
        {factors.passkeys > 0 && `, ${t('access.passkeyCount', { count: factors.passkeys })}`}
      </span>
    </p>
  )
}

/** What is pending for an operator: a link for joining, a recovery, a case that another person decides. */
function Notes({ person: { state, link, proposals } }: { person: OperatorRow }) {
  const t = useText()
  return (
    <div className="grid justify-items-start gap-1 empty:hidden lg:col-span-3">
      {link?.recovery && (
        <p role="alert" className="rounded-small bg-warn-soft p-2 text-13 text-warn">
          {t('access.recovery', { from: fullTime(link.from), until: fullTime(link.until) })}
        </p>
      )}
      {state === 'invited' && !link?.recovery && (
        <p className="text-13 text-muted">
          {link ? t('access.linkUntil', { time: fullTime(link.until) }) : t('access.noLink')}
        </p>
      )}
      {proposals.map(({ id }) => (
        <CaseLink key={id} id={id}>
          {t('access.waits', { number: id })}
        </CaseLink>
      ))}
    </div>
  )
}

function CaseLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link
      to="/queue/$kind"
      params={{ kind: 'proposal' }}
      search={{ case: id }}
      className="text-13 text-info underline"
    >
      {children}
    </Link>
  )
}
