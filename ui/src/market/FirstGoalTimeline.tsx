// The first-goal market: bands along 90 minutes as bars. Ten bars (or nineteen) are narrower than a finger,
// so the picture is one slider: a tap or drag picks the nearest band, arrow keys and two wide buttons step.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { classes } from '../classes.ts'
import { oneDecimal } from '../figure/amount-text.ts'
import { FlashOnChange } from '../figure/FlashOnChange.tsx'
import { IconButton } from '../IconButton.tsx'
import { InsuredMark } from './InsuredMark.tsx'
import { OwnDot } from './OwnDot.tsx'
import { type PickProps, type PricedOption, tintOf } from './selection.ts'
import { barHeight, nearestBand, sliderKey, stepBand } from './timeline-steps.ts'
import { VolumeLevels } from './VolumeLevels.tsx'

export type FirstGoalTimelineProps = PickProps & {
  /** The bands in order of time, and last the option that there is no goal. */
  options: readonly PricedOption[]
  texts: {
    earlier: string
    later: string
    halfTime: string
    fullTime: string
    /** Shown while no band is chosen. */
    choose: string
  }
}

export function FirstGoalTimeline({ options, selected, onSelect, label, texts }: FirstGoalTimelineProps) {
  const bars = useRef<HTMLDivElement>(null)
  const found = options.findIndex((each) => each.option === selected)
  const index = found < 0 ? undefined : found
  const chosen = options[found]
  const allowed = options.map(() => true)
  const choose = (next: number | undefined) => {
    const option = next === undefined ? undefined : options[next]
    if (option && option.option !== selected) onSelect(option.option)
  }
  const earlier = stepBand(index, -1, allowed)
  const later = stepBand(index, 1, allowed)
  return (
    <div className="@container">
      <Slider
        bars={bars}
        label={label}
        index={index ?? 0}
        count={options.length}
        spoken={chosen ? `${chosen.title ?? chosen.label}, ${chosen.rate}%, ${chosen.detail}` : texts.choose}
        onKey={(key) => sliderKey(key, index, allowed)}
        onPoint={(x) => nearestBand(x, centresOf(bars), allowed)}
        onChoose={choose}
      >
        {options.map((each, place) => (
          <Bar
            key={each.option}
            option={each}
            options={options}
            chosen={place === found}
            apart={place === options.length - 1}
            dense={options.length > 12}
            third={place % 3 === 0}
          />
        ))}
      </Slider>
      <Axis texts={texts} none={options.at(-1)?.label} />
      <div className="mt-1 flex min-h-14 items-center rounded-card bg-fill">
        <IconButton
          label={texts.earlier}
          icon={<ChevronLeft className="size-5" aria-hidden />}
          disabled={earlier === undefined}
          onClick={() => choose(earlier)}
        />
        <div className="min-w-0 flex-1 py-1 text-center" aria-hidden>
          {chosen ? (
            <>
              <p className="flex flex-wrap items-baseline justify-center gap-x-3 text-17 font-semibold">
                {chosen.title ?? chosen.label}
                {chosen.insured && <InsuredMark className="self-center" />}
                <FlashOnChange value={chosen.rate}>{chosen.rate}%</FlashOnChange>
              </p>
              <p className="text-12 text-muted">{chosen.detail}</p>
            </>
          ) : (
            <p className="text-15 text-muted">{texts.choose}</p>
          )}
        </div>
        <IconButton
          label={texts.later}
          icon={<ChevronRight className="size-5" aria-hidden />}
          disabled={later === undefined}
          onClick={() => choose(later)}
        />
      </div>
    </div>
  )
}

type SliderProps = {
  bars: RefObject<HTMLDivElement | null>
  label: string
  index: number
  count: number
  spoken: string
  onKey: (key: string) => number | undefined
  onPoint: (x: number) => number | undefined
  onChoose: (index: number | undefined) => void
  children: React.ReactNode
}

function Slider({ bars, label, index, count, spoken, onKey, onPoint, onChoose, children }: SliderProps) {
  const point = (event: PointerEvent) => onChoose(onPoint(event.clientX))
  return (
    <div
      ref={bars}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={index}
      aria-valuetext={spoken}
      className="flex h-chart cursor-pointer touch-pan-y items-end gap-0.5 rounded-small border-b border-edge pt-6 select-none"
      onKeyDown={(event: KeyboardEvent) => {
        const next = onKey(event.key)
        if (next === undefined) return
        event.preventDefault()
        onChoose(next)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
    >
      {children}
    </div>
  )
}

function centresOf(bars: RefObject<HTMLDivElement | null>): number[] {
  return [...(bars.current?.children ?? [])].map((bar) => {
    const { left, width } = bar.getBoundingClientRect()
    return left + width / 2
  })
}

type BarProps = {
  option: PricedOption
  options: readonly PricedOption[]
  chosen: boolean
  /** The bar for "no goal" stands apart and is wider. */
  apart: boolean
  /**
   * There are many bars. Each has its figure only where there is room; with less room only every third bar
   * (`third`) has one, and with little room only the chosen bar.
   */
  dense: boolean
  third: boolean
}

function Bar({ option, options, chosen, apart, dense, third }: BarProps) {
  const tint = tintOf(option, options)
  return (
    <div
      style={{ height: `${barHeight(tint)}%`, '--p': tint.toFixed(3) } as React.CSSProperties}
      className={classes(
        'tint relative min-w-0',
        apart ? 'ml-3 w-head shrink-0' : 'flex-1',
        dense && !apart ? 'rounded-t-tiny' : 'rounded-t-small',
        chosen && 'z-10 outline-2 outline-text',
        option.soldOut !== undefined && 'grayscale',
      )}
    >
      <span
        className={classes(
          'absolute bottom-full left-1/2 mb-1 -translate-x-1/2 rounded-tiny bg-surface/90 px-0.5 text-12 leading-4 whitespace-nowrap',
          chosen ? 'font-semibold' : 'font-medium',
          option.soldOut !== undefined && 'text-muted',
          !chosen && !apart && (dense && !third ? 'hidden @bands:inline' : 'hidden @cells:inline'),
        )}
      >
        {oneDecimal(option.rate)}
      </span>
      {option.own && <OwnDot className="absolute top-1 left-1/2 -translate-x-1/2" />}
      <VolumeLevels
        level={option.volumeLevel}
        tight={dense && !apart}
        className={classes(
          'absolute bottom-1',
          dense && !apart ? 'inset-x-px' : 'inset-x-0.5 narrow:inset-x-1',
        )}
      />
    </div>
  )
}

function Axis({ texts, none }: { texts: FirstGoalTimelineProps['texts']; none: string | undefined }) {
  const at = (minute: number) => ({ left: `${(minute / 90) * 100}%` })
  return (
    <div aria-hidden className="flex h-axis gap-0.5 text-12 text-muted">
      <div className="relative flex-1">
        {[10, 20, 30, 40, 50, 60, 70, 80].map((minute) => (
          <span key={minute} style={at(minute)} className="absolute top-0 h-1 w-px bg-edge" />
        ))}
        <span className="absolute top-1 left-0">1</span>
        {[30, 60].map((minute) => (
          <span
            key={minute}
            style={at(minute)}
            className="absolute top-1 hidden -translate-x-1/2 @figures:inline"
          >
            {minute}
          </span>
        ))}
        <span className="absolute top-1 right-0">{texts.fullTime}</span>
        <span
          style={at(45)}
          className="absolute top-0 h-axis border-l border-dashed border-edge pt-line pl-1 whitespace-nowrap"
        >
          {texts.halfTime}
        </span>
      </div>
      <span className="ml-3 w-head pt-1 text-center whitespace-nowrap">{none}</span>
    </div>
  )
}
