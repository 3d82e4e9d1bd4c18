import { useMutation } from '@tanstack/react-query'
import { wallNow } from '@touchline/client/api/clock'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useWritten } from '@touchline/client/written'
import { maintenance, setMaintenance } from '@touchline/contract/site/operator-calls'
import { MINUTE } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useForm } from 'react-hook-form'
import { FormProblem } from '../app/FormProblem.tsx'
import { isReason } from '../app/is-reason.ts'
import { WritingDialog } from '../app/WritingDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import type { ServiceState } from './service-state.ts'

/** How long the part is closed, in minutes; unknown: until it is opened again. */
const spans = ['unknown', '15', '30', '60', '120', '240'] as const

interface Fields {
  span: (typeof spans)[number]
  zh: string
  en: string
  reason: string
}

/** Closes a part of the site, or opens it again; both need a reason. */
export function ClosingDialog({
  part: { part, closed },
  onClose,
}: {
  part: ServiceState
  onClose: () => void
}) {
  const t = useText()
  const form = useForm<Fields>({ defaultValues: { span: 'unknown', zh: '', en: '', reason: '' } })
  useWritten(form.watch())
  const { errors } = form.formState
  const changing = useMutation({
    mutationFn: (fields: Fields) =>
      send(setMaintenance, {
        body: { part, closed: closed ? null : closing(fields), reason: fields.reason },
      }),
    onSuccess: onClose,
    // Even a refusal reads the page again: another administrator may have been first.
    onSettled: () => refresh(maintenance),
  })
  const name = t(`site.part_${part}`)
  const both = (_: string, { zh, en }: Fields) =>
    (zh.trim() === '') === (en.trim() === '') || t('site.saidBoth')
  return (
    <WritingDialog
      important
      onClose={onClose}
      title={closed ? t('site.reopenTitle', { part: name }) : t('site.closeTitle', { part: name })}
      description={closed ? undefined : t(`site.effect_${part}`)}
      actions={
        <>
          <Button
            look="main"
            busy={changing.isPending}
            onClick={form.handleSubmit((fields) => changing.mutate(fields))}
          >
            {closed ? t('site.confirmReopen') : t('site.confirmClose')}
          </Button>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
        </>
      }
    >
      {!closed && (
        <>
          <Field label={t('site.howLong')}>
            <Select
              label={t('site.howLong')}
              choices={spans.map((value) => ({ value, label: t(`site.for_${value}`) }))}
              value={form.watch('span')}
              onValueChange={(span) => form.setValue('span', span)}
            />
          </Field>
          <fieldset className="grid grid-cols-1 gap-2">
            <legend className="mb-1 text-13 font-medium">{t('site.said')}</legend>
            <Field label={t('site.saidZh')} error={errors.zh?.message}>
              <TextInput {...form.register('zh', { validate: both })} lang="zh-CN" maxLength={300} />
            </Field>
            <Field label={t('site.saidEn')}>
              <TextInput {...form.register('en')} lang="en-US" maxLength={300} />
            </Field>
          </fieldset>
        </>
      )}
      <Field label={t('site.reason')} hint={t('site.reasonHint')} error={errors.reason?.message}>
        <TextInput
          {...form.register('reason', {
            validate: (typed) => isReason(typed) || t('site.reasonShort'),
          })}
          maxLength={500}
        />
      </Field>
      <FormProblem error={changing.error} />
    </WritingDialog>
  )
}

function closing({ span, zh, en }: Fields): ServiceState['closed'] {
  const until = span === 'unknown' ? null : wallNow() + Number(span) * MINUTE
  return { until, text: zh.trim() === '' ? null : { 'zh-cn': zh.trim(), 'en-us': en.trim() } }
}
