import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>

/** Several lines of text to type. A `Field` around it gives it the label, the message and the error mark. */
export function TextArea({ rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field.Control
      render={
        <textarea
          rows={rows}
          {...rest}
          className={classes(
            'w-full rounded-small bg-surface p-3 text-17 text-text outline-none inset-ring inset-ring-edge disabled:bg-fill disabled:text-muted',
            'focus:inset-ring-2 focus:inset-ring-focus data-invalid:inset-ring-red',
          )}
        />
      }
    />
  )
}
