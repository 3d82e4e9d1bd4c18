import { useMutation } from '@tanstack/react-query'
import { send } from '@touchline/client/api/send'
import { answerWithPicture } from '@touchline/contract/chat/operator-calls'
import { mostChatPictureBytes } from '@touchline/contract/chat/types'
import { Button } from '@touchline/ui/Button'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import { base64Of } from '../notice/picture-file.ts'

/** A picture in place of words; what had no answer has its key again, so that it is there once. */
export function PictureButton({ id, onSent }: { id: string; onSent: () => void }) {
  const t = useText()
  const file = useRef<HTMLInputElement>(null)
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
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? []
    // The same file again must be heard as a choice, too.
    target.value = ''
    if (picture) sending.mutate(picture)
  }
  return (
    <>
      <Button
        look="line"
        busy={sending.isPending}
        icon={<ImagePlus className="size-5" aria-hidden />}
        onClick={() => file.current?.click()}
      >
        {t('chat.picture')}
      </Button>
      <input ref={file} type="file" accept="image/jpeg,image/png" onChange={chosen} hidden />
      <p role="alert" className="text-13 text-red empty:hidden">
        {unreadable && t('chat.unreadable')}
      </p>
      <FormProblem error={sending.error} />
    </>
  )
}
