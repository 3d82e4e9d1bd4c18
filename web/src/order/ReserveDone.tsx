// How reserving went: held, ordered at once, refused, or without an answer. Each says where the money is and what comes next.
import { Link } from '@tanstack/react-router'
import { groupAmount } from '@touchline/ui/amount-text'
import { Button } from '@touchline/ui/Button'
import { Figures3 } from '@touchline/ui/Figures3'
import { Money } from '@touchline/ui/Money'
import { ReceiptRow } from '../account/OrderReceipts.tsx'
import type { CallError } from '../api/call-error.ts'
import { CodeText } from '../i18n/CodeText.tsx'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import { clockTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'
import type { Slots } from './frame.ts'
import type { OfferWords } from './offer-words.tsx'
import { ResultHead } from './ResultHead.tsx'
import type { Reserved, ReservePhase, Reserving, SentReservation } from './use-reserve.ts'

interface Ended {
  readonly phase: Exclude<ReservePhase, { kind: 'edit' }>
  readonly words: OfferWords
  readonly reserving: Reserving
  readonly onClose: () => void
}

export function reserveEndSlots(t: Translate, { phase, words, reserving, onClose }: Ended): Slots {
  const { title, overline } = words
  switch (phase.kind) {
    case 'reserved':
      return {
        ...{ title: t('reserve.done'), overline: words.full },
        pinned: <Money3 reserved={phase.reserved} />,
        children: <Standing reserved={phase.reserved} />,
        footer: <Onward betId={phase.reserved.betId} onClose={onClose} />,
      }
    case 'refused':
      return {
        ...{ title, overline },
        children: <Refused error={phase.error} sent={phase.sent} />,
        footer: <Retry text={t('reserve.change')} onPress={reserving.edit} onClose={onClose} />,
      }
    case 'unanswered':
      return {
        ...{ title, overline },
        children: (
          <ResultHead kind="waiting" title={t('reserve.asking')}>
            {t('reserve.askingNote')}
          </ResultHead>
        ),
        footer: (
          <Retry text={t('reserve.ask')} onPress={() => reserving.reserve(phase.sent)} onClose={onClose} />
        ),
      }
  }
}

function Money3({ reserved }: { reserved: Reserved }) {
  const t = useText()
  const { size, profitStart, profitEnd, remainingQuota, betId } = reserved
  const interval = { from: groupAmount(profitStart), to: groupAmount(profitEnd) }
  return (
    <Figures3
      figures={[
        {
          label: t(betId ? 'order.youStaked' : 'reserve.youHold'),
          value: <Money amount={size} />,
          note: betId ? undefined : t('reserve.stakeHeld'),
        },
        { label: t('order.rate'), value: t('reserve.interval', interval) },
        {
          label: t('order.leftOver'),
          value: <Money amount={remainingQuota} />,
          note: t('order.mainAccount'),
        },
      ]}
    />
  )
}

function Standing({ reserved }: { reserved: Reserved }) {
  const t = useText()
  const zone = useSiteZone()
  const { size, profitStart, profitEnd, betId, stopsAt, receipt } = reserved
  return (
    <div className="grid gap-3">
      {betId ? (
        <ResultHead kind="done" title={t('reserve.orderedAtOnce')}>
          {t('reserve.orderedNote')}
        </ResultHead>
      ) : (
        <ResultHead
          kind="done"
          title={t('reserve.doneTitle', { from: groupAmount(profitStart), to: groupAmount(profitEnd) })}
        >
          {t('reserve.doneNote', { amount: groupAmount(size), time: clockTime(stopsAt, zone) })}
        </ResultHead>
      )}
      <ul>
        <ReceiptRow title={t('reserve.entryHeld')} receipt={receipt} />
      </ul>
    </div>
  )
}

function Onward({ betId, onClose }: { betId: string | null; onClose: () => void }) {
  const t = useText()
  const next = betId ? (
    <Link to="/history/$id" params={{ id: betId }} />
  ) : (
    <Link to="/orderinfo" search={{ tab: 'reserve' }} />
  )
  return (
    <div className="grid gap-2">
      <Button look="main" size="tall" wide render={next}>
        {t(betId ? 'reserve.seeOrder' : 'reserve.seeAll')}
      </Button>
      <Button look="line" wide onClick={onClose}>
        {t('order.backToMatch')}
      </Button>
    </div>
  )
}

function Refused({ error, sent }: { error: CallError; sent: SentReservation }) {
  const t = useText()
  return (
    <div className="grid gap-3">
      <ResultHead kind="problem" title={t('reserve.refused')}>
        <CodeText error={error} />
      </ResultHead>
      <p className="text-15">{t('order.nothingMoved', { stake: groupAmount(sent.dealMoney) })}</p>
    </div>
  )
}

function Retry({ text, onPress, onClose }: { text: string; onPress: () => unknown; onClose: () => void }) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <Button look="main" size="tall" wide onClick={onPress}>
        {text}
      </Button>
      <Button look="line" wide onClick={onClose}>
        {t('order.backToMatch')}
      </Button>
    </div>
  )
}
