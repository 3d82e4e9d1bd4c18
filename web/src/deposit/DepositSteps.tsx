import { fullTime } from '@touchline/client/i18n/times'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { type StepItem, Steps } from '@touchline/ui/Steps'
import { useText } from '../i18n/i18n.ts'
import { Confirmations } from './Confirmations.tsx'
import { tookWords } from './took-words.ts'

/**
 * Where the order is: what was done, what is awaited, what comes. Nothing stands here that the server did not
 * say.
 */
export function DepositSteps({ order }: { order: DepositOrder }) {
  const t = useText()
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t(`deposit.state-${order.state}`)}
        note={t('deposit.numberOf', { name: order.name, number: order.orderNumber })}
      />
      <Steps label={t('deposit.steps')} steps={useSteps(order)} />
      <p className="text-13 text-muted">{t(`deposit.note-${order.state}`)}</p>
    </Card>
  )
}

function useSteps({
  state,
  unit,
  requestTime,
  requestAmount,
  coinAmount,
  savedTime,
  blocks,
  payments,
}: DepositOrder): StepItem[] {
  const t = useText()
  const stepsOf = usePaymentSteps(unit)
  const here = payments.filter((payment) => payment.state !== 'gone')
  const ended: StepItem[] =
    (state === 'canceled' || state === 'expired' || state === 'refused') && savedTime !== null
      ? [{ key: 'ended', title: t(`deposit.step-${state}`), note: fullTime(savedTime) }]
      : []
  return [
    {
      key: 'ordered',
      title: t('deposit.step-ordered'),
      end: <Money amount={requestAmount} />,
      note: fullTime(requestTime),
    },
    ...ended,
    ...here.flatMap(stepsOf),
    ...(state === 'open' && here.length === 0
      ? [
          {
            key: 'paid',
            title: t('deposit.step-paid', { amount: inUnit(coinAmount, unit) }),
            stage: 'now' as const,
          },
          ...(blocks
            ? [
                {
                  key: 'final',
                  title: t('deposit.blocks', { count: blocks.needed }),
                  note: t('deposit.blocksLast', { time: tookWords(blocks.lasts, t) }),
                  stage: 'ahead' as const,
                },
              ]
            : []),
          { key: 'credited', title: t('deposit.step-credited'), stage: 'ahead' as const },
        ]
      : []),
  ]
}

/** The steps of one payment: it was seen, it was or will be credited, its bank took some back. */
function usePaymentSteps(
  unit: DepositOrder['unit'],
): (payment: DepositOrder['payments'][number]) => StepItem[] {
  const t = useText()
  return ({ id, amount, marks, seenAt, bookedAt, credited, confirmations, txid, takenBack }) => [
    {
      key: `${id} seen`,
      title: t('deposit.step-seen', { amount: inUnit(amount, unit) }),
      note: [
        fullTime(seenAt),
        ...(txid ? [`TXID …${txid}`] : []),
        ...marks.map((mark) => t(`deposit.mark-${mark}`)),
      ].join(' · '),
    },
    {
      key: `${id} credited`,
      title: t(bookedAt === null ? 'deposit.step-final' : 'deposit.step-credited'),
      note:
        bookedAt !== null ? (
          fullTime(bookedAt)
        ) : confirmations ? (
          <Confirmations {...confirmations} />
        ) : (
          t('deposit.onItsWay')
        ),
      end: credited && <Money result amount={credited.main} />,
      stage: bookedAt === null ? 'now' : undefined,
    },
    ...(takenBack === null
      ? []
      : [
          {
            key: `${id} taken`,
            title: t('deposit.step-takenBack'),
            note: t('deposit.takenBackNote'),
            end: <Money result amount={`-${takenBack}`} />,
          },
        ]),
  ]
}

const inUnit = (amount: string, unit: string) =>
  unit === 'CNY' ? groupAmount(amount) : `${groupAmount(amount)} ${unit}`
