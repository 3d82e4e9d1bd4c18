import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { newsDetail, newsList } from '@touchline/contract/notice/calls'
import { isNewsId } from '@touchline/contract/notice/types'
import { Button } from '@touchline/ui/Button'
import { NewsBody } from '@touchline/ui/NewsBody'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useText } from '../i18n/i18n.ts'

/** One announcement in full; its number is in the URL. */
export default function NewsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const list = useQuery(query(newsList)).data
  const listed = list?.find((one) => String(one.id) === id)
  // An older announcement, named by a link from an earlier day.
  const missing = list !== undefined && listed === undefined && isNewsId(id)
  const other = useQuery({ ...query(newsDetail, { params: { id } }), enabled: missing })
  const news = listed ?? other.data
  if (!news) return null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={news.title}
      description={fullTime(news.time)}
      closeLabel={t('app.close')}
      actions={<Button look="line" render={<Link to="/news">{t('site.allNews')}</Link>} />}
    >
      <NewsBody>{news.body}</NewsBody>
    </Dialog>
  )
}
