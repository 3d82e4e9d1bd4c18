import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { newsList } from '@touchline/contract/notice/calls'
import { Dialog } from '@touchline/ui/Dialog'
import { NewsBody } from '@touchline/ui/NewsBody'
import { useText } from '../i18n/i18n.ts'
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
      <NewsBody>{news.body}</NewsBody>
    </Dialog>
  )
}
