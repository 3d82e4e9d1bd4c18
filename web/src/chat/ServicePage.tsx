import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { ownChat, visitorChat } from '@touchline/contract/chat/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { Card, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { opens } from '../app/address/sheet.ts'
import { useText } from '../i18n/i18n.ts'
import { donationOf } from './donate.ts'
import { MemberChat } from './MemberChat.tsx'
import { OutsideChat } from './OutsideChat.tsx'
import { TipDialog } from './Tip.tsx'
import { VisitorChat } from './VisitorChat.tsx'

export function load() {
  void queries.prefetchQuery(query(session() ? ownChat : visitorChat))
}

/** The chat with customer service, with an account or without; below it a link to writing a message. */
export function ServicePage() {
  const t = useText()
  const member = useSession()
  const { way, donate } = useSearch({ from: '/service' })
  const navigate = useNavigate()
  const donation = member ? donationOf(way, donate) : null
  const outside = useQuery(query(siteSetting)).data?.outsideDesk ?? null
  const own = member ? <MemberChat /> : <VisitorChat />
  // A tip link that names no one, or that a guest follows, leads home.
  if (way === 'donate' && !donation) return <Navigate to="/home" replace />
  return (
    <div className="mx-auto max-w-page px-3 pb-6">
      {outside === null ? own : <OutsideChat origin={outside} own={own} />}
      {donation && (
        <TipDialog
          to={{ ...donation, name: donation.name || t('chat.service') }}
          onClose={() => navigate({ to: '/home', replace: true })}
        />
      )}
      {!member && (
        <p className="mt-3 text-15 text-muted">
          {t('chat.visitorNote')}{' '}
          <Link {...opens('login')} className="text-info underline">
            {t('app.signIn')}
          </Link>
        </p>
      )}
      <Section title={t('chat.other')}>
        <Card flush>
          {member ? (
            <EmptyState
              title={t('service.title')}
              note={t('chat.otherNote')}
              action={<Link to="/assistant">{t('service.write')}</Link>}
            />
          ) : (
            <EmptyState
              title={t('service.contact')}
              note={t('chat.visitorOther')}
              action={<Link to="/contact">{t('service.write')}</Link>}
            />
          )}
        </Card>
      </Section>
    </div>
  )
}
