import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { publicNotices } from '@touchline/contract/notice/bulletin-calls'
import { newsList } from '@touchline/contract/notice/calls'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { opens } from '../app/address/sheet.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { useText } from '../i18n/i18n.ts'
import { Written } from './NoticeBody.tsx'

/** How many news are shown here; a page of their own has all. */
const newsHere = 3

/** The notices for everybody, and where a member's own are. */
export function PublicNotices() {
  const t = useText()
  const answer = useQuery(query(publicNotices))
  return (
    <>
      <UsualTopBar title="app.notices" />
      <div className="mx-auto grid max-w-page gap-2 p-2 pb-6">
        <Card flush>
          <EmptyState
            title={t('notice.own')}
            note={t('notice.ownNote')}
            action={<Link {...opens('login')}>{t('app.signIn')}</Link>}
          />
        </Card>
        <Waiting card for={answer} failed={t('notice.failed')} rows={4} />
        {answer.data && answer.data.length > 0 && <NoticeCard notices={answer.data} />}
        <News />
      </div>
    </>
  )
}

function NoticeCard({ notices }: { notices: PayloadOf<typeof publicNotices> }) {
  const t = useText()
  return (
    <Card flush>
      <CardHeader className="px-3 pt-3 pb-1" title={t('notice.ofSite')} />
      <ul className="divide-y divide-line">
        {notices.map((notice) => (
          <li key={notice.noticeId} className="pt-2.5">
            <div className="mb-1 grid gap-0.5 px-3">
              <h3 className="text-15 font-semibold wrap-anywhere">{notice.noticeTitle}</h3>
              <p className="text-12 text-muted">{fullTime(notice.noticeDate).slice(0, 16)}</p>
            </div>
            <Written {...notice} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The latest news of the site, and the way to all of them. */
export function News() {
  const t = useText()
  const answer = useQuery(query(newsList))
  const news = answer.data?.slice(0, newsHere) ?? []
  return (
    <>
      <Waiting card for={answer} failed={t('notice.newsFailed')} rows={3} />
      {news.length > 0 && (
        <Card flush>
          <CardHeader
            className="px-3 pt-1"
            title={t('site.news')}
            end={<MoreLink render={<Link to="/news" />}>{t('site.allNews')}</MoreLink>}
          />
          <ul className="divide-y divide-line">
            {news.map(({ id, title, time }) => (
              <li key={id}>
                <Link
                  to="/news/$id"
                  params={{ id: String(id) }}
                  className="flex min-h-tap items-center justify-between gap-3 px-3 py-2 hover:bg-fill/50 focus-visible:-outline-offset-2"
                >
                  <span className="text-15 wrap-anywhere">{title}</span>
                  <time className="shrink-0 text-12 text-muted">{fullTime(time).slice(5, 16)}</time>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
