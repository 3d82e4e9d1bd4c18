// No answer came: the request is sent again with the same key, so nothing is done twice. Soon after the first
// sending the page does so by itself; later only at a press, because a request that never arrived would be
// ordered only then.
import { Link } from '@tanstack/react-router'
import { wallNow } from '@touchline/client/api/clock'
import type { UnansweredRequest } from '@touchline/client/api/unanswered'
import { MINUTE } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { ResultHead } from '../../app/ResultHead.tsx'
import { useText } from '../../i18n/i18n.ts'
import type { Frame } from '../placing/frame.ts'
import type { Submitter } from '../placing/use-sending.ts'
import { type Submission, sentOf } from '../sent.ts'
import { SentLine } from './SentLine.tsx'

/** How often the page asks by itself; after that only at a press or when the network is back. */
const tries = 3
const pauseMs = 3_000
/** How long after the sending the page asks without a press. */
const bySelfMs = 2 * MINUTE

interface Props {
  frame: Frame
  kept: UnansweredRequest
  sending: Submitter
}

export function OrderUnanswered({ frame: Frame, kept, sending }: Props) {
  const t = useText()
  const sent = sentOf(kept)
  const { asked, ask } = useAsking(kept, sending)
  return (
    <Frame
      title={t(sent?.kind === 'reservation' ? 'reserve.modeReserve' : 'order.place')}
      footer={
        <div className="grid gap-2">
          {sent && (
            <Button look="main" size="tall" wide busy={sending.busy} onClick={ask}>
              {t('order.checkNow')}
            </Button>
          )}
          <Button look="line" wide render={<Link to="/orderinfo" search={tabOf(sent)} />}>
            {t('order.mine')}
          </Button>
          {(!sent || asked >= tries || !isFresh(kept)) && (
            <Button look="quiet" wide onClick={() => sending.dismiss(kept)}>
              {t('order.dismiss')}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-3">
        <ResultHead kind="waiting" title={t(titleOf(sent))}>
          <Note kept={kept} sent={sent} />
        </ResultHead>
        {sent && <SentLine sent={sent} />}
      </div>
    </Frame>
  )
}

function titleOf(sent: Submission | null) {
  return sent?.kind === 'reservation' ? 'reserve.asking' : sent ? 'order.checking' : 'order.unknown'
}

function tabOf(sent: Submission | null): { tab?: 'reserve' } {
  return sent?.kind === 'reservation' ? { tab: 'reserve' } : {}
}

function Note({ kept, sent }: { kept: UnansweredRequest; sent: Submission | null }) {
  const t = useText()
  if (!sent) return t('order.unknownNote')
  if (!isFresh(kept)) return t(`order.checkingLate-${sent.kind}`)
  return t(sent.kind === 'reservation' ? 'reserve.askingNote' : 'order.checkingNote')
}

function isFresh({ sentAt }: UnansweredRequest): boolean {
  return wallNow() - sentAt < bySelfMs
}

function useAsking(kept: UnansweredRequest, sending: Submitter) {
  const [asked, setAsked] = useState(0)
  const ask = async () => {
    await sending.askAgain(kept)
    setAsked((times) => times + 1)
  }
  const askBySelf = useEffectEvent(() => {
    if (!sending.busy && isFresh(kept)) void ask()
  })
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
  return { asked, ask }
}
