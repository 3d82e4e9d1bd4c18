import { send } from '@touchline/client/api/send'
import { sendChatPicture } from '@touchline/contract/chat/calls'
import { FileButton } from '@touchline/ui/input/FileButton'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { photoBase64 } from '../identity/picture-bytes.ts'
import { ofOurs } from './Chat.tsx'
import { showOwn } from './sides.ts'

/** In ms. On a slow line a photo takes longer than other calls. */
const patienceMs = 90_000

/** Sends a picture; text can be written and sent meanwhile. Stands in a grid of two columns. */
export function PictureButton() {
  const t = useText()
  const [busy, setBusy] = useState(false)
  /** An unanswered picture keeps its key; it is too large to be stored. */
  const sent = useRef<{ picture: string; key: string } | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const sendPicture = async (photo: File) => {
    const picture = await photoBase64(photo)
    setUnreadable(picture === null)
    if (picture === null) return
    if (sent.current?.picture !== picture) sent.current = { picture, key: crypto.randomUUID() }
    const body = { picture, idempotencyKey: sent.current.key }
    showOwn(await send(sendChatPicture, { body, patienceMs }))
    sent.current = null
  }
  const chosen = (photo: File) => {
    setBusy(true)
    void sendPicture(photo)
      .catch(ofOurs)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <FileButton
        look="line"
        accept="image/jpeg,image/png"
        busy={busy}
        icon={<ImagePlus className="size-5" aria-hidden />}
        onFile={chosen}
      >
        {t('chat.picture')}
      </FileButton>
      <p role="alert" className="order-last col-span-2 text-13 text-red empty:hidden">
        {unreadable && t('chat.unreadable')}
      </p>
    </>
  )
}
