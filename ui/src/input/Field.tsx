import { Field as Base } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type FieldProps = {
  label: ReactNode
  children: ReactNode
  /** The error in words; it marks the control as invalid, and is read aloud with the control. */
  error?: ReactNode
  /** A line that helps before anything is wrong. */
  hint?: ReactNode
  /** At the right end of the label, such as a counter. */
  end?: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
}

/** The label, the control and the message of one input. The form keeps the typed value. */
export function Field({ label, children, error, hint, end, disabled, className }: FieldProps) {
  const wrong = error !== undefined && error !== null && error !== ''
  return (
    <Base.Root
      invalid={wrong}
      disabled={disabled === true}
      className={classes('grid grid-cols-1 gap-1', className)}
    >
      <div className="flex items-center justify-between gap-2">
        <Base.Label className="text-13 font-medium">{label}</Base.Label>
        {end && <span className="text-12 text-muted">{end}</span>}
      </div>
      {children}
      {wrong && (
        <Base.Error match className="text-13 text-red">
          {error}
        </Base.Error>
      )}
      {hint && !wrong && <Base.Description className="text-13 text-muted">{hint}</Base.Description>}
    </Base.Root>
  )
}
