import type { SettingValues } from '@touchline/contract/settings'
import { parseUsdtRate } from '@touchline/engine/deposit/conversion'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'

type Rate = SettingValues['usdtWithdrawRate']

interface Props {
  value: Rate
  /** Called with undefined while the typed text is no rate. */
  onChange: (value: Rate | undefined) => void
}

/** The price of one USDT for withdrawals; without one, USDT only goes back to its source. */
export function RateForm({ value, onChange }: Props) {
  const t = useText()
  const [open, setOpen] = useState(value !== null)
  const [rate, setRate] = useState(value ?? '')
  const change = (isOpen: boolean, typed: string) => {
    setOpen(isOpen)
    setRate(typed)
    const read = typed.trim()
    onChange(isOpen ? (parseUsdtRate(read) === null ? undefined : read) : null)
  }
  return (
    <div className="grid gap-3">
      <Checkbox checked={open} onCheckedChange={(next) => change(next, rate)}>
        {t('withdraw.rateOpen')}
      </Checkbox>
      {open && (
        <Field
          label={t('deposit.rate')}
          hint={t('deposit.rateHint')}
          error={rate !== '' && parseUsdtRate(rate.trim()) === null ? t('deposit.wrongField') : undefined}
        >
          <TextInput
            value={rate}
            inputMode="decimal"
            maxLength={9}
            onValueChange={(typed) => change(open, typed)}
          />
        </Field>
      )}
    </div>
  )
}
