import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type SwitchProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  /** A line under the text. */
  note?: ReactNode
  disabled?: boolean | undefined
}

/** A setting that takes effect at once. The whole row can be pressed. */
export function Switch({ checked, onCheckedChange, children, note, disabled }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI puts its input beside the switch, inside this label
    <label className="flex min-h-bar items-center justify-between gap-3 py-1">
      <span>
        <span className="block text-15">{children}</span>
        {note && <span className="block text-13 text-muted">{note}</span>}
      </span>
      <Base.Root
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled === true}
        className={classes(
          'flex h-6 w-10 shrink-0 items-center rounded-full bg-fill p-0.5 inset-ring inset-ring-edge transition',
          'data-checked:bg-text data-checked:inset-ring-text data-disabled:opacity-50',
        )}
      >
        <Base.Thumb
          className={classes(
            'size-5 scale-80 rounded-full bg-edge transition-[translate,scale]',
            'data-checked:translate-x-4 data-checked:scale-100 data-checked:bg-surface',
          )}
        />
      </Base.Root>
    </label>
  )
}
