import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type CheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  name?: string | undefined
  disabled?: boolean | undefined
}

export function Checkbox({ checked, onCheckedChange, children, name, disabled }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI puts its input beside the box, inside this label
    <label className="inline-flex min-h-tap items-center gap-2 text-15 has-data-disabled:text-muted">
      <Base.Root
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled === true}
        {...(name === undefined ? {} : { name })}
        className={classes(
          'grid size-5 shrink-0 place-items-center rounded-small bg-surface inset-ring inset-ring-edge transition',
          'data-checked:bg-text data-checked:text-page data-checked:inset-ring-text',
        )}
      >
        <Base.Indicator>
          <Check className="size-4" strokeWidth={3} aria-hidden />
        </Base.Indicator>
      </Base.Root>
      {children}
    </label>
  )
}
