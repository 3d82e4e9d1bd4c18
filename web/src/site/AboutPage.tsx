import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import { siteSetting } from '@touchline/contract/site/calls'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/figure/Facts'
import { Logo } from '@touchline/ui/frame/Logo'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { siteStatus } from '../api/first-calls.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { useText } from '../i18n/i18n.ts'
import { HelpLines } from '../member/play/HelpLines.tsx'

// Queries

const setting = query(siteSetting)

export function load() {
  void queries.prefetchQuery(setting)
}

// Screen

/** Describes the site, who operates it by which licence, who helps, and where to read on. */
export function AboutPage() {
  const t = useText()
  const site = useQuery(setting)
  return (
    <>
      <UsualTopBar title="rule.about" />
      <div className="mx-auto grid max-w-page gap-3 p-3 pb-6">
        <section className="ground-ink grid justify-items-start gap-2 rounded-card p-4">
          <Logo className="size-10" />
          <p className="text-22 font-semibold">Touchline</p>
          <p className="text-pretty text-muted">{t('rule.aboutLead')}</p>
        </section>
        <Waiting card for={site} failed={t('rule.failed')} rows={4} />
        {site.data && (
          <>
            <Licence licence={site.data.licence} />
            <Card className="grid gap-2">
              <CardHeader title={t('site.helpLines')} />
              <p className="text-13 text-muted">{t('rule.adults')}</p>
              <HelpLines lines={site.data.helpLines} />
            </Card>
          </>
        )}
        <ReadOn />
      </div>
    </>
  )
}

// Parts

function Licence({ licence }: Pick<PayloadOf<typeof siteSetting>, 'licence'>) {
  const t = useText()
  const sandbox = useQuery(query(siteStatus)).data?.sandbox
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('rule.licence')} />
      {licence ? (
        <Facts
          facts={[
            { label: t('rule.operator'), value: licence.operator },
            { label: t('rule.number'), value: licence.number },
            { label: t('rule.authority'), value: licence.authority },
          ]}
        />
      ) : (
        <p className="text-13 text-muted">{t(sandbox ? 'rule.sandboxLicence' : 'rule.noLicence')}</p>
      )}
      {licence?.link && (
        <a
          href={licence.link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center text-15 text-info underline"
        >
          {t('rule.lookUp')}
        </a>
      )}
    </Card>
  )
}

function ReadOn() {
  const t = useText()
  return (
    <Card className="grid justify-items-start">
      <CardHeader title={t('rule.readOn')} />
      <MoreLink render={<Link to="/rule" />}>{t('rule.title')}</MoreLink>
      <MoreLink render={<Link to="/home" search={{ about: 'terms' }} />}>{t('site.terms')}</MoreLink>
      <MoreLink render={<Link to="/play-safe" />}>{t('site.limits')}</MoreLink>
      <MoreLink render={<Link to="/proof" />}>{t('rule.aboutProof')}</MoreLink>
      <MoreLink render={<Link to="/contact" />}>{t('service.contact')}</MoreLink>
      <MoreLink render={<Link to="/download" />}>{t('rule.aboutApp')}</MoreLink>
    </Card>
  )
}
