import { CallError } from '@touchline/client/api/call-error'
import { useSiteNow } from '@touchline/client/api/clock'
import { rowTime } from '@touchline/client/i18n/times'
import { chatMarks } from '@touchline/contract/chat/types'
import { MINUTE } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { ChatBubble } from '@touchline/ui/ChatBubble'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../i18n/i18n.ts'
import type { ChatSide, ChatState, Talk } from './sides.ts'

type Message = Talk['messages'][number]

interface Props extends ChatState {
  side: ChatSide
  /** The field for the next message. */
  composer: ReactNode
  /** Stands below the field. */
  after?: ReactNode
}

/** The open chat, or the last; what is written next goes into it, or begins another. */
export function Chat({ chat, usualWait, side, composer, after }: Props) {
  const t = useText()
  return (
    <Card className="mt-3 grid grid-cols-1 gap-4">
      <Head chat={chat} usualWait={usualWait} told={side.told} />
      {chat && <Messages chat={chat} side={side} />}
      {chat?.state === 'closed' && <Mark chat={chat} side={side} />}
      {composer}
      {after}
      {chat && chat.state !== 'closed' && (
        <Button
          look="line"
          size="small"
          className="justify-self-center"
          onClick={() => side.close(chat.id).catch(ofOurs)}
        >
          {t('chat.end')}
        </Button>
      )}
    </Card>
  )
}

/** Lets a call's refusal pass, which the app's dialog tells; anything else is a fault and is thrown again. */
export function ofOurs(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}

// Parts

/** The place in the queue and the usual wait, as far as they are known. */
function Head({ chat, usualWait, told }: Pick<ChatState, 'chat' | 'usualWait'> & { told: boolean }) {
  const t = useText()
  const minutes = usualWait === null ? null : Math.max(1, Math.ceil(usualWait / MINUTE))
  const wait =
    minutes === null ? t('chat.noWait') : t('chat.usualWait', { time: t('chat.minutes', { count: minutes }) })
  const leave = t(told ? 'chat.leaveNote' : 'chat.stayNote')
  const after = (one: string, two: string) => t('app.sentences', { one, two })
  if (chat?.state === 'waiting') {
    const title = chat.ahead === 0 ? t('chat.waiting') : t('chat.waiting-behind', { count: chat.ahead })
    return <CardHeader title={title} note={after(wait, leave)} />
  }
  if (chat?.state === 'talking') return <CardHeader title={t('chat.talking')} />
  if (chat?.endedBy) return <CardHeader title={t(`chat.ended-${chat.endedBy}`)} note={t('chat.again')} />
  return <CardHeader title={t('chat.lead')} note={after(after(t('chat.leadNote'), wait), leave)} />
}

/** The messages, read aloud as they come. The last one is in sight, and is read once the page is visible. */
function Messages({ chat: { id, messages, readTo }, side }: { chat: Talk; side: ChatSide }) {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const last = messages.at(-1)?.n ?? 0
  useEffect(() => {
    if (last > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [last])
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible' && last > readTo) void side.read(id, last).catch(ofOurs)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, last, readTo, side])
  return (
    <div role="log" aria-label={t('chat.log')}>
      <ol ref={list} className="grid gap-2">
        {messages.map((message) => (
          <Bubble key={message.n} id={id} side={side} {...message} />
        ))}
      </ol>
    </div>
  )
}

function Bubble({
  id,
  side,
  n,
  by,
  staff,
  content,
  picture,
  time,
}: Message & { id: string; side: ChatSide }) {
  const t = useText()
  const now = useSiteNow(MINUTE)
  const own = by === 'member'
  return (
    <ChatBubble
      own={own}
      who={own ? t('chat.you') : (staff ?? t('chat.service'))}
      time={rowTime(time, now)}
      picture={picture && side.picture?.(id, n)}
    >
      {content}
    </ChatBubble>
  )
}

const marks = Array.from({ length: chatMarks.best }, (_, n) => (n + 1) as 1 | 2 | 3 | 4 | 5)

function Mark({ chat: { id, mark }, side }: { chat: Talk; side: ChatSide }) {
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
            onClick={() => side.mark(id, each).catch(ofOurs)}
          >
            {each}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
