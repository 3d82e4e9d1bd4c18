// Tells the server which notices were read; the server tells the member's other devices, and this one shows
// it at once.

import { CallError } from '@touchline/client/api/call-error'
import { queries, queryKey, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { PayloadOf } from '@touchline/contract/call'
import {
  customList,
  noticeDetail,
  noticeList,
  type readContributionNotices,
  readNotice,
  type readRewardNotices,
  rewardNotices,
  rewardNoticesDetail,
  unread,
} from '@touchline/contract/notice/bulletin-calls'

type List = PayloadOf<typeof noticeList>

type MarkReadCall = typeof readNotice | typeof readRewardNotices | typeof readContributionNotices

/** One notice, or `all`. */
export async function markRead(which: string): Promise<void> {
  await markReadBy(readNotice, which)
}

/** Marks by the call of the notice's type. Without an answer the notice stays unread until opened again. */
export async function markReadBy(call: MarkReadCall, which: string): Promise<void> {
  try {
    const sums = await send(call, { params: { x: which }, reading: true })
    queries.setQueryData(queryKey(unread), sums)
    queries.setQueriesData<List>(
      { queryKey: [noticeList.access, noticeList.id] },
      (list) => list && afterReading(list, which),
    )
    await refresh(noticeList, noticeDetail, customList, rewardNotices, rewardNoticesDetail)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

function afterReading(list: List, which: string): List {
  const data = list.data.map((notice) =>
    which === 'all' || notice.noticeId === which ? { ...notice, isRead: true } : notice,
  )
  return { ...list, data }
}
