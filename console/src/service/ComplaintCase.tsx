import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { languageName } from '@touchline/client/i18n/language-names'
import { fullDate, fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { complaintCase } from '@touchline/contract/service/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { Facts } from '@touchline/ui/figure/Facts'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { MemberLink } from '../member/MemberLink.tsx'
import { Earlier } from './Earlier.tsx'
import { HandOn } from './HandOn.tsx'
import { NamedOrder } from './NamedOrder.tsx'
import { WrittenText } from './WrittenText.tsx'

type Case = PayloadOf<typeof complaintCase>

/**
 * A member's complaint with the order that it names. An operator answers in the member's language, or hands
 * the case to another role.
 */
export function ComplaintCase({ task }: { task: Task }) {
  const t = useText()
  const about = useQuery(query(complaintCase, { query: { id: task.id } }))
  if (!about.data) return <Waiting for={about} />
  const { topic, content, writtenAt, language, memberSince, level, role, handed, order, earlier } = about.data
  return (
    <>
      <WrittenText language={language} content={content} pill={t(`service.topic-${topic}`)} />
      <Facts
        facts={[
          { label: t('service.written'), value: fullTime(writtenAt) },
          {
            label: t('service.answerIn'),
            value: <strong>{languageName(language)}</strong>,
          },
          { label: t('service.with'), value: t(`operator.role_${role}`) },
          { label: t('service.since'), value: fullDate(memberSince) },
          { label: t('service.level'), value: `VIP ${level}` },
        ]}
      />
      {task.member && <MemberLink id={task.member.id} />}
      {task.state === 'open' && <HandOn task={task} role={role} />}
      {order && <NamedOrder named={order} />}
      {handed.length > 0 && <Handed handed={handed} />}
      <Earlier
        title={t('service.earlier')}
        earlier={earlier}
        aboutOf={(one) => t(`service.topic-${one.topic}`)}
      />
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
            <span className="text-13 text-muted">{fullTime(at)}</span>
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
