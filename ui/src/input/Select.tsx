import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../classes.ts'

export type SelectProps<Value extends string> = {
  choices: readonly { value: Value; label: string }[]
  value: Value
  onValueChange: (value: Value) => void
  /** Names the field for a screen reader. */
  label: string
}

/** One choice from a list that drops down. Letters jump to a choice, arrows move, Escape changes nothing. */
export function Select<Value extends string>({ choices, value, onValueChange, label }: SelectProps<Value>) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  // A modal dialog covers everything outside of it, so the list of a field in a dialog is drawn inside.
  const within = trigger?.closest('dialog') ?? undefined
  return (
    <Base.Root items={choices} value={value} onValueChange={(next) => next !== null && onValueChange(next)}>
      <Base.Trigger
        ref={setTrigger}
        aria-label={label}
        className={classes(
          'flex min-h-bar w-full items-center justify-between gap-2 rounded-small bg-surface px-3 text-left text-15',
          'inset-ring inset-ring-edge data-invalid:inset-ring-red',
        )}
      >
        <Base.Value className="truncate" />
        <Base.Icon>
          <ChevronDown className="size-5 text-muted" aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={within} className={within && 'absolute'}>
        <Base.Positioner className="z-50 outline-none" sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup
            className={classes(
              'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card bg-surface p-1',
              'shadow-sheet ring-1 ring-line outline-none transition-opacity',
              'data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            <Base.List>
              {choices.map((choice) => (
                <Base.Item
                  key={choice.value}
                  value={choice.value}
                  className={classes(
                    'flex min-h-tap cursor-default items-center justify-between gap-3 rounded-small px-3 text-15 outline-none select-none',
                    'data-highlighted:bg-fill data-selected:font-semibold',
                  )}
                >
                  <Base.ItemText>{choice.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check className="size-4" aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
