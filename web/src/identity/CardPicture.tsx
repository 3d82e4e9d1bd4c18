import { useQuery } from '@tanstack/react-query'
import { queryKey } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { readPicture } from '@touchline/contract/identity/calls'
import { Bone } from '@touchline/ui/Skeleton'
import { IdCard } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

const frame = 'grid aspect-card w-full place-items-center overflow-hidden rounded-small'

/**
 * A picture of the card in the shape of a card, from an answer encrypted for its owner, or an empty place
 * until it is there.
 */
export function CardPicture({ side, id }: { side: 'face' | 'back'; id: string }) {
  const t = useText()
  const asked = { params: { side } }
  const { data, error } = useQuery({
    // Another picture has another id, so it is never the one before that is shown.
    queryKey: [...queryKey(readPicture, asked), id],
    queryFn: ({ signal }) => send(readPicture, { ...asked, signal, reading: true }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (id === '')
    return (
      <div className={`${frame} border border-dashed border-edge text-muted`}>
        <IdCard className="size-8" strokeWidth={1.25} aria-hidden />
      </div>
    )
  if (error) return <p className={`${frame} bg-fill text-13 text-muted`}>{t('identity.pictureFailed')}</p>
  if (!data) return <Bone className={frame} />
  return (
    <img
      src={`data:image/jpeg;base64,${data.picture}`}
      alt={t('identity.pictureOf', { side: t(`identity.${side}`) })}
      className={`${frame} bg-fill object-contain`}
    />
  )
}
