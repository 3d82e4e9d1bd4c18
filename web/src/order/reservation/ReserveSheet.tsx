// One reservation above the list: its rate now, its possible win, every step since it was made, and canceling
// it.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { reservationLog } from '@touchline/contract/order/calls'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { BottomSheet } from '@touchline/ui/overlay/BottomSheet'
import { Skeleton } from '@touchline/ui/Skeleton'
import { Steps } from '@touchline/ui/Steps'
import { useBackToPage } from '../../app/address/sheet.ts'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { optionName } from '../../market/option-words.ts'
import { isUnknown } from '../is-unknown.ts'
import { ReceiptRow } from '../OrderReceipts.tsx'
import { ReserveCanceled } from './ReserveCanceled.tsx'
import { ReserveState } from './ReserveState.tsx'
import { stepReason } from './reserve-reason.ts'
import { useCancelReservation } from './use-cancel-reservation.ts'

type Log = PayloadOf<typeof reservationLog>

interface Props {
  memberId: string
  reservationId: string
}

export default function ReserveSheet({ memberId, reservationId }: Props) {
  const t = useText()
  const close = useClose()
  const answer = useQuery(query(reservationLog, { params: { a: memberId, b: reservationId } }))
  const { data } = answer
  const shell = { open: true, onOpenChange: close, closeLabel: t('app.close') }
  if (!data)
    return (
      <BottomSheet {...shell} title={t('reserve.detail')}>
        {answer.error && isUnknown(answer.error) ? (
          <EmptyState title={t('reserve.unknown')} note={t('reserve.unknownNote')} />
        ) : (
          <Waiting for={answer} failed={t('reserve.failed')}>
            <Skeleton shape="line" rows={8} label={t('app.loading')} />
          </Waiting>
        )}
      </BottomSheet>
    )
  const { home, away, marketType, option, state } = data.reservation
  return (
    <BottomSheet
      {...shell}
      title={t('order.not', { option: optionName(t, marketType, option) })}
      overline={t('market.versus', { home: home.name, away: away.name })}
      aside={<ReserveState state={state} />}
      footer={<Foot log={data} />}
    >
      <Detail log={data} />
    </BottomSheet>
  )
}

/** Closes the sheet by a step back, or, where the page was opened with it, by removing its parameter. */
function useClose() {
  const navigate = useNavigate()
  const search = (now: object) => ({ ...now, reservation: undefined })
  return useBackToPage(() => void navigate({ to: '.', search, replace: true, resetScroll: false }))
}

function Detail({ log }: { log: Log }) {
  const t = useText()
  const { reservation, history, entries } = log
  const { dealMoney, profitStart, profitEnd, netStart, netEnd, rateNow, state, stopsAt, profit } = reservation
  const between = (low: string, high: string) =>
    t('reserve.winsBetween', { low: groupAmount(low), high: groupAmount(high) })
  const rates = (low: string, high: string) =>
    t('reserve.ratesBetween', { low: groupAmount(low), high: groupAmount(high) })
  const waits = state === 'reserved'
  return (
    <div className="grid gap-4">
      {waits && reservation.reason && (
        <p role="status" className="rounded-card bg-warn-soft px-3 py-2.5 text-13">
          {t('reserve.waitsFor', { reason: stepReason(t, reservation.reason) })}
        </p>
      )}
      <Facts
        facts={[
          { label: t('reserve.stakeBack'), value: groupAmount(dealMoney) },
          { label: t('reserve.intervalOf'), value: rates(profitStart, profitEnd) },
          ...(waits
            ? [
                {
                  label: t('reserve.rateOffered'),
                  value: rateNow ? `${groupAmount(rateNow)}%` : t('reserve.noRate'),
                },
              ]
            : []),
          ...(profit ? [{ label: t('order.rate'), value: `${groupAmount(profit)}%` }] : []),
          { label: t('reserve.wins'), value: between(netStart, netEnd) },
          {
            label: t('reserve.allowed'),
            value: rates(reservation.lowStandard, reservation.highStandard),
          },
          { label: t('reserve.stops'), value: fullTime(stopsAt) },
        ]}
      />
      <section className="grid gap-2">
        <h3 className="text-15 font-semibold">{t('reserve.log')}</h3>
        <Steps
          label={t('reserve.log')}
          steps={history.map(({ result, reason, profit, createdAt }, place) => ({
            key: String(place),
            title: t(`reserve.step-${result}`),
            end: fullTime(createdAt),
            note: [
              reason && stepReason(t, reason),
              profit && t('reserve.rateWas', { rate: groupAmount(profit) }),
            ]
              .filter(Boolean)
              .join(', '),
          }))}
        />
        <ul className="divide-y divide-line">
          <ReceiptRow title={t('reserve.entryHeld')} receipt={entries.held} />
          {entries.released && <ReceiptRow title={t('reserve.entryReleased')} receipt={entries.released} />}
        </ul>
      </section>
    </div>
  )
}

/** The button to cancel while the reservation waits; else why it cannot be, and where the money is. */
function Foot({ log: { reservation } }: { log: Log }) {
  const t = useText()
  const { outcome, cancel } = useCancelReservation()
  const { state, dealMoney, betId } = reservation
  const amount = groupAmount(dealMoney)
  return (
    <div className="grid gap-2">
      {outcome && <ReserveCanceled outcome={outcome} />}
      {state === 'reserved' ? (
        <>
          <Button look="line" wide onClick={() => cancel(reservation)}>
            {t('reserve.cancel', { amount })}
          </Button>
          <p className="text-center text-12 text-muted">{t('reserve.cancelNote')}</p>
        </>
      ) : (
        !outcome && (
          <p className="text-13 text-muted">
            {state === 'executed' ? t('reserve.cannot-executed') : t(`reserve.cannot-${state}`, { amount })}
          </p>
        )
      )}
      {betId && (
        <Button look="main" wide render={<Link to="/history/$id" params={{ id: betId }} />}>
          {t('reserve.seeOrder')}
        </Button>
      )}
    </div>
  )
}
