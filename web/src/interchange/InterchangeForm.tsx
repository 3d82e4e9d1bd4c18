import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { useSiteNow } from '@touchline/client/api/clock'
import { send } from '@touchline/client/api/send'
import { useSession } from '@touchline/client/api/session'
import { checkUsername } from '@touchline/contract/interchange/calls'
import { fen, fenOf, formatFen, parseFen } from '@touchline/engine/money/fen'
import { SECOND } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount, withoutIdleZeros, withoutZeroCents } from '@touchline/ui/figure/amount-text'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { type FormEvent, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useStep } from '../withdraw/use-step.ts'
import { type P2p, refusesAmount } from './p2p.ts'
import { SendInterchange } from './SendInterchange.tsx'

/** A receiver that the server has looked at, for the name that was typed. */
interface ConfirmedReceiver {
  readonly typed: string
  readonly shown: string
}

const name = /^[A-Za-z0-9]{1,20}$/

export function InterchangeForm({ p2p }: { p2p: P2p }) {
  const t = useText()
  const navigate = useNavigate()
  const now = useSiteNow(SECOND)
  const own = useSession()?.userid ?? ''
  const { step, open, close } = useStep()
  const [to, setTo] = useState('')
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState<ConfirmedReceiver>()
  const [busy, setBusy] = useState(false)
  const amount = /^\d{1,7}$/.test(typed) ? (parseFen(typed) ?? fen(0)) : fen(0)
  const refused = typed === '' ? null : refusesAmount(p2p, amount, now)
  const receiver = checked?.typed === to.trim() ? checked : undefined
  const ready = name.test(to.trim()) && typed !== '' && refused === null && p2p.passwordSet

  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    try {
      const { incomeUserName } = await send(checkUsername, { params: { a: own, b: to.trim() } })
      setChecked({ typed: to.trim(), shown: incomeUserName })
      open('proof')
    } catch (error) {
      // The app's dialog says why, above the page.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Card>
        <form className="grid gap-3" onSubmit={(event) => void goOn(event)}>
          <CardHeader title={t('mutual.send')} note={t('mutual.sendNote')} />
          <Field label={t('mutual.to')} hint={t('mutual.toHint')}>
            <TextInput
              value={to}
              onChange={({ target }) => setTo(target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
            />
          </Field>
          <Field
            label={t('mutual.amount')}
            end={t('mutual.have', { amount: groupAmount(p2p.balance) })}
            hint={t('mutual.amountHint', {
              least: withoutZeroCents(p2p.minimum),
              left: groupAmount(withoutZeroCents(p2p.left)),
            })}
            error={
              refused &&
              t(`mutual.fail-${refused.code}`, {
                amount: groupAmount(withoutZeroCents(formatFen(refused.amount))),
              })
            }
          >
            <TextInput
              value={typed}
              onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 7))}
              inputMode="numeric"
              autoComplete="off"
              start="¥"
            />
          </Field>
          {fenOf(p2p.wageringOpen) > 0 && typed === '' && (
            <p className="text-13 text-warn">
              {t('mutual.fail-2241', { amount: groupAmount(withoutIdleZeros(p2p.wageringOpen)) })}
            </p>
          )}
          {p2p.passwordSet ? (
            <Button type="submit" look="main" size="tall" wide disabled={!ready} busy={busy}>
              {t('mutual.goOn')}
            </Button>
          ) : (
            <>
              <p className="text-13">{t('mutual.passwordFirst')}</p>
              <Button
                look="main"
                wide
                onClick={() =>
                  void navigate({ to: '/my/setting', search: { change: 'withdraw', back: '/mutual' } })
                }
              >
                {t('withdraw.setPassword')}
              </Button>
            </>
          )}
          <p className="text-12 text-muted">{t('mutual.rules')}</p>
        </form>
      </Card>
      {step === 'proof' && receiver && ready && (
        <SendInterchange
          to={receiver.typed}
          shown={receiver.shown}
          amount={amount}
          withCode={p2p.withCode}
          onClose={close}
        />
      )}
    </>
  )
}
