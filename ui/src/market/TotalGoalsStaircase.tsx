import { classes } from '../classes.ts'
import { FlashOnChange } from '../figure/FlashOnChange.tsx'
import { InsuredMark } from './InsuredMark.tsx'
import { OwnDot } from './OwnDot.tsx'
import type { PickProps, PricedOption } from './selection.ts'
import { VolumeLevels } from './VolumeLevels.tsx'

export type TotalGoalsStaircaseProps = PickProps

/** Total goals as stairs: each step's width is the chance that so many goals are scored. */
export function TotalGoalsStaircase({ options, selected, onSelect, label }: TotalGoalsStaircaseProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} className="@container relative grid auto-rows-fr">
      <svg
        aria-hidden
        viewBox={`0 0 100 ${options.length}`}
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-y-0 left-head z-30 h-full w-stair overflow-visible"
      >
        <path
          d={stairPath(options)}
          fill="none"
          strokeWidth="2"
          className="stroke-bar"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {options.map((each) => (
        <button
          key={each.option}
          type="button"
          aria-pressed={each.option === selected}
          onClick={() => onSelect(each.option)}
          className={classes(
            'grid min-h-tap w-full grid-cols-[var(--spacing-head)_1fr_var(--spacing-figures)] items-center text-left',
            'hover:bg-fill/50 aria-pressed:z-20 aria-pressed:rounded-small aria-pressed:outline-2 aria-pressed:outline-text',
          )}
        >
          <span className="flex items-center gap-1 pl-1 text-15 font-semibold">
            {each.label}
            {each.insured && <InsuredMark />}
            {each.own && <OwnDot />}
          </span>
          <Step option={each} />
          <span className="pr-1 text-right">
            <FlashOnChange value={each.rate} className="text-15 font-semibold" />
            {each.soldOut === undefined ? (
              <VolumeLevels level={each.volumeLevel} className="ml-auto w-10" />
            ) : (
              <span className="block text-12 text-muted">{each.soldOut}</span>
            )}
          </span>
          <span className="sr-only">{each.detail}</span>
        </button>
      ))}
    </div>
  )
}

function Step({ option }: { option: PricedOption }) {
  const inside = option.chance > 0.6
  const width = `${(option.chance * 100).toFixed(1)}%`
  return (
    <span aria-hidden className="flex h-full items-center">
      <span
        style={{ width, '--p': option.chance.toFixed(3) } as React.CSSProperties}
        className={classes(
          'tint flex h-full items-center justify-end',
          option.soldOut !== undefined && 'grayscale',
        )}
      >
        {inside && <span className="pr-2 text-12 text-text/90 @max-figures:hidden">{option.chanceText}</span>}
      </span>
      {!inside && <span className="pl-2 text-12 text-muted @max-figures:hidden">{option.chanceText}</span>}
    </span>
  )
}

/**
 * An SVG path down the stairs from the top left: each step is one unit high, and 100 units are all chances.
 */
function stairPath(options: readonly PricedOption[]): string {
  const steps = options.map((each, row) => `H${(each.chance * 100).toFixed(1)}V${row + 1}`)
  return `M0 0${steps.join('')}H0`
}
