import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { ownChat } from '@touchline/contract/chat/calls'
import { Card, Section } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { opens } from '../app/sheet.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { Chat } from './Chat.tsx'

export function load() {
  if (session()) void queries.prefetchQuery(query(ownChat))
}

/** The chat with customer service, for members; below it the slower way, for everybody. */
export function ServicePage() {
  const t = useText()
  const member = useSession()
  return (
    <div className="mx-auto max-w-page px-3 pb-6">
      {member ? <OwnChat /> : <SignInFirst />}
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

function OwnChat() {
  const t = useText()
  const answer = useQuery(query(ownChat))
  if (!answer.data) return <Waiting card for={answer} failed={t('chat.failed')} rows={6} />
  return <Chat {...answer.data} />
}

function SignInFirst() {
  const t = useText()
  return (
    <Card flush className="mt-3">
      <EmptyState
        title={t('chat.lead')}
        note={t('chat.visitorNote')}
        action={<Link {...opens('login')}>{t('app.signIn')}</Link>}
      />
    </Card>
  )
}
