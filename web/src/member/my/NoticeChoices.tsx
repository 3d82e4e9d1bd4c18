import { useQuery } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { makeOld, queries, query, queryKey } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { PayloadOf } from '@touchline/contract/call'
import { noticeChoices, setNoticeChoice } from '@touchline/contract/member/notice-choice-calls'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Pill } from '@touchline/ui/Pill'
import { Skeleton } from '@touchline/ui/Skeleton'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'

type Choices = PayloadOf<typeof noticeChoices>
type Choice = Choices['choices'][number]
const ways = ['email', 'mobile'] as const

/** The matters on which the member gets email and text messages; mandatory ones say so. */
export function NoticeChoices() {
  const t = useText()
  const answer = useQuery(query(noticeChoices))
  const { data } = answer
  if (!data) {
    return (
      <Waiting card for={answer} failed={t('my.failed')}>
        <Skeleton shape="line" rows={5} label={t('app.loading')} />
      </Waiting>
    )
  }
  const none = !data.reached.email && !data.reached.mobile
  return (
    <Card id="notices" className="grid scroll-mt-14 gap-2">
      <CardHeader title={t('my.notices')} note={t(none ? 'my.noticesNowhere' : 'my.noticesNote')} />
      {data.choices.map((choice) => (
        <Kind key={choice.kind} choice={choice} reached={data.reached} />
      ))}
    </Card>
  )
}

function Kind({ choice, reached }: { choice: Choice; reached: Choices['reached'] }) {
  const t = useText()
  const { kind, always } = choice
  return (
    <section aria-label={t(`my.notice_${kind}`)} className="grid gap-1 border-t border-line pt-2">
      <CardHeader
        level={3}
        title={t(`my.notice_${kind}`)}
        note={t(`my.noticeNote_${kind}`)}
        end={always ? <Pill tone="info">{t('my.noticeAlways')}</Pill> : undefined}
      />
      <div className="flex flex-wrap gap-x-6">
        {ways.map((way) => (
          <Checkbox
            key={way}
            checked={choice[way] && reached[way]}
            disabled={always || !reached[way]}
            onCheckedChange={(on) => choose({ ...choice, [way]: on })}
          >
            {t(`my.noticeBy_${way}`)}
          </Checkbox>
        ))}
      </div>
    </section>
  )
}

/** Shows the choice at once; the server's answer, or after an error its next one, then replaces it. */
async function choose({ kind, email, mobile }: Choice): Promise<void> {
  if (kind === 'security' || kind === 'protection') return
  const key = queryKey(noticeChoices)
  queries.setQueryData<Choices>(key, (now) => now && withChoice(now, { kind, email, mobile }))
  try {
    queries.setQueryData(key, await send(setNoticeChoice, { body: { kind, email, mobile } }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    await makeOld({ queryKey: key })
  }
}

function withChoice(now: Choices, changed: Pick<Choice, 'kind' | 'email' | 'mobile'>): Choices {
  const choices = now.choices.map((each) => (each.kind === changed.kind ? { ...each, ...changed } : each))
  return { ...now, choices }
}
