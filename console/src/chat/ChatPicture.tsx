import { useMutation } from '@tanstack/react-query'
import { send } from '@touchline/client/api/send'
import { openChatPicture } from '@touchline/contract/chat/operator-calls'
import { Button } from '@touchline/ui/Button'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'

/**
 * A picture of a chat. The operator who has the chat may open it, and the member reads that it was opened.
 */
export function ChatPicture({ id, n }: { id: string; n: number }) {
  const t = useText()
  const opening = useMutation({ mutationFn: () => send(openChatPicture, { body: { id, n } }) })
  const label = t('chat.pictureOf', { number: n })
  if (opening.data)
    return (
      <img
        src={`data:image/jpeg;base64,${opening.data.picture}`}
        alt={label}
        className="max-w-full rounded-small"
      />
    )
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        look="line"
        size="small"
        aria-label={label}
        busy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t('chat.openPicture')}
      </Button>
      <FormProblem error={opening.error} />
    </div>
  )
}
