import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import {
  readContributionNotices,
  readRewardNotices,
  rewardNotices,
  rewardNoticesDetail,
  unread,
} from '@touchline/contract/notice/bulletin-calls'
import type { Notice } from '@touchline/contract/notice/shapes'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Money } from '@touchline/ui/figure/Money'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { useEffect } from 'react'
import { Pages, pageOf } from '../app/answer/Pages.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { markReadBy } from './mark-read.ts'
import { NoticeLine } from './NoticeItem.tsx'

// Queries

const route = getRouteApi('/bulletin/rewardDetail')

interface RewardSearch {
  show?: 'contributions' | undefined
  page?: string | undefined
}

const pageArgs = ({ page }: RewardSearch) => ({
  params: { x: session()?.userid ?? '' },
  query: { page: pageOf(page) },
})
const rewards = (chosen: RewardSearch) => query(rewardNoticesDetail, pageArgs(chosen))
const both = (chosen: RewardSearch) => query(rewardNotices, pageArgs(chosen))

export function load({ search }: { search: RewardSearch }) {
  if (search.show) void queries.prefetchQuery(both(search))
  else void queries.prefetchQuery(rewards(search))
}

// Screen

/** The member's rewards, and the contributions of their line; showing either list marks it as read. */
export function RewardPage() {
  const t = useText()
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  const sums = useQuery(query(unread)).data
  const tab = show ?? 'rewards'
  const choose = (next: string) =>
    navigate({ search: { show: next === 'contributions' ? next : undefined }, replace: true })
  return (
    <Tabs value={tab} onValueChange={choose}>
      <div className="ground-ink">
        <TabList
          label={t('notice.rewards')}
          items={[
            { value: 'rewards', label: t('notice.rewards'), count: sums?.rewardSum },
            { value: 'contributions', label: t('notice.contributions'), count: sums?.contributionSum },
          ]}
        />
      </div>
      <TabPanel value={tab} className="mx-auto grid max-w-page gap-2 p-2 pb-6 outline-none">
        {show ? <Contributions /> : <Rewards />}
      </TabPanel>
    </Tabs>
  )
}

// Parts

function Rewards() {
  const t = useText()
  const chosen = route.useSearch()
  const answer = useQuery({ ...rewards(chosen), placeholderData: keepPreviousData })
  const { data } = answer
  const anyUnread = data?.data.some(({ isRead }) => !isRead) === true
  useEffect(() => {
    if (anyUnread) void markReadBy(readRewardNotices, 'all')
  }, [anyUnread])
  return (
    <>
      <Waiting card for={answer} failed={t('notice.failed')} rows={4} />
      {data && data.num > 0 && (
        <Card>
          <p className="text-13 text-muted">{t('notice.allRewards', { count: data.num })}</p>
          <p className="text-28 font-semibold">
            <Money amount={data.allReward} />
          </p>
        </Card>
      )}
      {data && <Lines of={data.data} none={t('notice.noRewards')} note={t('notice.noRewardsNote')} />}
      {data && <Pages page={pageOf(chosen.page)} of={data.totalPage} />}
    </>
  )
}

function Contributions() {
  const t = useText()
  const chosen = route.useSearch()
  const answer = useQuery({ ...both(chosen), placeholderData: keepPreviousData })
  const { data } = answer
  const anyUnread = data?.contributionNotices.some(({ isRead }) => !isRead) === true
  useEffect(() => {
    if (anyUnread) void markReadBy(readContributionNotices, 'all')
  }, [anyUnread])
  return (
    <>
      <Waiting card for={answer} failed={t('notice.failed')} rows={4} />
      {data && (
        <Lines
          of={data.contributionNotices}
          none={t('notice.noContributions')}
          note={t('notice.noContributionsNote')}
        />
      )}
      {data && <Pages page={pageOf(chosen.page)} of={data.totalPage} />}
    </>
  )
}

function Lines({ of, none, note }: { of: readonly Notice[]; none: string; note: string }) {
  const t = useText()
  return (
    <Card flush>
      {of.length === 0 && (
        <EmptyState title={none} note={note} action={<Link to="/bulletin">{t('app.notices')}</Link>} />
      )}
      <ul className="divide-y divide-line">
        {of.map((notice) => (
          <li key={notice.noticeId}>
            <NoticeLine notice={notice} whole />
          </li>
        ))}
      </ul>
    </Card>
  )
}
