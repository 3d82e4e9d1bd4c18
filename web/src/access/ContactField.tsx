import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { getCountryCode } from '@touchline/contract/access/calls'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '../i18n/i18n.ts'
import type { CodeFields } from './CodeForm.tsx'
import type { CodeChannel } from './code-errands.ts'
import { emailProblem, lastSixProblem, mobileProblem } from './code-form-rules.ts'

interface Props {
  form: UseFormReturn<CodeFields>
  way: CodeChannel
  lastSix: boolean
}

/** Where the code goes: a number with country code, its last six digits, or an email address. */
export function ContactField({ form, way, lastSix }: Props) {
  const t = useText()
  const error = form.formState.errors.contact?.message
  if (way === 'email')
    return (
      <Field key="email" label={t('access.email')} error={error}>
        <TextInput
          {...form.register('contact', { validate: (typed) => emailProblem(typed.trim(), t) })}
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          maxLength={60}
        />
      </Field>
    )
  if (lastSix)
    return (
      <Field key="last-six" label={t('access.lastSix')} error={error}>
        <TextInput
          {...form.register('contact', { validate: lastSixProblem })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      </Field>
    )
  return (
    <Field
      key="mobile"
      label={t('access.mobile')}
      error={error ?? form.formState.errors.countryCode?.message}
    >
      <TextInput
        {...form.register('contact', {
          validate: (typed, { countryCode }) => mobileProblem(typed, countryCode, t),
        })}
        type="tel"
        autoComplete="tel-national"
        maxLength={14}
        start={
          <>
            <CountryCodes />
            <input
              {...form.register('countryCode', {
                validate: (typed) => /^\+[1-9]\d{0,3}$/.test(typed) || t('access.mobileForm'),
              })}
              aria-label={t('access.countryCode')}
              list={countryCodes}
              inputMode="tel"
              autoComplete="tel-country-code"
              maxLength={5}
              className="h-bar w-row bg-transparent text-17 text-text outline-none"
            />
          </>
        }
      />
    </Field>
  )
}

const countryCodes = 'country-codes'

/** Country codes to choose from; any other code may be tried. */
function CountryCodes() {
  const codes = useQuery(query(getCountryCode)).data?.codes ?? []
  return (
    <datalist id={countryCodes}>
      {codes.map(({ country, code }) => (
        <option key={country} value={code} label={country} />
      ))}
    </datalist>
  )
}
