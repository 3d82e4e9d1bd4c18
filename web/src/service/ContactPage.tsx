import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { fullTime } from '@touchline/client/i18n/times'
import { siteAuthMethods } from '@touchline/contract/access/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { useState } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { ResultHead } from '../app/ResultHead.tsx'
import { useText } from '../i18n/i18n.ts'
import { ContactForm, type ContactReceipt } from './ContactForm.tsx'
import { Headline } from './Headline.tsx'

// Queries

const ways = query(siteAuthMethods, { body: {} })

export function load() {
  void queries.prefetchQuery(ways)
  void queries.prefetchQuery(query(siteSetting))
}

// Screen

/** Anybody writes to customer service here, and is told a number and when the answer comes. */
export function ContactPage() {
  const t = useText()
  const member = useSession()
  const methods = useQuery(ways)
  const [written, setWritten] = useState<ContactReceipt | null>(null)
  return (
    <>
      <UsualTopBar title="service.contact" />
      <div className="mx-auto grid max-w-phone grid-cols-1 gap-3 p-3 pb-6">
        {written ? (
          <Received written={written} onAnother={() => setWritten(null)} />
        ) : (
          <>
            <Headline />
            {member && (
              <Link to="/assistant" className="text-15 text-info underline">
                {t('service.contactMember', { place: t('service.title') })}
              </Link>
            )}
            {methods.data ? (
              <ContactForm ways={methods.data.tgbusiness} onWritten={setWritten} />
            ) : (
              <Waiting card for={methods} failed={t('service.contactFailed')} rows={8} />
            )}
          </>
        )}
      </div>
    </>
  )
}

// Parts

function Received({ written, onAnother }: { written: ContactReceipt; onAnother: () => void }) {
  const t = useText()
  const { reference, promisedAt, contact } = written
  return (
    <>
      <ResultHead kind="done" title={t('service.contactSent', { reference })}>
        <p className="wrap-anywhere">{t('service.contactBy', { time: fullTime(promisedAt), contact })}</p>
        {contact.includes('@') && <p>{t('service.contactMailed')}</p>}
      </ResultHead>
      <Card className="grid gap-2">
        <Button look="main" render={<Link to="/home" />}>
          {t('service.contactHome')}
        </Button>
        <Button look="line" onClick={onAnother}>
          {t('service.contactAnother')}
        </Button>
      </Card>
    </>
  )
}
