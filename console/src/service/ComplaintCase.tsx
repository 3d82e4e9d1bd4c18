import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { htmlLang } from '@touchline/client/i18n/language'
import { languageName } from '@touchline/client/i18n/language-names'
import { calendarDay, fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { complaintCase } from '@touchline/contract/service/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { siteZone } from '@touchline/engine/site/zone'
import { Facts } from '@touchline/ui/Facts'
import { Pill } from '@touchline/ui/Pill'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { MemberLink } from '../member/MemberLink.tsx'
import { HandOn } from './HandOn.tsx'
import { NamedOrder } from './NamedOrder.tsx'

type Case = PayloadOf<typeof complaintCase>

/** What a member wrote, with the order that it names; answered in the member's language, or left to another role. */
export function ComplaintCase({ task }: { task: Task }) {
  const t = useText()
  const about = useQuery(query(complaintCase, { query: { id: task.id } }))
  if (!about.data) return <Waiting for={about} />
  const { topic, content, writtenAt, language, memberSince, level, role, handed, order, earlier } = about.data
  return (
    <>
      <section className="grid justify-items-start gap-2">
        <Pill>{t(`service.topic-${topic}`)}</Pill>
        <p lang={htmlLang[language]} className="text-17 wrap-anywhere whitespace-pre-line">
          {content}
        </p>
      </section>
      <Facts
        facts={[
          { label: t('service.written'), value: fullTime(writtenAt, siteZone) },
          {
            label: t('service.answerIn'),
            value: <strong>{languageName(language)}</strong>,
          },
          { label: t('service.with'), value: t(`operator.role_${role}`) },
          { label: t('service.since'), value: calendarDay(memberSince, siteZone) },
          { label: t('service.level'), value: `VIP ${level}` },
        ]}
      />
      {task.member && <MemberLink id={task.member.id} />}
      {task.state === 'open' && <HandOn task={task} role={role} />}
      {order && <NamedOrder named={order} />}
      {handed.length > 0 && <Handed handed={handed} />}
      {earlier.length > 0 && <Earlier earlier={earlier} />}
    </>
  )
}

function Handed({ handed }: Pick<Case, 'handed'>) {
  const t = useText()
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{t('service.handed')}</h3>
      <ol className="grid gap-2 text-15">
        {handed.map(({ by, to, at, reason }) => (
          <li key={at} className="wrap-anywhere">
            {t('service.handedTo', { by, role: t(`operator.role_${to}`) })}{' '}
            <span className="text-13 text-muted">{fullTime(at, siteZone)}</span>
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Earlier({ earlier }: Pick<Case, 'earlier'>) {
  const t = useText()
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{t('service.earlier')}</h3>
      <ul className="grid gap-3 text-13">
        {earlier.map(({ topic, content, writtenAt, answer }) => (
          <li key={writtenAt} className="grid gap-1 wrap-anywhere whitespace-pre-line">
            <span className="text-muted">
              {fullTime(writtenAt, siteZone)}, {t(`service.topic-${topic}`)}
            </span>
            <span>{content}</span>
            <span className="text-muted">{answer ?? t('service.noAnswer')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
