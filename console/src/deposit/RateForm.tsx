import type { SettingValues } from '@touchline/contract/settings'
import { parseUsdtRate } from '@touchline/engine/deposit/conversion'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'

type Rate = SettingValues['usdtRate']

interface Props {
  value: Rate
  /** Called with undefined while the typed text is no rate. */
  onChange: (value: Rate | undefined) => void
}

/** The rate at which USDT is credited, and its source; without a rate USDT is not taken. */
export function RateForm({ value, onChange }: Props) {
  const t = useText()
  const [draft, setDraft] = useState({ taken: value !== null, deposit: '', source: '', ...value })
  const rate = draft.deposit.trim()
  const isRate = parseUsdtRate(rate) !== null
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    const [deposit, source] = [next.deposit.trim(), next.source.trim()]
    const whole = parseUsdtRate(deposit) !== null && source !== ''
    onChange(next.taken ? (whole ? { deposit, source } : undefined) : null)
  }
  return (
    <div className="grid gap-3">
      <Checkbox checked={draft.taken} onCheckedChange={(taken) => change({ taken })}>
        {t('deposit.rateTaken')}
      </Checkbox>
      {draft.taken && (
        <>
          <Field
            label={t('deposit.rate')}
            hint={t('deposit.rateHint')}
            error={rate === '' || isRate ? undefined : t('deposit.wrongField')}
          >
            <TextInput
              value={draft.deposit}
              inputMode="decimal"
              maxLength={9}
              onChange={({ target }) => change({ deposit: target.value })}
            />
          </Field>
          <Field label={t('deposit.rateSource')} hint={t('deposit.rateSourceHint')}>
            <TextInput
              value={draft.source}
              maxLength={60}
              onChange={({ target }) => change({ source: target.value })}
            />
          </Field>
        </>
      )}
    </div>
  )
}
