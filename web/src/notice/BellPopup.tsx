import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { ringBell } from '@touchline/client/ring-bell'
import { unread } from '@touchline/contract/notice/bulletin-calls'
import { Button } from '@touchline/ui/Button'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { PassingCard } from './PassingCard.tsx'
import type { PopupProps } from './Popups.tsx'
import { rungFor, setRung } from './rung.ts'
import { usePassed } from './use-passed.ts'

const shownMs = 8_000
/**
 * A card, with a ring, for notices unread before this page began. It stands at the edge of the page, not over
 * it, and goes by itself. Later notices are told as they come.
 */
export default function BellPopup({ onDone }: PopupProps) {
  const answer = useQuery(query(unread))
  const atList = useLocation({ select: ({ pathname }) => pathname.startsWith('/bulletin') })
  const [rung] = useState(rungFor)
  const [first, setFirst] = useState<string | null>()
  if (first === undefined && answer.data) setFirst(answer.data.newestId)
  const due = first != null && first !== rung && !atList
  usePassed(answer, due || first === undefined, onDone)
  useEffect(() => {
    if (!due) return
    setRung(first)
    ringBell()
  }, [due, first])
  return due && answer.data ? <Unread sums={answer.data} onDone={onDone} /> : null
}

interface Props {
  sums: {
    notice: number
    frontsite: number
    contributionSum: number
    rewardSum: number
    noticeSum: number
    rewardMoney: string
  }
  onDone: () => void
}

function Unread({ sums, onDone }: Props) {
  const t = useText()
  const { noticeSum, contributionSum, rewardSum, rewardMoney } = sums
  const notices = noticeSum - contributionSum - rewardSum
  return (
    <PassingCard shownMs={shownMs} onDone={onDone} className="z-20">
      <section aria-label={t('notice.bell')} className="grid min-w-0 flex-1 gap-2 py-3">
        <p className="flex items-center gap-2 text-15 font-semibold">
          <Bell className="size-5 text-info" aria-hidden />
          {t('notice.bell')}
        </p>
        <div className="flex flex-wrap gap-2">
          {notices > 0 && (
            <Button look="line" size="small" onClick={onDone} render={<Link to="/bulletin" />}>
              {t('notice.bellNotices', { count: notices })}
            </Button>
          )}
          {contributionSum > 0 && (
            <Button
              look="line"
              size="small"
              onClick={onDone}
              render={<Link to="/bulletin/rewardDetail" search={{ show: 'contributions' }} />}
            >
              {t('notice.bellContributions', { count: contributionSum })}
            </Button>
          )}
          {rewardSum > 0 && (
            <Button look="line" size="small" onClick={onDone} render={<Link to="/bulletin/rewardDetail" />}>
              {t('notice.bellRewards', { count: rewardSum, amount: rewardMoney })}
            </Button>
          )}
        </div>
      </section>
    </PassingCard>
  )
}
