import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import type { PayloadOf } from '@touchline/contract/call'
import { noticeList } from '@touchline/contract/notice/bulletin-calls'
import type { NoticeCategory } from '@touchline/contract/notice/matters'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { IconButton } from '@touchline/ui/IconButton'
import { SlidersHorizontal } from 'lucide-react'
import { Pages, pageOf } from '../app/answer/Pages.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { useText } from '../i18n/i18n.ts'
import { groupNotices, pastDay } from './group-notices.ts'
import { markRead } from './mark-read.ts'
import { NoticeItem } from './NoticeItem.tsx'
import { News, PublicNotices } from './PublicNotices.tsx'

// Queries

const route = getRouteApi('/bulletin')
type List = PayloadOf<typeof noticeList>

interface BulletinSearch {
  tab?: NoticeCategory | undefined
  page?: string | undefined
}

const notices = ({ tab, page }: BulletinSearch) =>
  query(noticeList, { params: { x: tab ?? 'all' }, query: { page: pageOf(page) } })

export function load({ search }: { search: BulletinSearch }) {
  if (session()) void queries.prefetchQuery(notices(search))
}

// Screen

/** The member's notices, newest first; a visitor finds those that the site tells everybody. */
export function BulletinPage() {
  return useSession() ? <Own /> : <PublicNotices />
}

// Parts

function Own() {
  const t = useText()
  const { tab, page } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useQuery({ ...notices({ tab, page }), placeholderData: keepPreviousData })
  const { data } = answer
  const choose = (next: string) =>
    navigate({ search: { tab: next === 'all' ? undefined : (next as NoticeCategory) }, replace: true })
  return (
    <Tabs value={tab ?? 'all'} onValueChange={choose}>
      <UsualTopBar title="app.notices" beside={<Settings />}>
        <TabList
          label={t('app.notices')}
          items={tabsOf(data).map((each) => ({ ...each, label: t(each.label) }))}
        />
      </UsualTopBar>
      <TabPanel value={tab ?? 'all'} className="mx-auto max-w-page px-2 pt-1 pb-6 outline-none">
        <Waiting card for={answer} failed={t('notice.failed')} rows={6} />
        {data && <Days list={data} tab={tab} />}
        {data && <Pages page={pageOf(page)} of={data.totalPage} />}
        {tab === 'site' && (
          <div className="mt-2 grid">
            <News />
          </div>
        )}
        <p className="px-3 py-4 text-center text-13 text-muted">
          {t('notice.kept')}{' '}
          <Link to="/records" className="underline underline-offset-2">
            {t('books.records')}
          </Link>
        </p>
      </TabPanel>
    </Tabs>
  )
}

/** A tab for all notices, then one for each category, with the number of unread ones. */
function tabsOf(list: List | undefined) {
  const categories = list?.categoryList ?? []
  const unread = (category: NoticeCategory) =>
    categories.find(({ categoryId }) => categoryId === category)?.unread
  return [
    {
      value: 'all',
      label: 'notice.tab-all',
      count: categories.reduce((sum, category) => sum + category.unread, 0),
    },
    { value: 'orders', label: 'notice.tab-orders', count: unread('orders') },
    { value: 'money', label: 'notice.tab-money', count: unread('money') },
    { value: 'account', label: 'notice.tab-account', count: unread('account') },
    { value: 'site', label: 'notice.tab-site', count: unread('site') },
  ] as const
}

function Days({ list, tab }: { list: List; tab: NoticeCategory | undefined }) {
  const t = useText()
  const now = useSiteNow()
  const { open } = route.useSearch()
  if (list.data.length === 0) return <None tab={tab} />
  const anyUnread = list.categoryList.some(({ unread }) => unread > 0)
  return groupNotices(list.data).map(([day, ofDay], index) => (
    <section key={day}>
      <div className="flex min-h-tap items-center justify-between gap-3 px-1 pt-1">
        <h2 className="text-13 text-muted">{pastDay(day, now, t)}</h2>
        {index === 0 && anyUnread && (
          <button
            type="button"
            onClick={() => markRead('all')}
            className="min-h-tap px-1 text-13 text-info hover:underline"
          >
            {t('notice.readAll')}
          </button>
        )}
      </div>
      <Card flush>
        <ul className="divide-y divide-line">
          {ofDay.map((notice) => (
            <NoticeItem key={notice.noticeId} notice={notice} open={notice.noticeId === open} />
          ))}
        </ul>
      </Card>
    </section>
  ))
}

function None({ tab }: { tab: NoticeCategory | undefined }) {
  const t = useText()
  return (
    <Card flush className="mt-2">
      <EmptyState
        title={t('notice.none')}
        note={t(`notice.none-${tab ?? 'all'}`)}
        action={tab === 'site' ? undefined : <Link to="/marketList/list">{t('site.allMatches')}</Link>}
      />
    </Card>
  )
}

/** A link to the settings, where the matters for email and text messages are chosen. */
function Settings() {
  const t = useText()
  return (
    <IconButton
      label={t('notice.settings')}
      icon={<SlidersHorizontal className="size-6" aria-hidden />}
      render={<Link to="/my/setting" hash="notices" />}
    />
  )
}
