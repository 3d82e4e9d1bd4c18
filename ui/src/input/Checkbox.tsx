import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type CheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean | undefined
}

export function Checkbox({ checked, onCheckedChange, children, disabled }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-tap items-center gap-2 text-15 has-disabled:text-muted">
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          disabled={disabled}
          className="absolute inset-0 cursor-pointer appearance-none rounded-small bg-surface inset-ring inset-ring-edge transition checked:bg-text checked:inset-ring-text"
        />
        {checked && (
          <Check className="pointer-events-none relative size-4 text-page" strokeWidth={3} aria-hidden />
        )}
      </span>
      {children}
    </label>
  )
}
