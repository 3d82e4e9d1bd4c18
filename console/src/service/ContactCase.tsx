import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { htmlLang } from '@touchline/client/i18n/language'
import { languageName } from '@touchline/client/i18n/language-names'
import { fullTime } from '@touchline/client/i18n/times'
import { contactCase } from '@touchline/contract/service/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { Facts } from '@touchline/ui/figure/Facts'
import { Pill } from '@touchline/ui/Pill'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { MemberLink } from '../member/MemberLink.tsx'

/** A message from the contact page, as text, and where its answer goes. */
export function ContactCase({ task }: { task: Task }) {
  const t = useText()
  const about = useQuery(query(contactCase, { query: { id: task.id } }))
  if (!about.data) return <Waiting for={about} />
  const { message } = about.data
  if (!message) return <p className="text-15 text-muted">{t('service.erased')}</p>
  const { topic, name, content, writtenAt, language, target, onFile, earlier, answer } = message
  return (
    <>
      <section className="grid justify-items-start gap-2">
        <Pill>{t(`service.contact-${topic}`)}</Pill>
        <p lang={htmlLang[language]} className="text-17 wrap-anywhere whitespace-pre-line">
          {content}
        </p>
      </section>
      <Facts
        facts={[
          { label: t('service.name'), value: <span className="wrap-anywhere">{name}</span> },
          { label: t('service.wrote'), value: task.member?.username ?? t('service.visitor') },
          { label: t('service.written'), value: fullTime(writtenAt) },
          {
            label: t('service.answerIn'),
            value: <strong>{languageName(language)}</strong>,
          },
          { label: t('service.goesTo'), value: onFile ? `${target}, ${t('service.onFile')}` : target },
        ]}
      />
      {!onFile && (
        <p className="rounded-small bg-warn-soft p-3 text-13 text-warn">{t('service.notProven')}</p>
      )}
      {earlier > 0 && <p className="text-13 text-muted">{t('service.earlierSame', { count: earlier })}</p>}
      {task.member && <MemberLink id={task.member.id} />}
      {answer !== null && (
        <p className="rounded-card bg-fill p-3 text-15 wrap-anywhere whitespace-pre-line">{answer}</p>
      )}
    </>
  )
}
