import { useMutation } from '@tanstack/react-query'
import { send } from '@touchline/client/api/send'
import { answerWithPicture } from '@touchline/contract/chat/operator-calls'
import { mostChatPictureBytes } from '@touchline/contract/chat/types'
import { FileButton } from '@touchline/ui/input/FileButton'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import { base64Of } from '../notice/picture-file.ts'

/** Answers with a picture. If the call has no answer, the next try has the same key: it arrives only once. */
export function PictureButton({ id, onSent }: { id: string; onSent: () => void }) {
  const t = useText()
  const sent = useRef<{ picture: string; key: string } | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const sending = useMutation({
    mutationFn: async (chosen: File) => {
      const picture = chosen.size > mostChatPictureBytes ? null : await base64Of(chosen)
      setUnreadable(picture === null)
      if (picture === null) return
      if (sent.current?.picture !== picture) sent.current = { picture, key: crypto.randomUUID() }
      await send(answerWithPicture, { body: { id, picture, idempotencyKey: sent.current.key } })
      sent.current = null
    },
    onSettled: onSent,
  })
  return (
    <>
      <FileButton
        look="line"
        accept="image/jpeg,image/png"
        busy={sending.isPending}
        icon={<ImagePlus className="size-5" aria-hidden />}
        onFile={sending.mutate}
      >
        {t('chat.picture')}
      </FileButton>
      <p role="alert" className="text-13 text-red empty:hidden">
        {unreadable && t('chat.unreadable')}
      </p>
      <FormProblem error={sending.error} />
    </>
  )
}
