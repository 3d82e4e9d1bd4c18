import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { sendOnce } from '@touchline/client/api/unanswered'
import { ownChat, sendChat } from '@touchline/contract/chat/calls'
import { Button } from '@touchline/ui/Button'
import { useState } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { Chat, ofOurs } from './Chat.tsx'
import { ChatPicture } from './ChatPicture.tsx'
import { MessageField } from './MessageField.tsx'
import { PictureButton } from './PictureButton.tsx'
import { type ChatSide, memberSide, showOwn } from './sides.ts'
import { TipDialog } from './Tip.tsx'

const side: ChatSide = { ...memberSide, picture: (id, n) => <ChatPicture id={id} n={n} /> }

/** The chat of the member who is signed in. */
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

/** A message that had no answer is stored once, however often it is sent again. */
function Composer() {
  const t = useText()
  const [content, setContent] = useState('')
  const [busy, setBusy] = useState(false)
  const write = async () => {
    if (busy || content.trim() === '') return
    setBusy(true)
    try {
      showOwn(await sendOnce(sendChat, { content }))
      // Text written meanwhile stays.
      setContent((now) => (now === content ? '' : now))
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
      <MessageField value={content} onValueChange={setContent} onSend={() => void write()} />
      <div className="grid grid-cols-2 gap-2">
        <PictureButton />
        <Button type="submit" look="main" busy={busy} disabled={content.trim() === ''}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  )
}
