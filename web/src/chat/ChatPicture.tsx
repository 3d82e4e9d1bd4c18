import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { chatPicture } from '@touchline/contract/chat/calls'
import { Bone } from '@touchline/ui/Skeleton'
import { useText } from '../i18n/i18n.ts'

/** A picture of the member's own chat, from an answer that is encrypted for the member. It never changes. */
export function ChatPicture({ id, n }: { id: string; n: number }) {
  const t = useText()
  const { data, error } = useQuery({
    ...query(chatPicture, { params: { id, n } }),
    staleTime: 'static',
  })
  if (error) return <p className="text-13 text-muted">{t('chat.pictureFailed')}</p>
  if (!data) return <Bone className="aspect-card w-full rounded-small" />
  return (
    <img
      src={`data:image/jpeg;base64,${data.picture}`}
      alt={t('chat.pictureOf', { number: n })}
      className="max-w-full rounded-small"
    />
  )
}
