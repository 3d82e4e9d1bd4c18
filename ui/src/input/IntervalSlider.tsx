// The two ends of an interval on one line: two native range inputs, one over the other, so that keyboard and
// screen reader work as usual. The line also shows where the value is now and where it has been.
import { classes } from '../classes.ts'

export type IntervalSliderProps = {
  /** The least and the greatest value that can be chosen, in steps of 1. */
  low: number
  high: number
  from: number
  to: number
  /** Called with both ends; `from` is never above `to`. */
  onChange: (from: number, to: number) => void
  now: number
  /** The lowest and the highest value of late. */
  been?: { low: number; high: number } | undefined
  format: (value: number) => string
  labels: { from: string; to: string; now: string }
}

/** The thumb's width in px: as the browser places the thumb, the line ends half of this inside the box. */
const thumb = 24

export function IntervalSlider(props: IntervalSliderProps) {
  const { low, high, from, to, onChange, now, been, format, labels } = props
  const share = (value: number) => Math.min(1, Math.max(0, (value - low) / Math.max(1, high - low)))
  const at = (value: number) => `calc(${thumb / 2}px + ${share(value)} * (100% - ${thumb}px))`
  const band = (start: number, end: number) => ({
    left: at(start),
    width: `calc(${Math.max(0, share(end) - share(start))} * (100% - ${thumb}px))`,
  })
  const input = 'range-end pointer-events-none absolute inset-x-0 top-0 h-tap w-full'
  return (
    <div>
      <p
        className="mb-1 w-max text-12"
        style={{ marginLeft: at(now), transform: `translateX(-${share(now) * 100}%)` }}
      >
        {labels.now} <b className="font-semibold">{format(now)}</b>
      </p>
      <div className="relative h-tap">
        <span className="absolute inset-x-3 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        {been && (
          <span
            className="absolute top-1/2 h-2 -translate-y-1/2 rounded-full bg-edge opacity-60"
            style={band(been.low, been.high)}
          />
        )}
        <span
          className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-info"
          style={band(from, to)}
        />
        <span
          className="absolute top-1/2 h-6 w-0.5 -translate-1/2 rounded-full bg-text"
          style={{ left: at(now) }}
        />
        <input
          type="range"
          aria-label={labels.from}
          aria-valuetext={format(from)}
          min={low}
          max={high}
          value={from}
          onChange={(event) => onChange(Math.min(Number(event.target.value), to), to)}
          className={classes(input, share(from) > 0.5 && 'z-10')}
        />
        <input
          type="range"
          aria-label={labels.to}
          aria-valuetext={format(to)}
          min={low}
          max={high}
          value={to}
          onChange={(event) => onChange(from, Math.max(Number(event.target.value), from))}
          className={input}
        />
      </div>
      <p className="flex justify-between text-12 text-muted">
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </p>
    </div>
  )
}
