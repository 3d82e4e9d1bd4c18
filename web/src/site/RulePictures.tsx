import { formatFen } from '@touchline/engine/money/fen'
import { bp, formatBp, parseBp } from '@touchline/engine/money/rate'
import { payout } from '@touchline/engine/order/payout'
import { Card, CardHeader } from '@touchline/ui/Card'
import { PartMark, StackedBar } from '@touchline/ui/chart/StackedBar'
import { classes } from '@touchline/ui/classes'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { Steps } from '@touchline/ui/Steps'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'
import { timeLeft } from '../i18n/time-words.ts'
import { LessonOnly } from './Lesson.tsx'
import { lessonStake } from './lesson-facts.ts'
import type { Guide } from './rule-lines.ts'

const scores = ['0-0', '0-1', '0-2', '1-0', '1-1', '1-2', '2-0', '2-1', '2-2'] as const
const picked = '1-0'
const other = '2-1'
const exampleRate = bp(1_000)

/**
 * The rules drawn: how an inverse order wins and loses, what the fee is taken from, and what happens when.
 */
export function RulePictures({ guide }: { guide: Guide }) {
  const t = useText()
  return (
    <div className="grid gap-2 lg:grid-cols-2 lg:items-start lg:gap-3">
      <div className="grid gap-2 lg:gap-3">
        <Inverse guide={guide} />
        <Fee guide={guide} />
        <Times guide={guide} />
      </div>
      <Card className="grid gap-2">
        <h2 className="text-17 font-semibold">{t('rule.tryTitle')}</h2>
        <LessonOnly />
      </Card>
    </div>
  )
}

/** The example's win, at the fee of the lowest level. */
function exampleOf({ levels }: Guide) {
  const { level, feePercent } = levels[0]!
  return { level, feePercent, ...payout(lessonStake, exampleRate, parseBp(feePercent) ?? 0) }
}

function Picture({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-3">
      <CardHeader title={title} note={note} />
      {children}
    </Card>
  )
}

function Inverse({ guide }: { guide: Guide }) {
  const t = useText()
  const { level, net } = exampleOf(guide)
  const rate = withoutIdleZeros(formatBp(exampleRate))
  const ends = [
    {
      score: other,
      said: t('rule.won'),
      amount: formatFen(net),
      label: t('rule.wonPicture', { picked, score: other }),
    },
    {
      score: picked,
      said: t('rule.lost'),
      amount: `-${formatFen(lessonStake)}`,
      label: t('rule.lostPicture', { picked }),
    },
  ]
  return (
    <Picture title={t('rule.pictureInverse')} note={t('rule.pictureInverseNote', { rate, level })}>
      <p className="text-13 font-medium">{t('rule.picked', { score: picked })}</p>
      <div className="grid grid-cols-2 gap-4">
        {ends.map(({ score, said, amount, label }) => (
          <figure key={score} className="grid gap-2">
            <Scores ended={score} label={label} />
            <figcaption className="text-13">
              {t('rule.wonEnds', { score })}
              <span className="block text-17 font-semibold">
                {said} <Money result amount={amount} />
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Picture>
  )
}

/** Nine scores: the chosen one is crossed out, the one that happened is filled. */
function Scores({ ended, label }: { ended: string; label: string }) {
  return (
    <div role="img" aria-label={label} className="grid grid-cols-3 gap-1 text-center text-13">
      {scores.map((score) => (
        <span
          key={score}
          className={classes(
            'rounded-small py-2',
            score === ended ? 'bg-text font-semibold text-surface' : 'bg-fill',
            score === picked && 'outline-2 -outline-offset-2 outline-red line-through',
          )}
        >
          {score}
        </span>
      ))}
    </div>
  )
}

function Fee({ guide }: { guide: Guide }) {
  const t = useText()
  const { gross, fee, net, feePercent } = exampleOf(guide)
  const whole = (fen: number) => groupAmount(formatFen(fen))
  const note = t('rule.pictureFeeNote', { gross: whole(gross), percent: withoutIdleZeros(feePercent) })
  return (
    <Picture title={t('rule.pictureFee')} note={note}>
      <StackedBar
        label={note}
        parts={[
          { key: 'net', value: net, tone: 'info' },
          { key: 'fee', value: fee, tone: 'warn' },
        ]}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span className="flex items-center gap-1.5">
          <PartMark tone="info" /> {t('rule.yours', { amount: whole(net) })}
        </span>
        <span className="flex items-center gap-1.5">
          <PartMark tone="warn" /> {t('rule.theFee', { amount: whole(fee) })}
        </span>
      </p>
    </Picture>
  )
}

function Times({ guide: { opensBefore, closesBefore, confirmation } }: { guide: Guide }) {
  const t = useText()
  const title = t('rule.pictureTime')
  return (
    <Picture title={title}>
      <Steps
        label={title}
        steps={[
          {
            key: 'opens',
            title: t('rule.opens'),
            note: t('rule.opensNote', { time: timeLeft(opensBefore, t) }),
          },
          {
            key: 'closes',
            title: t('rule.closes'),
            note: t('rule.closesNote', { time: timeLeft(closesBefore, t) }),
          },
          { key: 'plays', title: t('rule.plays'), note: t('rule.playsNote') },
          {
            key: 'confirmed',
            title: t('rule.confirmed'),
            note: t('rule.confirmedNote', { time: timeLeft(confirmation, t) }),
          },
          { key: 'paid', title: t('rule.paid'), note: t('rule.paidNote') },
        ]}
      />
    </Picture>
  )
}
