import { useMutation } from '@tanstack/react-query'
import { sendForFile } from '@touchline/client/api/send-for-file'
import { useWritten } from '@touchline/client/written'
import { exportAudit, exportAuditLines } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { Segmented } from '@touchline/ui/input/Segmented'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useForm } from 'react-hook-form'
import { FormProblem } from '../app/FormProblem.tsx'
import { isReason } from '../app/is-reason.ts'
import { saveFile } from '../app/save-file.ts'
import { WritingDialog } from '../app/WritingDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { type AuditWanted, auditFilterOf } from './audit-search.ts'

const forms = ['csv', 'lines'] as const

interface Fields {
  form: (typeof forms)[number]
  /** The numbers of the first and the last row of the chain; empty: the chain's own first or last row. */
  from: string
  until: string
  reason: string
}

/**
 * Exports the rows that match the filter as a table, or the rows of the chain in the form that is hashed. The
 * log keeps the reason.
 */
export function ExportDialog({ wanted, onClose }: { wanted: AuditWanted; onClose: () => void }) {
  const t = useText()
  const form = useForm<Fields>({ defaultValues: { form: 'csv', from: '', until: '', reason: '' } })
  const { errors } = form.formState
  const exporting = useMutation({
    mutationFn: async (fields: Fields) => {
      if (fields.form === 'csv') saveFile('audit.csv', await sendForFile(exportAudit, csvOf(wanted, fields)))
      else saveFile('audit-lines.txt', await sendForFile(exportAuditLines, linesOf(fields)))
    },
    onSuccess: onClose,
  })
  const kind = form.watch('form')
  const [from, until, reason] = form.watch(['from', 'until', 'reason'])
  useWritten({ from, until, reason })
  const whole = (text: string) => /^(|[1-9]\d{0,14})$/.test(text.trim()) || t('operator.wrongForm')
  return (
    <WritingDialog
      onClose={onClose}
      title={t('operator.exportTitle')}
      description={t(`operator.exportHint_${kind}`)}
      actions={
        <>
          <Button
            look="main"
            busy={exporting.isPending}
            onClick={form.handleSubmit((fields) => exporting.mutate(fields))}
          >
            {t('operator.export')}
          </Button>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
        </>
      }
    >
      <Segmented
        label={t('operator.exportForm')}
        choices={forms.map((value) => ({ value, label: t(`operator.exportForm_${value}`) }))}
        value={kind}
        onValueChange={(next) => form.setValue('form', next)}
      />
      {kind === 'lines' && (
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={t('operator.fromRow')} error={errors.from?.message}>
            <TextInput {...form.register('from', { validate: whole })} inputMode="numeric" placeholder="1" />
          </Field>
          <Field label={t('operator.untilRow')} error={errors.until?.message}>
            <TextInput {...form.register('until', { validate: whole })} inputMode="numeric" />
          </Field>
        </div>
      )}
      <Field label={t('operator.reason')} error={errors.reason?.message}>
        <TextInput
          {...form.register('reason', {
            validate: (typed) => isReason(typed) || t('operator.reasonShort'),
          })}
          maxLength={500}
        />
      </Field>
      <FormProblem error={exporting.error} />
    </WritingDialog>
  )
}

function csvOf(wanted: AuditWanted, { reason }: Fields) {
  return { ...auditFilterOf(wanted), reason }
}

function linesOf({ from, until, reason }: Fields) {
  return { from: Number(from.trim() || 1), until: until.trim() === '' ? null : Number(until), reason }
}
