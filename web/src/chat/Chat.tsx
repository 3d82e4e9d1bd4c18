import { CallError } from '@touchline/client/api/call-error'
import { useSiteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { sendOnce } from '@touchline/client/api/unanswered'
import { rowTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { closeChat, markChat, ownChat, readChat, sendChat } from '@touchline/contract/chat/calls'
import { chatMarks, mostInMessage } from '@touchline/contract/chat/types'
import { MINUTE } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { ChatBubble } from '@touchline/ui/ChatBubble'
import { Field } from '@touchline/ui/Field'
import { MessageArea } from '@touchline/ui/MessageArea'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'

type State = PayloadOf<typeof ownChat>
type Talk = NonNullable<State['chat']>
type Message = Talk['messages'][number]

function show(state: State): void {
  queries.setQueryData(query(ownChat).queryKey, state)
}

/** The open chat, or the last; what is written next goes into it, or begins another. */
export function Chat({ chat, usualWait }: State) {
  const t = useText()
  return (
    <Card className="mt-3 grid gap-4">
      <Head chat={chat} usualWait={usualWait} />
      {chat && <Messages chat={chat} />}
      {chat?.state === 'closed' && <Mark chat={chat} />}
      <Composer />
      {chat && chat.state !== 'closed' && (
        <Button
          look="line"
          size="small"
          className="justify-self-center"
          onClick={() => send(closeChat, { body: { id: chat.id } }).then(show, ofOurs)}
        >
          {t('chat.end')}
        </Button>
      )}
    </Card>
  )
}

/** What a call was refused with the app's dialog says; anything else is a fault. */
function ofOurs(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}

// Parts

/** Where one stands, and how long it takes, as far as that is known. */
function Head({ chat, usualWait }: Pick<State, 'chat' | 'usualWait'>) {
  const t = useText()
  const minutes = usualWait === null ? null : Math.max(1, Math.ceil(usualWait / MINUTE))
  const wait =
    minutes === null ? t('chat.noWait') : t('chat.usualWait', { time: t('chat.minutes', { count: minutes }) })
  if (chat?.state === 'waiting') {
    const title = chat.ahead === 0 ? t('chat.waiting') : t('chat.waiting-behind', { count: chat.ahead })
    return <CardHeader title={title} note={`${wait} ${t('chat.leaveNote')}`} />
  }
  if (chat?.state === 'talking') return <CardHeader title={t('chat.talking')} />
  if (chat?.endedBy) return <CardHeader title={t(`chat.ended-${chat.endedBy}`)} note={t('chat.again')} />
  return <CardHeader title={t('chat.lead')} note={`${t('chat.leadNote')} ${wait} ${t('chat.leaveNote')}`} />
}

/** Read aloud as they come; the last one is in sight, and counts as read while the page is. */
function Messages({ chat: { id, messages, readTo } }: { chat: Talk }) {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const last = messages.at(-1)?.n ?? 0
  useEffect(() => {
    if (last > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [last])
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible' && last > readTo)
        void send(readChat, { body: { id, to: last }, reading: true }).catch(ofOurs)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, last, readTo])
  return (
    <div role="log" aria-label={t('chat.log')}>
      <ol ref={list} className="grid gap-2">
        {messages.map((message) => (
          <Bubble key={message.n} {...message} />
        ))}
      </ol>
    </div>
  )
}

function Bubble({ by, content, time }: Message) {
  const t = useText()
  const zone = useSiteZone()
  const now = useSiteNow(MINUTE)
  const own = by === 'member'
  return (
    <ChatBubble own={own} who={t(own ? 'chat.you' : 'chat.service')} time={rowTime(time, now, zone)}>
      {content}
    </ChatBubble>
  )
}

/** What had no answer is sent once, however often it is pressed again. */
function Composer() {
  const t = useText()
  const [content, setContent] = useState('')
  const [busy, setBusy] = useState(false)
  const write = async () => {
    if (busy || content.trim() === '') return
    setBusy(true)
    try {
      show(await sendOnce(sendChat, { content }))
      setContent('')
    } catch (error) {
      ofOurs(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <Field label={t('chat.message')} hint={t('chat.messageHint')}>
        <MessageArea
          rows={3}
          value={content}
          maxLength={mostInMessage}
          onValueChange={setContent}
          onSend={() => void write()}
        />
      </Field>
      <Button type="submit" look="main" busy={busy} disabled={content.trim() === ''}>
        {t('chat.send')}
      </Button>
    </form>
  )
}

const marks = Array.from({ length: chatMarks.best }, (_, n) => (n + 1) as 1 | 2 | 3 | 4 | 5)

function Mark({ chat: { id, mark } }: { chat: Talk }) {
  const t = useText()
  if (mark !== null)
    return (
      <p role="status" className="text-15 text-muted">
        {t('chat.marked', { mark })}
      </p>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-15 font-semibold">{t('chat.mark')}</legend>
      <div className="flex gap-2">
        {marks.map((each) => (
          <Button
            key={each}
            size="small"
            aria-label={t(`chat.mark-${each}`)}
            onClick={() => send(markChat, { body: { id, mark: each } }).then(show, ofOurs)}
          >
            {each}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
