import { useMutation } from '@tanstack/react-query'
import { useWritten } from '@touchline/client/written'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useForm } from 'react-hook-form'
import { useText } from '../../i18n/i18n.ts'
import { FormProblem } from '../FormProblem.tsx'
import { WritingDialog } from '../WritingDialog.tsx'

interface Props {
  onKeep: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Names the search that a list shows now, and keeps it as a view. */
export function KeepViewDialog({ onKeep, onClose }: Props) {
  const t = useText()
  const form = useForm({ defaultValues: { name: '' } })
  useWritten(form.watch())
  const keeping = useMutation({ mutationFn: onKeep, onSuccess: onClose })
  const keep = form.handleSubmit(({ name }) => keeping.mutate(name.trim()))
  return (
    <WritingDialog
      onClose={onClose}
      title={t('app.keepView')}
      actions={
        <>
          <Button look="main" busy={keeping.isPending} onClick={keep}>
            {t('app.keep')}
          </Button>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
        </>
      }
    >
      <form onSubmit={keep}>
        <Field
          label={t('app.viewName')}
          hint={t('app.viewNameHint')}
          error={form.formState.errors.name?.message}
        >
          <TextInput
            {...form.register('name', { validate: (name) => name.trim() !== '' || t('app.viewNameEmpty') })}
            maxLength={40}
            autoFocus
          />
        </Field>
      </form>
      <FormProblem error={keeping.error} />
    </WritingDialog>
  )
}
