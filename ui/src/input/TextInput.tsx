import { Field } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

export type TextInputProps = Omit<ComponentProps<typeof Field.Control>, 'className' | 'style' | 'render'> & {
  /** Shown inside the frame at the left, such as a currency. */
  start?: ReactNode
  /** Shown inside the frame at the right, such as a button. */
  end?: ReactNode
}

/** A line of text to type. A `Field` around it gives it the label, the message and the error mark. */
export function TextInput({ start, end, ...rest }: TextInputProps) {
  return (
    <div
      className={classes(
        'flex min-h-bar items-center rounded-small bg-surface inset-ring inset-ring-edge',
        'focus-within:inset-ring-2 focus-within:inset-ring-focus has-data-invalid:inset-ring-red has-disabled:bg-fill',
      )}
    >
      {start && <span className="pl-3 text-muted">{start}</span>}
      <Field.Control
        {...rest}
        className="h-bar min-w-0 flex-1 bg-transparent px-3 text-17 text-text outline-none disabled:text-muted"
      />
      {end}
    </div>
  )
}
