import { Link } from '@tanstack/react-router'
import { groupAmount } from '@touchline/ui/amount-text'
import { Button } from '@touchline/ui/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import type { Slots } from './frame.ts'
import type { SentOrder } from './pending-order.ts'
import { ResultHead } from './ResultHead.tsx'
import type { Placing } from './use-place-order.ts'

/** Asked again by itself so often, so far apart; after that only on a press or when the network is back. */
const tries = 3
const pauseMs = 3_000

/** No answer came: whether the order was taken is asked with the same key, so it cannot be taken twice. */
export function unansweredSlots(t: Translate, { sent }: { sent: SentOrder }, placing: Placing): Slots {
  return {
    title: t('order.place'),
    children: (
      <div className="grid gap-3">
        <ResultHead kind="waiting" title={t('order.checking')}>
          {t('order.checkingNote')}
        </ResultHead>
        <p className="text-15">
          <b className="font-semibold">{sent.words}</b>
          <br />
          {t('order.sentOrder', { stake: groupAmount(sent.dealMoney), rate: groupAmount(sent.profit) })}
        </p>
      </div>
    ),
    footer: <AskAgain sent={sent} placing={placing} />,
  }
}

function AskAgain({ sent, placing }: { sent: SentOrder; placing: Placing }) {
  const t = useText()
  const [asked, setAsked] = useState(0)
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    if (asking) return
    setAsking(true)
    await placing.place(sent)
    setAsking(false)
    setAsked((times) => times + 1)
  }
  const askBySelf = useEffectEvent(() => void ask())
  useEffect(() => {
    if (asked >= tries) return
    const timer = setTimeout(askBySelf, pauseMs * (asked + 1))
    return () => clearTimeout(timer)
  }, [asked])
  useEffect(() => {
    const online = () => askBySelf()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])
  return (
    <div className="grid gap-2">
      <Button look="main" size="tall" wide busy={asking} onClick={ask}>
        {t('order.checkNow')}
      </Button>
      <Button look="line" wide render={<Link to="/orderinfo" />}>
        {t('order.mine')}
      </Button>
    </div>
  )
}
