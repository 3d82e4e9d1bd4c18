import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { sendOnce } from '@touchline/client/api/unanswered'
import { ownChat, sendChat, sendChatPicture } from '@touchline/contract/chat/calls'
import { Button } from '@touchline/ui/Button'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { photoBase64 } from '../identity/picture-bytes.ts'
import { Chat, ofOurs } from './Chat.tsx'
import { ChatPicture } from './ChatPicture.tsx'
import { MessageField } from './MessageField.tsx'
import { type ChatSide, memberSide, showOwn } from './sides.ts'
import { TipDialog } from './Tip.tsx'

/** A photo takes longer than a press on a slow line. */
const patienceMs = 90_000

const side: ChatSide = { ...memberSide, picture: (id, n) => <ChatPicture id={id} n={n} /> }

/** The chat of who is signed in. */
export function MemberChat() {
  const t = useText()
  const answer = useQuery(query(ownChat))
  if (!answer.data) return <Waiting card for={answer} failed={t('chat.failed')} rows={6} />
  const { chat } = answer.data
  return (
    <Chat
      {...answer.data}
      side={side}
      composer={<Composer />}
      after={chat?.tipTo && <TipButton to={chat.tipTo} />}
    />
  )
}

function TipButton({ to }: { to: { uuid: string; name: string } }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="line" size="small" className="justify-self-center" onClick={() => setOpen(true)}>
        {t('chat.tipFor', { name: to.name })}
      </Button>
      {open && <TipDialog to={to} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What had no answer is sent once, however often it is pressed again. */
function Composer() {
  const t = useText()
  const file = useRef<HTMLInputElement>(null)
  const [content, setContent] = useState('')
  const [busy, setBusy] = useState<'words' | 'picture' | null>(null)
  /** What had no answer has its key again; too large to be stored. */
  const sent = useRef<{ picture: string; key: string } | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const doing = async (what: 'words' | 'picture', act: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    try {
      await act()
    } catch (error) {
      ofOurs(error)
    } finally {
      setBusy(null)
    }
  }
  const write = () =>
    content.trim() !== '' &&
    doing('words', async () => {
      showOwn(await sendOnce(sendChat, { content }))
      setContent('')
    })
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? []
    // The same file again must be heard as a choice, too.
    target.value = ''
    if (picture)
      void doing('picture', async () => {
        const base64 = await photoBase64(picture)
        setUnreadable(base64 === null)
        if (base64 === null) return
        if (sent.current?.picture !== base64) sent.current = { picture: base64, key: crypto.randomUUID() }
        const body = { picture: base64, idempotencyKey: sent.current.key }
        showOwn(await send(sendChatPicture, { body, patienceMs }))
        sent.current = null
      })
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <MessageField value={content} onValueChange={setContent} onSend={() => void write()} />
      <div className="grid grid-cols-2 gap-2">
        <Button
          look="line"
          busy={busy === 'picture'}
          icon={<ImagePlus className="size-5" aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t('chat.picture')}
        </Button>
        <Button type="submit" look="main" busy={busy === 'words'} disabled={content.trim() === ''}>
          {t('chat.send')}
        </Button>
      </div>
      <input ref={file} type="file" accept="image/jpeg,image/png" onChange={chosen} hidden />
      <p role="alert" className="text-13 text-red empty:hidden">
        {unreadable && t('chat.unreadable')}
      </p>
    </form>
  )
}
