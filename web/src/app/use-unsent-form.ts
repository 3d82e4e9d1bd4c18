import { holdsWriting, useUnsent } from '@touchline/client/written'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Leaving asks first when the form has changed since it began or was saved, but not while it is being sent.
 */
export function useUnsentForm<Fields extends FieldValues>(form: UseFormReturn<Fields>): void {
  const { isSubmitting, defaultValues } = form.formState
  useUnsent(!isSubmitting && holdsWriting(form.watch(), defaultValues))
}
