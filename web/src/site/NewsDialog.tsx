import { useQuery } from '@tanstack/react-query'
import { newsList } from '@touchline/contract/notice/calls'
import { Dialog } from '@touchline/ui/Dialog'
import { query } from '../api/queries.ts'
import { useText } from '../i18n/i18n.ts'
import { fullTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'

/** One announcement in full; its number is in the URL. */
export default function NewsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const zone = useSiteZone()
  const news = useQuery(query(newsList)).data?.find((one) => String(one.id) === id)
  if (!news) return null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={news.title}
      description={fullTime(news.time, zone)}
      closeLabel={t('app.close')}
    >
      <p className="whitespace-pre-line">{news.body}</p>
    </Dialog>
  )
}
