import { Link } from '@tanstack/react-router'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { type Fen, fen, formatFen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import { withdrawRefusal } from '@touchline/engine/withdraw/checks'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount, withoutZeroCents } from '@touchline/ui/figure/amount-text'
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'
import { SetPassword } from '../account/FirstSteps.tsx'
import { type Overview, type Preview, wayOf } from '../preview.ts'
import { waitWords } from '../wait-words.ts'
import { type CheckState, type Mend, mendOf, mendPages } from './check-rows.ts'

interface Props {
  overview: Overview
  account: PayoutAccount
  preview: Preview
  states: readonly CheckState[]
  onAmount: (amount: Fen) => void
  onBack: () => void
  onAccount: () => void
  /** The button that sends the withdrawal. */
  children: ReactNode
}

const text = (amount: Fen) => groupAmount(withoutZeroCents(formatFen(amount)))

/** Every check in words, passed or not, with a remedy for each that failed; then the button. */
export function ChecksCard({ overview, account, preview, states, children, ...mends }: Props) {
  const t = useText()
  const passed = states.filter(({ refused }) => refused === null).length
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('withdraw.checked')}
        end={
          <span className="text-13 text-muted" role="status">
            {t('withdraw.pass', { passed, of: states.length })}
          </span>
        }
      />
      <ul className="grid gap-2.5">
        {states.map((state) => (
          <li key={state.row}>
            {state.refused === null ? (
              <p className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-baseline gap-x-2 text-13">
                <Check
                  className="size-4 translate-y-0.5 text-info"
                  strokeWidth={2.5}
                  aria-label={t('withdraw.passed')}
                />
                <span>{t(`withdraw.check-${state.row}`)}</span>
                <span className="text-right text-muted">
                  {passText(t, state, overview, account, preview)}
                </span>
              </p>
            ) : (
              <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 gap-y-1.5 rounded-inner bg-warn-soft p-2 text-13">
                <CircleAlert className="mt-0.5 size-4 text-warn" aria-label={t('withdraw.failing')} />
                <p>
                  <b className="font-semibold">{t(`withdraw.check-${state.row}`)}</b>
                  <br />
                  <FailText state={state} overview={overview} account={account} preview={preview} />
                </p>
                <MendButton state={state} preview={preview} {...mends} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {children}
      <p className="text-center text-12 text-muted">{t('withdraw.next')}</p>
    </Card>
  )
}

// Parts

function passText(
  t: Translate,
  { row }: CheckState,
  overview: Overview,
  account: PayoutAccount,
  { amount, back, facts }: Preview,
): string {
  switch (row) {
    case 'open':
      return account.name
    case 'balance':
      return t('withdraw.ok-balance', {
        have: groupAmount(formatFen(facts.balance)),
        left: groupAmount(formatFen(fen(facts.balance - amount))),
      })
    case 'amount':
      return t('withdraw.ok-amount', { least: text(facts.method.least), most: text(facts.method.most) })
    case 'room':
      return t('withdraw.ok-room', { amount: text(amount), of: text(back ? facts.returnable : facts.room) })
    case 'changed': {
      const { changedAt } = account
      if (changedAt === null) return t('withdraw.ok-changedFirst')
      const days = Math.floor((facts.now - changedAt) / DAY)
      return days > 0
        ? t('withdraw.ok-changed', { count: days, wait: waitWords(overview.changedMs, t) })
        : t('withdraw.ok-changedToday')
    }
    case 'holder':
      if (account.holder === null) return t('withdraw.ok-holderAddress')
      return t(overview.identified ? 'withdraw.ok-holder' : 'withdraw.ok-holderSaid')
    case 'day':
      return t('withdraw.ok-day', { amount: text(amount), of: text(facts.dayLeft), level: overview.level })
    default:
      return t(`withdraw.ok-${row}`)
  }
}

interface RowProps {
  state: CheckState
  overview: Overview
  account: PayoutAccount
  preview: Preview
}

function FailText({ state: { refused }, overview, account, preview: { amount, facts } }: RowProps) {
  const t = useText()
  if (!refused) return null
  const { code, messageValue, time } = refused
  if (code === withdrawRefusal.methodClosed) return wayOf(overview, account)?.note ?? t('withdraw.fail-2226')
  if (code === withdrawRefusal.outsideLimits && amount >= facts.method.least && amount <= facts.method.most)
    return t(facts.arrives > 0 ? 'withdraw.fail-notWhole' : 'withdraw.fail-nothingLeft')
  return t(`withdraw.fail-${code}`, {
    amount: messageValue === undefined ? '' : groupAmount(formatFen(messageValue)),
    missing: groupAmount(formatFen(fen(Math.max(0, amount - facts.balance)))),
    least: text(facts.method.least),
    most: text(facts.method.most),
    time: time === undefined ? '' : fullTime(time),
    level: overview.level,
  })
}

type MendProps = Pick<Props, 'preview' | 'onAmount' | 'onBack' | 'onAccount'> & { state: CheckState }

function MendButton({ state: { refused }, preview, onAmount, onBack, onAccount }: MendProps) {
  const t = useText()
  if (!refused) return null
  if (refused.code === withdrawRefusal.passwordUnset) {
    return (
      <Button
        look="line"
        size="small"
        className="col-start-2"
        render={<SetPassword back="/withdraw/default" />}
      >
        {t('withdraw.setPassword')}
      </Button>
    )
  }
  const mend = mendOf(refused, preview)
  if (mend === null) return null
  if (mend.is === 'page') {
    return (
      <Button look="line" size="small" className="col-start-2" render={<Link to={mendPages[mend.page]} />}>
        {t(`withdraw.to-${mend.page}`)}
      </Button>
    )
  }
  const act = () => {
    if (mend.is === 'amount') onAmount(mend.amount)
    else if (mend.is === 'back') onBack()
    else onAccount()
  }
  return (
    <Button look="line" size="small" className="col-start-2" onClick={act}>
      {mendText(t, mend)}
    </Button>
  )
}

function mendText(t: Translate, mend: Exclude<Mend, null | { is: 'page' }>): string {
  if (mend.is === 'amount') return t('withdraw.changeTo', { amount: text(mend.amount) })
  return t(`withdraw.mend-${mend.is}`)
}
