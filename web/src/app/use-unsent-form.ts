import { holdsWriting, useUnsent } from '@touchline/client/written'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What was typed into the form since it began, or was saved, is lost by leaving; what is being sent is not. */
export function useUnsentForm<Fields extends FieldValues>(form: UseFormReturn<Fields>): void {
  const { isSubmitting, defaultValues } = form.formState
  useUnsent(!isSubmitting && holdsWriting(form.watch(), defaultValues))
}
