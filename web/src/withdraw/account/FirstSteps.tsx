import { Link } from '@tanstack/react-router'
import { formatFen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Money } from '@touchline/ui/figure/Money'
import { type StepItem, Steps } from '@touchline/ui/Steps'
import { useText } from '../../i18n/i18n.ts'
import { balanceOf, type Overview } from '../preview.ts'
import { AddAccount } from './AddAccount.tsx'

/**
 * The steps before a first withdrawal: a password for it, and somewhere for it to go. They come one at a
 * time, and each leads back here.
 */
export function FirstSteps({ overview }: { overview: Overview }) {
  const t = useText()
  const { passwordSet, accounts } = overview
  const steps: StepItem[] = [
    {
      key: 'password',
      title: t('withdraw.first-password'),
      note: t('withdraw.first-passwordNote'),
      stage: passwordSet ? undefined : 'now',
    },
    {
      key: 'account',
      title: t('withdraw.first-account'),
      note: t('withdraw.first-accountNote'),
      stage: accounts.length > 0 ? undefined : passwordSet ? 'now' : 'ahead',
    },
    {
      key: 'amount',
      title: t('withdraw.first-amount'),
      note: t('withdraw.first-amountNote'),
      stage: 'ahead',
    },
  ]
  return (
    <Card className="grid w-full max-w-page gap-3 justify-self-center">
      <CardHeader
        title={t('withdraw.firstTitle')}
        note={t('withdraw.firstNote')}
        end={
          <span className="grid justify-items-end text-12 text-muted">
            {t('withdraw.available')}
            <Money amount={formatFen(balanceOf(overview))} className="text-15 font-semibold text-text" />
          </span>
        }
      />
      <Steps label={t('withdraw.firstTitle')} steps={steps} />
      {passwordSet ? (
        <AddAccount overview={overview} />
      ) : (
        <Button look="main" wide render={<SetPassword back="/withdraw/default" />}>
          {t('withdraw.setPassword')}
        </Button>
      )}
    </Card>
  )
}

/** A link to where the withdrawal password is set, which leads back afterwards. */
export function SetPassword({ back, ...rest }: { back: string }) {
  return <Link {...rest} to="/my/setting" search={{ change: 'withdraw', back }} />
}
