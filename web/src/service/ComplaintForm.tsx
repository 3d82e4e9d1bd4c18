import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { userHistoryDetail } from '@touchline/contract/account/calls'
import type { Order } from '@touchline/contract/order/types'
import { addAssistenceReport, getAssistentType } from '@touchline/contract/service/calls'
import { type ComplaintTopic, complaintLength, complaintTopics } from '@touchline/contract/service/types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Chips } from '@touchline/ui/input/Chips'
import { Field } from '@touchline/ui/input/Field'
import { TextArea } from '@touchline/ui/input/TextArea'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LeaveGuard } from '../app/LeaveGuard.tsx'
import { useUnsentForm } from '../app/use-unsent-form.ts'
import { useText } from '../i18n/i18n.ts'

interface Fields {
  content: string
}

interface Props {
  left: number
  order: string | undefined
  /** True: the complaint objects to how the order was settled. */
  dispute: boolean
}

/** `order`: the order that the complaint may name; the page of the order's evidence links here with it. */
export function ComplaintForm({ left, order, dispute }: Props) {
  const t = useText()
  const [topic, setTopic] = useState<ComplaintTopic>(order ? (dispute ? 'dispute' : 'order') : 'suggestion')
  const [sent, setSent] = useState(false)
  const form = useForm<Fields>({ defaultValues: { content: '' } })
  useUnsentForm(form)
  const { errors, isSubmitting } = form.formState
  const { least, most } = complaintLength
  const named = useQuery({
    ...query(userHistoryDetail, { params: { uid: order ?? '' } }),
    enabled: order !== undefined,
  })
  const about = named.data?.order
  const names = topic === 'order' || topic === 'dispute'
  const betId = names ? about?.betId : undefined
  // A dispute is only about an order with a result.
  const open = complaintTopics.filter((each) => each !== 'dispute' || (about && about.result !== null))
  const submit = form.handleSubmit(async ({ content }) => {
    setSent(false)
    try {
      await send(addAssistenceReport, { body: { type: topic, content, ...(betId && { betId }) } })
    } catch (error) {
      // The app's dialog tells of the refusal, and the typed text stays.
      if (!(error instanceof CallError)) throw error
      return
    }
    form.reset()
    setSent(true)
    await refresh(getAssistentType)
  })
  return (
    <Card className="mt-3">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <CardHeader
          title={t('service.write')}
          // The answer to a dispute is promised within another time, which the dispute's own note says.
          {...(topic !== 'dispute' && { note: t('service.writeNote') })}
        />
        <Chips
          label={t('service.topic')}
          choices={open.map((value) => ({ value, label: t(`service.topic-${value}`) }))}
          value={topic}
          onValueChange={setTopic}
          wraps
          className="-mx-3"
        />
        {names && <NamedOrder order={about} />}
        {topic === 'dispute' && <p className="text-13 text-muted">{t('service.disputeNote')}</p>}
        <Field
          label={t('service.content')}
          hint={t('service.contentHint')}
          error={errors.content?.message}
          end={t('service.count', { count: form.watch('content').trim().length })}
        >
          <TextArea
            {...form.register('content', {
              validate: (typed) => typed.trim().length >= least || t('service.tooShort'),
            })}
            rows={5}
            maxLength={most}
          />
        </Field>
        <div className="grid gap-2">
          <Button type="submit" look="main" busy={isSubmitting}>
            {t('service.send')}
          </Button>
          <p className="text-center text-13 text-muted">{t('service.left', { count: left })}</p>
          <p role="status" className="text-center text-13 text-green empty:hidden">
            {sent && t('service.sent')}
          </p>
        </div>
      </form>
      <LeaveGuard />
    </Card>
  )
}

/** The order that the complaint names; without one, how to name one. */
function NamedOrder({ order }: { order: Order | undefined }) {
  const t = useText()
  if (!order)
    return (
      <p className="text-13 text-muted">
        {t('service.orderHow')}{' '}
        <Link to="/history/list" className="text-info underline">
          {t('service.toOrders')}
        </Link>
      </p>
    )
  return (
    <div className="flex items-center justify-between gap-3 rounded-small bg-fill p-3">
      <p className="min-w-0 text-15 wrap-anywhere">
        <span className="block text-13 text-muted">{t('service.order')}</span>
        {t('market.versus', { home: order.home.name, away: order.away.name })}
        <span className="block text-13 text-muted">{order.optionName}</span>
      </p>
      <Button size="small" render={<Link to="/assistant" replace />}>
        {t('service.without')}
      </Button>
    </div>
  )
}
