import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { languageName } from '@touchline/client/i18n/language-names'
import { fullTime } from '@touchline/client/i18n/times'
import type { Task } from '@touchline/contract/task/types'
import { consoleWithdrawal } from '@touchline/contract/withdraw/operator-calls'
import { Facts } from '@touchline/ui/figure/Facts'
import { SeeLink } from '../app/SeeLink.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { Attempts } from './Attempts.tsx'
import { Going } from './Going.tsx'

/** A case in which a member asks where a withdrawal is: the facts, and the language of the answer. */
export function InquiryCase({ task }: { task: Task }) {
  const t = useText()
  const about = useQuery(query(consoleWithdrawal, { query: { id: task.subject } }))
  if (!about.data) return <Waiting for={about} />
  const of = about.data
  return (
    <>
      <Going of={of} />
      <Facts
        facts={[
          { label: t('withdraw.requested'), value: fullTime(of.requestTime) },
          ...(of.sentTime === null ? [] : [{ label: t('withdraw.sent'), value: fullTime(of.sentTime) }]),
          ...(of.asked ? [{ label: t('withdraw.askedAt'), value: fullTime(of.asked.at) }] : []),
          {
            label: t('service.answerIn'),
            value: <strong>{languageName(of.memberNow.language)}</strong>,
          },
        ]}
      />
      <Attempts of={of} />
      {of.asked?.answer && (
        <p className="rounded-card bg-fill p-3 text-15 wrap-anywhere whitespace-pre-line">
          {of.asked.answer}
        </p>
      )}
      <SeeLink to="/withdrawals/$id" params={{ id: of.id }}>
        {t('withdraw.seeWhole')}
      </SeeLink>
    </>
  )
}
