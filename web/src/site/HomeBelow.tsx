// The lower part of the home page: banners, the rules in three lines, and where to stop or get help. Drawn by
// the server; its file comes after the first screen.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { Card } from '@touchline/ui/Card'
import { Clock, ReceiptText, Undo2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { siteSetting } from '../api/first-calls.ts'
import { onlineNumber } from '../api/further-calls.ts'
import type { Topic } from '../app/address/sheet.ts'
import { Emphasised } from '../app/Emphasised.tsx'
import { later } from '../app/later.ts'
import { useText, withTexts } from '../i18n/i18n.ts'
import { Banners } from './Banners.tsx'

/** The button floats above the page, so nothing waits for it. */
const ServiceButton = later(() => withTexts(import('./ServiceButton.tsx'), 'member'))

export default function HomeBelow() {
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return (
    <div className="grid gap-3 p-3 lg:p-0">
      <Rules />
      <Banners />
      <Foot />
      <Suspense>{here && <ServiceButton />}</Suspense>
    </div>
  )
}

/** What is true for every order, from the rules and settings by which orders are judged. */
function Rules() {
  const t = useText()
  const minutes = useQuery(query(siteSetting)).data?.cancelBetAllowedDuration
  const rules = [
    { icon: Clock, text: t('site.ninetyMinutes') },
    ...(minutes === undefined ? [] : [{ icon: Undo2, text: t('site.takeBack', { minutes }) }]),
    { icon: ReceiptText, text: t('site.evidence') },
  ]
  return (
    <Card flush aria-label={t('site.rules')}>
      <ul className="divide-y divide-line px-3">
        {rules.map(({ icon: Icon, text }) => (
          <li key={text} className="flex min-h-13 items-center gap-3 py-2 text-13">
            <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden />
            <p>
              <Emphasised text={text} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Foot() {
  const t = useText()
  const member = useSession()
  const online = useQuery(query(onlineNumber)).data
  return (
    <footer className="px-1 text-12 text-muted">
      <p>
        <b className="mr-1.5 rounded-small px-1.5 text-text inset-ring inset-ring-edge">
          18+<span className="sr-only">{t('site.adults')}</span>
        </b>
        {t('site.stakeSafely')}
      </p>
      <nav aria-label={t('site.help')} className="flex flex-wrap gap-x-4">
        {/* A visitor's page shows the example itself. */}
        {member && (
          <Link {...opens('lesson')} className={footLink}>
            {t('site.lesson')}
          </Link>
        )}
        <Link to="/play-safe" className={footLink}>
          {t('site.limits')}
        </Link>
        <Link {...opens('help')} className={footLink}>
          {t('site.helpLines')}
        </Link>
        <Link {...opens('terms')} className={footLink}>
          {t('site.terms')}
        </Link>
      </nav>
      {online && online.onlineNumber > 0 && <p>{t('site.online', { count: online.onlineNumber })}</p>}
    </footer>
  )
}
const footLink = 'inline-flex min-h-tap min-w-tap items-center text-text underline'

function opens(about: Topic) {
  return {
    to: '.',
    search: (now: object) => ({ ...now, about }),
    state: { overPage: true },
    resetScroll: false,
  } as const
}
