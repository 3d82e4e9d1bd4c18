import { isHolder } from '@touchline/engine/withdraw/account'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useText } from '../../i18n/i18n.ts'
import type { Overview } from '../preview.ts'

interface Props {
  overview: Overview
  holder: string
  onHolder: (holder: string) => void
}

/** The name that the account is in. An approved name is taken as it is, and nothing is typed. */
export function HolderField({ overview: { realName }, holder, onHolder }: Props) {
  const t = useText()
  if (realName !== null) {
    return (
      <p className="text-13">
        <span className="font-medium">{t('withdraw.holder')}</span>
        <b className="block text-17 font-semibold">{realName}</b>
        <span className="text-muted">{t('withdraw.holderFixed')}</span>
      </p>
    )
  }
  return (
    <Field
      label={t('withdraw.holder')}
      hint={t('withdraw.holderHint')}
      error={holder.trim().length >= 2 && !isHolder(holder) ? t('withdraw.holderWrong') : undefined}
    >
      <TextInput
        value={holder}
        onChange={({ target }) => onHolder(target.value)}
        autoComplete="name"
        maxLength={20}
      />
    </Field>
  )
}
