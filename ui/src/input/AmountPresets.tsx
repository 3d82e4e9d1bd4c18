import { classes } from '../classes.ts'

export type AmountPreset = {
  /** The amount that the button sets, as a plain decimal. */
  value: string
  /** The text on the button: `1,000`, "Max". */
  label: string
  /** A small line below: the amount that "Max" stands for. */
  note?: string | undefined
  disabled?: boolean | undefined
}
export type AmountPresetsProps = {
  presets: readonly AmountPreset[]
  value: string
  onPick: (value: string) => void
  label: string
}

/** The member's quick amounts; the amount that is in the input now is outlined. */
export function AmountPresets({ presets, value, onPick, label }: AmountPresetsProps) {
  return (
    <fieldset className="@container">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-1.5 @presets:auto-cols-fr @presets:grid-flow-col @presets:grid-cols-none">
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            aria-pressed={sameAmount(preset.value, value)}
            disabled={preset.disabled === true}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(preset.value)}
            className={classes(
              'min-h-tap rounded-small px-1 text-15 leading-tight font-medium inset-ring inset-ring-line hover:bg-fill',
              'aria-pressed:font-semibold aria-pressed:inset-ring-2 aria-pressed:inset-ring-text disabled:text-muted disabled:opacity-60',
            )}
          >
            {preset.label}
            {preset.note && <span className="block text-12 leading-3.5 font-normal">{preset.note}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Whether two texts are one amount, as `1000`, `1000.` and `1000.00` are. */
function sameAmount(one: string, other: string): boolean {
  const bare = (text: string) => (text.includes('.') ? text.replace(/\.?0*$/, '') : text)
  return other !== '' && bare(one) === bare(other)
}
