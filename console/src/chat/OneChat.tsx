import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { htmlLang } from '@touchline/client/i18n/language'
import { languageName } from '@touchline/client/i18n/language-names'
import { fullDate, fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { chats, endChat, handChat, oneChat, takeChat } from '@touchline/contract/chat/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { ChatBubble } from '@touchline/ui/ChatBubble'
import { Facts } from '@touchline/ui/figure/Facts'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { MemberLink } from '../member/MemberLink.tsx'
import { ChatAnswer } from './ChatAnswer.tsx'
import { ChatPicture } from './ChatPicture.tsx'

type WholeChat = PayloadOf<typeof oneChat>

/** One chat: whose it is, what was written, and what the operator who has it may do. */
export function OneChat({ id }: { id: string }) {
  const t = useText()
  const state = useQuery(query(oneChat, { query: { id } }))
  if (!state.data) return <Waiting for={state} />
  const chat = state.data
  const { member, language, memberSince, level, hands, earlier, endedBy, forgottenAt } = chat
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-17 font-semibold">{member?.username ?? t('chat.visitor')}</h2>
      <Facts
        facts={[
          {
            label: t('chat.language'),
            value: languageName(language),
          },
          ...(memberSince === null ? [] : [{ label: t('chat.since'), value: fullDate(memberSince) }]),
          ...(level === null ? [] : [{ label: t('chat.level'), value: `VIP ${level}` }]),
        ]}
      />
      {member && <MemberLink id={member.id} />}
      {forgottenAt === null ? (
        <Messages chat={chat} />
      ) : (
        <p className="text-15 text-muted">{t('chat.forgottenAt', { time: fullTime(forgottenAt) })}</p>
      )}
      {endedBy && <p className="text-15 text-muted">{t(`chat.ended-${endedBy}`)}</p>}
      {chat.state !== 'closed' && <Acts chat={chat} />}
      {hands.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-15 font-semibold">{t('chat.hands')}</h3>
          <ol className="grid gap-1 text-15">
            {hands.map(({ from, to, at, reason }) => (
              <li key={at} className="wrap-anywhere">
                {to === null
                  ? t('chat.handedBack', { from, reason })
                  : t('chat.handed', { from, to, reason })}
                <span className="block text-13 text-muted">{fullTime(at)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {earlier.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-15 font-semibold">{t('chat.earlier')}</h3>
          <ul className="grid gap-1 text-15">
            {earlier.map((one) => (
              <li key={one.id}>
                <Link to="/chats" search={{ open: one.id }} className="text-info underline">
                  {fullTime(one.openedAt)}
                </Link>
                <span className="block line-clamp-1 wrap-anywhere">
                  {one.first === null ? t('chat.forgotten') : one.first || t('chat.aPicture')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

function Messages({ chat: { id, own, messages, member, language, readTo } }: { chat: WholeChat }) {
  const t = useText()
  const answers = messages.filter(({ operator, n }) => operator !== null && n <= readTo)
  const lastRead = answers.at(-1)?.n
  return (
    <div role="log" aria-label={t('chat.log')}>
      <ol className="grid gap-2">
        {messages.map(({ n, operator, content, picture, time }) => (
          <ChatBubble
            key={n}
            own={operator !== null}
            who={operator ?? member?.username ?? t('chat.visitor')}
            time={fullTime(time)}
            lang={htmlLang[language]}
            picture={picture && (own ? <ChatPicture id={id} n={n} /> : t('chat.pictureClosed'))}
            foot={n === lastRead && t('chat.read')}
          >
            {content}
          </ChatBubble>
        ))}
      </ol>
    </div>
  )
}

/** A chat that waits can be taken; the operator who has it can answer it, leave it to others, and end it. */
function Acts({ chat }: { chat: WholeChat }) {
  const t = useText()
  const { id } = chat
  const { data: operator } = useQuery(query(own))
  const [handing, setHanding] = useState(false)
  const renew = () => refresh(chats, oneChat)
  const taking = useMutation({
    mutationFn: () => send(takeChat, { body: { id } }),
    onSettled: renew,
  })
  const ending = useMutation({ mutationFn: () => send(endChat, { body: { id } }), onSettled: renew })
  if (!operator?.acts.includes('chat.answer')) return null
  if (chat.operator === null)
    return (
      <div className="grid justify-items-start gap-2">
        <Button look="main" busy={taking.isPending} onClick={() => taking.mutate()}>
          {t('chat.take')}
        </Button>
        <FormProblem error={taking.error} />
      </div>
    )
  if (!chat.own) return null
  return (
    <div className="grid gap-4">
      <ChatAnswer id={id} language={chat.language} pictures={chat.member !== null} onSent={renew} />
      <div className="flex flex-wrap gap-2">
        <Button look="line" onClick={() => setHanding(true)}>
          {t('chat.hand')}
        </Button>
        <Button look="line" busy={ending.isPending} onClick={() => ending.mutate()}>
          {t('chat.end')}
        </Button>
      </div>
      <FormProblem error={ending.error} />
      {handing && <HandDialog id={id} onDone={renew} onClose={() => setHanding(false)} />}
    </div>
  )
}

function HandDialog({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const t = useText()
  const [to, setTo] = useState('')
  return (
    <ReasonDialog
      title={t('chat.hand')}
      effect={t('chat.handHint')}
      confirm={t('chat.hand')}
      act={(reason) => send(handChat, { body: { id, to: to.trim() || null, reason } }).finally(onDone)}
      onClose={onClose}
    >
      <Field label={t('chat.to')}>
        <TextInput value={to} maxLength={30} onChange={({ target: { value } }) => setTo(value)} />
      </Field>
    </ReasonDialog>
  )
}
