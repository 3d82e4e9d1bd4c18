// One payment whose owner is not certain: what the outside reported, the orders that the payment may be for,
// and what is proposed.

import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import {
  type LikelyOrder,
  openPayment,
  payment,
  payments,
  proposePayment,
} from '@touchline/contract/deposit/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { Button } from '@touchline/ui/Button'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { OpenForm } from '../app/OpenForm.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { ProposedLink } from '../task/ProposedLink.tsx'
import { proposalText } from './proposal-text.ts'

type Payment = PayloadOf<typeof payment>

export function PaymentPage() {
  const t = useText()
  const { id } = useParams({ from: '/shell/payments/$id' })
  const state = useQuery(query(payment, { query: { id } }))
  const { data: operator } = useQuery(query(own))
  const [to, setTo] = useState<{ order: string | null } | null>(null)
  const { data } = state
  if (!data) return <Waiting for={state} />
  const mayPropose =
    operator?.acts.includes('payment.propose') === true && data.decided === null && data.proposed === null
  const isReversal = data.why === 'reversal'
  const amount = `${groupAmount(data.amount)} ${data.unit}`
  return (
    <>
      <PageHead title={t('deposit.paymentOf', { amount })} hint={t(`deposit.meaning-${data.why}`)}>
        <Link to="/payments" className="text-15 text-info underline">
          {t('deposit.payments')}
        </Link>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PaymentFacts told={data} mayOpen={operator?.acts.includes('payment.open') === true} />
          <Outcome told={data} />
          {mayPropose && !isReversal && (
            <OtherWays onOrder={(order) => setTo({ order })} onBack={() => setTo({ order: null })} />
          )}
        </div>
        {isReversal ? (
          <Takes takes={data.takes} onPropose={mayPropose ? () => setTo({ order: null }) : undefined} />
        ) : (
          <Block title={t('deposit.likely')}>
            {data.orders.length === 0 && <p className="text-13 text-muted">{t('deposit.noneLikely')}</p>}
            <ul className="grid gap-3 empty:hidden">
              {data.orders.map((order) => (
                <Likely
                  key={order.orderNumber}
                  order={order}
                  unit={data.unit}
                  onPropose={mayPropose ? () => setTo({ order: order.orderNumber }) : undefined}
                />
              ))}
            </ul>
          </Block>
        )}
      </div>
      {to && (
        <ReasonDialog
          title={proposalText(t, { amount, order: to.order, takes: data.takes?.fate ?? null })}
          effect={
            data.takes
              ? t(`deposit.effectTake-${data.takes.fate}`)
              : t(to.order === null ? 'deposit.effectBack' : 'deposit.effectOrder')
          }
          confirm={t('site.propose')}
          act={async (reason) => {
            await send(proposePayment, { body: { id, order: to.order, reason } })
            await refresh(payment, payments, tasks, taskCounts)
          }}
          onClose={() => setTo(null)}
        />
      )}
    </>
  )
}

// Parts

function PaymentFacts({ told, mayOpen }: { told: Payment; mayOpen: boolean }) {
  const t = useText()
  const { source, at, seenAt, to, reference, named } = told
  return (
    <Block title={t('deposit.told')}>
      <Facts
        facts={[
          { label: t('deposit.source'), value: source },
          { label: t('deposit.at'), value: fullTime(at) },
          { label: t('deposit.seenAt'), value: fullTime(seenAt) },
          { label: t('deposit.to'), value: to },
          { label: t('deposit.reference'), value: reference || t('deposit.noReference') },
        ]}
      />
      {mayOpen && <Opening id={told.id} named={named} />}
    </Block>
  )
}

/** The payer is personal data: shown only with a reason, which the audit log keeps. */
function Opening({ id, named }: { id: string; named: boolean }) {
  const t = useText()
  const opening = useMutation({ mutationFn: (reason: string) => send(openPayment, { body: { id, reason } }) })
  if (opening.data) {
    return (
      <div className="grid gap-2 border-t border-line pt-3">
        <Facts facts={[{ label: t('deposit.payer'), value: opening.data.payer ?? t('deposit.noPayer') }]} />
        <pre className="max-h-scroll overflow-auto rounded-small bg-fill p-3 text-12 whitespace-pre-wrap">
          {opening.data.raw}
        </pre>
      </div>
    )
  }
  return (
    <OpenForm
      className="grid gap-2 border-t border-line pt-3"
      label={t('deposit.openReason')}
      hint={t(named ? 'deposit.openHint' : 'deposit.openUnnamed')}
      action={t('deposit.open')}
      opening={opening}
    />
  )
}

/** The decision or the proposal. */
function Outcome({ told: { decided, proposed } }: { told: Payment }) {
  const t = useText()
  if (decided) {
    return (
      <Block title={t('deposit.decided')}>
        <p className="text-15">
          {decided.to === 'credit'
            ? t('deposit.creditedNote', {
                member: decided.member?.username ?? '',
                order: decided.orderNumber ?? '',
              })
            : decided.to === 'return'
              ? t('deposit.returnedNote')
              : decided.member
                ? t('deposit.takenFrom', { member: decided.member.username })
                : t('deposit.takenNote')}{' '}
          <span className="text-muted">{fullTime(decided.at)}</span>
        </p>
      </Block>
    )
  }
  if (proposed !== null) {
    return (
      <Block title={t('deposit.proposed')}>
        <ProposedLink number={proposed} />
      </Block>
    )
  }
  return null
}

interface TakesProps {
  takes: Payment['takes']
  /** Left out where nothing can be proposed. */
  onPropose: (() => void) | undefined
}

/** The payment that this one takes back, and where its money is now. */
function Takes({ takes, onPropose }: TakesProps) {
  const t = useText()
  return (
    <Block title={t('deposit.takes')}>
      {takes ? (
        <>
          <p className="text-15">
            {t(`deposit.fate-${takes.fate}`, {
              amount: groupAmount(takes.amount),
              order: takes.orderNumber ?? '',
            })}{' '}
            {takes.member && (
              <Link to="/members/$id" params={{ id: takes.member.id }} className="text-info underline">
                {takes.member.username}
              </Link>
            )}
          </p>
          {onPropose && (
            <Button look="line" className="justify-self-start" onClick={onPropose}>
              {t('deposit.take')}
            </Button>
          )}
        </>
      ) : (
        <p className="text-13 text-muted">{t('deposit.takesNothing')}</p>
      )}
    </Block>
  )
}

/** The other proposals: to credit an order that is not among the likely ones, or to return the payment. */
function OtherWays({ onOrder, onBack }: { onOrder: (order: string) => void; onBack: () => void }) {
  const t = useText()
  const [order, setOrder] = useState('')
  const number = order.trim().toUpperCase()
  return (
    <Block title={t('deposit.otherWays')}>
      <form
        className="grid grid-cols-[1fr_auto] items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onOrder(number)
        }}
      >
        <Field label={t('deposit.orderNumber')}>
          <TextInput value={order} maxLength={14} onChange={({ target: { value } }) => setOrder(value)} />
        </Field>
        <Button type="submit" look="line" disabled={!/^D\d{1,12}$/.test(number)}>
          {t('deposit.toThisOrder')}
        </Button>
      </form>
      <Button look="line" onClick={onBack}>
        {t('deposit.back')}
      </Button>
    </Block>
  )
}

interface LikelyProps {
  order: LikelyOrder
  unit: string
  /** Left out where nothing can be proposed. */
  onPropose: (() => void) | undefined
}

/** A likely order, with what agrees with the payment and what does not: operators need not compare by eye. */
function Likely({ order, unit, onPropose }: LikelyProps) {
  const t = useText()
  const { orderNumber, member, state, requestTime, amount, reference, same, marks } = order
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-2 text-15">
        <strong className="font-semibold">{orderNumber}</strong>
        <Link to="/members/$id" params={{ id: member.id }} className="text-info underline">
          {member.username}
        </Link>
        <Pill>{t(`deposit.state-${state}`)}</Pill>
      </p>
      <p className="text-13 text-muted">
        {groupAmount(amount)} {unit} · {reference} · {fullTime(requestTime)}
      </p>
      <ul className="flex flex-wrap gap-2">
        {(['amount', 'reference', 'payer'] as const).map((part) => (
          <li key={part}>
            <Pill tone={same.includes(part) ? 'ok' : 'warn'}>
              {t(same.includes(part) ? `deposit.same-${part}` : `deposit.other-${part}`)}
            </Pill>
          </li>
        ))}
        {marks
          .filter((mark) => mark === 'late' || mark === 'second')
          .map((mark) => (
            <li key={mark}>
              <Pill>{t(`deposit.mark-${mark}`)}</Pill>
            </li>
          ))}
      </ul>
      {onPropose && (
        <Button look="line" size="small" className="justify-self-start" onClick={onPropose}>
          {t('deposit.toThisOrder')}
        </Button>
      )}
    </li>
  )
}
