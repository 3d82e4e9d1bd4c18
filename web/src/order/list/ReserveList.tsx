// The member's reservations: those that wait come first, each with its interval and the rate now. A chosen
// one opens above the list.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { calendarDay } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { memberInfo } from '@touchline/contract/member/calls'
import { betInfo } from '@touchline/contract/order/calls'
import type { Reservation } from '@touchline/contract/order/types'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { lazy, Suspense } from 'react'
import { Pages } from '../../app/answer/Pages.tsx'
import { Stale } from '../../app/answer/Stale.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { dayName } from '../../i18n/time-words.ts'
import { ReserveRow } from '../reservation/ReserveRow.tsx'
import { DayLists } from './DayLists.tsx'
import { groupReservations } from './group-orders.ts'

// Queries

export const reservations = (id: string, page: number) =>
  query(betInfo, { params: { id }, query: { category: 'reserve', page } })

// Screen

interface Props {
  memberId: string
  page: number
  /** The reservation that is open above the list. */
  chosen: string | undefined
}

export function ReserveList({ memberId, page, chosen }: Props) {
  const t = useText()
  const answer = useQuery({
    ...reservations(memberId, page),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  return (
    <>
      <Stale siteTime={data?.siteTime} />
      {data && data.reserveData.length > 0 ? (
        <Filled answer={data} page={page} />
      ) : (
        <Card flush>
          <Waiting for={answer} failed={t('reserve.failed')} rows={5} />
          {data && <Nothing />}
        </Card>
      )}
      <Suspense>{chosen && <ReserveSheet memberId={memberId} reservationId={chosen} />}</Suspense>
    </>
  )
}

// Parts

function Filled({ answer, page }: { answer: PayloadOf<typeof betInfo>; page: number }) {
  const t = useText()
  const { data: info } = useQuery(query(memberInfo))
  return (
    <>
      <Card>
        <Facts
          shape="columns"
          facts={[
            { label: t('reserve.waiting'), value: answer.totalNum },
            { label: t('reserve.heldInAll'), value: <Money amount={answer.totalMoney} /> },
            { label: t('reserve.left'), value: info?.reserveRemainNum ?? '' },
          ]}
        />
      </Card>
      <ReserveDays reservations={answer.reserveData.filter(waits)} end={t('reserve.waiting')} />
      <ReserveDays reservations={answer.reserveData.filter((each) => !waits(each))} end={t('reserve.over')} />
      <Pages page={page} of={answer.totalPage} />
    </>
  )
}

const waits = ({ state }: Reservation) => state === 'reserved'

/** Reservations under the days of their kick-offs; `end` stands at the end of each day's heading. */
function ReserveDays({ reservations, end }: { reservations: readonly Reservation[]; end: string }) {
  const t = useText()
  const now = useSiteNow()
  return (
    <DayLists
      groups={groupReservations(reservations, ({ gameTime }) => calendarDay(gameTime))}
      dayText={(day) => dayName(day, now, t)}
      dayEnd={() => end}
      row={(reservation) => <ReserveRow key={reservation.reservationId} reservation={reservation} named />}
    />
  )
}

function Nothing() {
  const t = useText()
  return (
    <EmptyState
      title={t('reserve.none')}
      note={t('reserve.noneNote')}
      action={<Link to="/marketList/list">{t('site.allMatches')}</Link>}
    />
  )
}

// Dialogs

const ReserveSheet = lazy(() => import('../reservation/ReserveSheet.tsx'))
