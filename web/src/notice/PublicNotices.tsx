import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { newsList } from '@touchline/contract/notice/calls'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { opens } from '../app/sheet.ts'
import { UsualTopBar } from '../app/UsualTopBar.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'

/** What everybody is told, and where a member's own notices are. */
export function PublicNotices() {
  const t = useText()
  const zone = useSiteZone()
  const answer = useQuery(query(newsList))
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
        {answer.data && answer.data.length > 0 && (
          <Card flush>
            <h2 className="px-3 pt-3 text-15 font-semibold">{t('notice.ofSite')}</h2>
            <ul className="divide-y divide-line">
              {answer.data.map(({ id, title, body, time }) => (
                <li key={id} className="grid gap-0.5 px-3 py-2.5">
                  <p className="flex items-baseline justify-between gap-3 text-15">
                    {title}
                    <time className="shrink-0 text-12 text-muted">{fullTime(time, zone).slice(5, 16)}</time>
                  </p>
                  <p className="text-13 text-muted">{body}</p>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  )
}
