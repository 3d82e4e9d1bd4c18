// Cancelling: the server says what would return, the member confirms with its token, and the result is shown
// with its ledger entry. Because of the token a second press, or a retry without an answer, is the same
// cancel.

import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { userHistoryDetail } from '@touchline/contract/account/calls'
import type { PayloadOf } from '@touchline/contract/call'
import type { Code } from '@touchline/contract/codes'
import { marketSelection, rateHistory } from '@touchline/contract/market/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { betInfo, cancelBet, functional, verifyCancelBet } from '@touchline/contract/order/calls'
import type { Order } from '@touchline/contract/order/types'
import { Button } from '@touchline/ui/Button'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useEffect, useState } from 'react'
import { ResultHead } from '../../app/ResultHead.tsx'
import { useText } from '../../i18n/i18n.ts'
import { useCodeText } from '../../i18n/use-code-text.ts'
import { ReceiptRow } from '../OrderReceipts.tsx'
import { useCancelReason } from './cancel-reason.ts'

interface Props {
  order: Order
  /**
   * From now on the dialog stays, though the order may end: what became of the cancel is still to be read.
   */
  onHold: () => void
  onClose: () => void
}

/** The code for a token that has run out; it holds for two minutes. */
const ranOut: Code = 1004

type Phase =
  | { readonly kind: 'asking' }
  /** `again`: the offer before ran out while it was read. */
  | { readonly kind: 'offer'; readonly offer: PayloadOf<typeof verifyCancelBet>; readonly again: boolean }
  | { readonly kind: 'done'; readonly done: PayloadOf<typeof cancelBet> }
  | { readonly kind: 'failed'; readonly error: CallError; readonly retry: () => Promise<void> }

export default function CancelDialog({ order, onHold, onClose }: Props) {
  const t = useText()
  const { phase, ask, cancel } = useCancel(order.betId, onHold)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => void ask(), [])
  return (
    <Dialog
      open
      important
      onOpenChange={onClose}
      title={phase.kind === 'offer' ? phase.offer.title : t('order.cancelThis')}
      description={phase.kind === 'offer' ? phase.offer.content : undefined}
      actions={
        <>
          {phase.kind === 'offer' && (
            <Button look="main" wide onClick={() => cancel(phase.offer.token)}>
              {t('order.cancelConfirm', { amount: groupAmount(phase.offer.dealMoney) })}
            </Button>
          )}
          {phase.kind === 'failed' && phase.error.outcomeUnknown && (
            <Button look="main" wide onClick={phase.retry}>
              {t('order.checkNow')}
            </Button>
          )}
          <Button look="line" wide onClick={onClose}>
            {t(phase.kind === 'offer' ? 'order.cancelKeep' : 'app.close')}
          </Button>
        </>
      }
    >
      {phase.kind === 'offer' && phase.again && (
        <ResultHead kind="info" title={t('order.cancelRanOut')}>
          {t('order.cancelRanOutNote')}
        </ResultHead>
      )}
      {phase.kind === 'asking' && <Skeleton shape="line" rows={2} label={t('app.loading')} />}
      {phase.kind === 'done' && <Done done={phase.done} />}
      {phase.kind === 'failed' && <Failed error={phase.error} order={order} />}
    </Dialog>
  )
}

function useCancel(id: string, onHold: () => void) {
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' })
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setPhase({ kind: 'failed', error, retry: () => attempt(act) })
      void refresh(functional, userHistoryDetail)
    }
  }
  const ask = (again = false) =>
    attempt(async () => {
      setPhase({ kind: 'offer', offer: await send(verifyCancelBet, { params: { id } }), again })
    })
  const cancel = (token: string) =>
    attempt(async () => {
      onHold()
      const done = await send(cancelBet, { params: { id }, body: { token } }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === ranOut) return null
        throw error
      })
      // Fetches the order's state again and asks the member once more.
      if (done === null) return ask(true)
      setPhase({ kind: 'done', done })
      void refresh(betInfo, assetsFull, functional, userHistoryDetail, marketSelection, rateHistory)
    })
  return { phase, ask, cancel }
}

function Done({ done }: { done: PayloadOf<typeof cancelBet> }) {
  const t = useText()
  const { account, dealMoney, quota, receipt } = done
  return (
    <div className="grid gap-2">
      <ResultHead kind="done" title={t('order.canceled')}>
        {account === null
          ? t('order.canceledExpired')
          : t(`order.canceledTo-${account}`, {
              amount: groupAmount(dealMoney),
              balance: groupAmount(quota ?? dealMoney),
            })}
      </ResultHead>
      {receipt && (
        <ul>
          <ReceiptRow title={t('account.entryReturned')} receipt={receipt} />
        </ul>
      )}
    </div>
  )
}

function Failed({ error, order }: { error: CallError; order: Order }) {
  const t = useText()
  const reason = useCancelReason(order, error)
  const codeText = useCodeText(error)
  const text = reason ?? codeText
  return (
    <ResultHead
      kind={error.outcomeUnknown ? 'waiting' : 'problem'}
      title={t(error.outcomeUnknown ? 'order.checking' : 'order.notCanceled')}
    >
      {error.outcomeUnknown ? t('order.cancelUnknown') : text}
    </ResultHead>
  )
}
