import { useNavigate } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useForm } from 'react-hook-form'
import { useText } from '../i18n/i18n.ts'
import { actTexts } from './act-texts.ts'
import { type AuditSearch, type AuditWanted, auditSearch, isWellFormed } from './audit-search.ts'

/**
 * The filter of the audit log: by operator, act, object and day. The address holds the filter; when the
 * address changes, the fields are filled from it again.
 */
export function AuditFilter({ search }: { search: AuditSearch }) {
  const t = useText()
  const navigate = useNavigate()
  const { operator = '', act = '', object = '', from = '', until = '' } = search
  const form = useForm<Required<AuditWanted>>({ values: { operator, act, object, from, until } })
  const { errors } = form.formState
  const find = (wanted: AuditWanted) => void navigate({ to: '/audit', search: auditSearch({ ...wanted }) })
  const typed = (field: keyof AuditWanted) =>
    form.register(field, { validate: (text) => isWellFormed(field, text.trim()) || t('operator.wrongForm') })
  const acts = Object.entries(actTexts).map(([value, text]) => ({ value, label: t(text) }))
  const unknown = act === '' || act in actTexts ? [] : [{ value: act, label: act }]
  return (
    <form
      className="mb-4 grid grid-cols-2 items-start gap-3 rounded-card bg-surface p-3 lg:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      onSubmit={form.handleSubmit(find)}
    >
      <Field label={t('operator.who')} error={errors.operator?.message}>
        <TextInput {...typed('operator')} maxLength={30} autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('operator.act')}>
        <Select
          label={t('operator.act')}
          choices={[{ value: '', label: t('operator.anyAct') }, ...acts, ...unknown]}
          value={form.watch('act')}
          onValueChange={(next) => {
            form.setValue('act', next)
            void form.handleSubmit(find)()
          }}
        />
      </Field>
      <Field label={t('operator.object')} error={errors.object?.message}>
        <TextInput {...typed('object')} maxLength={100} placeholder="maintenance:" spellCheck={false} />
      </Field>
      <Field label={t('operator.from')} error={errors.from?.message}>
        <TextInput {...typed('from')} type="date" />
      </Field>
      <Field label={t('operator.until')} error={errors.until?.message}>
        <TextInput {...typed('until')} type="date" />
      </Field>
      <div className="flex gap-2 self-end">
        <Button type="submit">{t('operator.find')}</Button>
        <Button look="quiet" onClick={() => find({})}>
          {t('operator.everything')}
        </Button>
      </div>
    </form>
  )
}
