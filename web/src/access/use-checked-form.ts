import { useEffect } from 'react'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'

/**
 * A form that is checked when it is sent. An error at a field is forgotten as soon as something else is typed
 * there.
 */
export function useCheckedForm<Fields extends FieldValues>(
  options: UseFormProps<Fields>,
): UseFormReturn<Fields> {
  const form = useForm<Fields>({ ...options, reValidateMode: 'onSubmit' })
  const { subscribe, getFieldState, clearErrors } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && getFieldState(name as Parameters<typeof getFieldState>[0]).invalid)
            clearErrors(name as Parameters<typeof clearErrors>[0])
        },
      }),
    [subscribe, getFieldState, clearErrors],
  )
  return form
}
