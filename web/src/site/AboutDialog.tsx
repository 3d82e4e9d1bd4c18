import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { domainList } from '@touchline/contract/notice/bulletin-calls'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { siteSetting } from '../api/first-calls.ts'
import type { Topic } from '../app/address/sheet.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { HelpLines } from '../member/play/HelpLines.tsx'
import { Addresses } from '../notice/Addresses.tsx'
import { termsQuery } from '../notice/clause-query.ts'
import { TermsText } from '../notice/TermsText.tsx'
import { LessonOnly } from './Lesson.tsx'

const told = {
  help: { title: 'site.helpLines', Content: Help },
  lesson: { title: 'site.lesson', Content: LessonOnly },
  terms: { title: 'site.terms', Content: Terms },
  domains: { title: 'notice.domains', Content: Domains },
} as const

/**
 * The help lines, the worked example, the terms or the site's addresses: open to everybody, signed in or not.
 */
export default function AboutDialog({ about, onClose }: { about: Topic; onClose: () => void }) {
  const t = useText()
  const { title, Content } = told[about]
  return (
    <Dialog open onOpenChange={onClose} title={t(title)} closeLabel={t('app.close')}>
      <Content />
    </Dialog>
  )
}

function Help() {
  const t = useText()
  const site = useQuery(query(siteSetting))
  if (!site.data) return <Waiting for={site} failed={t('more.helpLinesFailed')} rows={3} />
  return (
    <div>
      <p className="text-13 text-muted">{t('play.helpNote')}</p>
      <HelpLines lines={site.data.helpLines} />
    </div>
  )
}

function Terms() {
  const t = useText()
  const answer = useQuery(termsQuery)
  if (answer.data?.clauseStatus === 0) return <p>{t('site.noTerms')}</p>
  return answer.data ? (
    <TermsText>{answer.data.content}</TermsText>
  ) : (
    <Waiting for={answer} failed={t('site.termsFailed')} rows={4} />
  )
}

/** The addresses for everybody, and those for members from VIP 1 on. */
function Domains() {
  const t = useText()
  const member = useSession() !== null
  const site = useQuery(query(siteSetting))
  const own = useQuery({ ...query(domainList), enabled: member })
  const answer = member ? own : site
  if (!answer.data) return <Waiting for={answer} failed={t('more.domainsFailed')} rows={2} />
  const vip = own.data?.vip ?? []
  const official = own.data?.official ?? site.data?.addresses ?? []
  return (
    <div className="grid gap-3">
      {vip.length > 0 && <Addresses title={t('notice.domainsVip')} addresses={vip} />}
      {official.length > 0 && <Addresses title={t('notice.domainsOfficial')} addresses={official} />}
      {vip.length + official.length === 0 && <p>{t('more.noDomains')}</p>}
    </div>
  )
}
