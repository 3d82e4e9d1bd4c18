// The calibration as one picture: three reliability panels, and the minutes of goals next to the fitted
// profile.

import type { MinuteProfile } from '../src/pricing/profile.ts'
import type { GoalTimes } from './data.ts'
import type { Bin } from './walk.ts'

const WIDTH = 960
const HEIGHT = 720
const PANEL = { width: 360, height: 220 }
const COLOUR = {
  ink: '#13261f',
  soft: '#5b6b64',
  line: '#dfe5e0',
  ground: '#fbfcfa',
  dot: '#1c6fb0',
  bar: '#bcd9ee',
}
const FONT = "font-family='-apple-system, Segoe UI, Inter, Helvetica, Arial, sans-serif'"

type Place = { left: number; top: number }
type Panel = Place & { title: string; subtitle: string }

const places: readonly Place[] = [
  { left: 80, top: 136 },
  { left: 540, top: 136 },
  { left: 80, top: 456 },
  { left: 540, top: 456 },
]

export type PictureData = {
  bins: readonly { title: string; subtitle: string; bins: readonly Bin[] }[]
  times: GoalTimes
  profile: MinuteProfile
}

/** The whole SVG document. */
export function picture({ bins, times, profile }: PictureData): string {
  const panels = bins.map((panel, n) => reliability({ ...panel, ...places[n]! }, panel.bins))
  const minutes = {
    ...places[3]!,
    title: 'Minutes of goals',
    subtitle: `share by 5 minutes: bars ${times.minutes.length} tournament goals, line the fitted profile`,
  }
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' ${FONT} role='img'>`,
    '<title>Calibration of the goal model</title>',
    `<rect width='${WIDTH}' height='${HEIGHT}' rx='16' fill='${COLOUR.ground}'/>`,
    text(80, 44, 'How true the chances are', { size: 20, weight: 600 }),
    text(
      80,
      66,
      'Across what was predicted, up what came, in the later rounds of league seasons. Whiskers are 95 % intervals.',
      {
        fill: COLOUR.soft,
      },
    ),
    ...panels,
    minuteBars(minutes, times, profile),
    '</svg>',
    '',
  ].join('\n')
}

function reliability(panel: Panel, bins: readonly Bin[]): string {
  const most = Math.max(...bins.flatMap((bin) => [bin.predicted, upperBound(bin)]))
  const step = [0.02, 0.05, 0.1, 0.2].find((one) => most / one <= 6)!
  const end = Math.ceil(most / step) * step
  const x = (value: number) => panel.left + (value / end) * PANEL.width
  const y = (value: number) => panel.top + PANEL.height - (value / end) * PANEL.height
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, n) => n * step)
  const whisker = (bin: Bin) =>
    `<path d='M${at(x(bin.predicted))} ${at(y(lowerBound(bin)))}V${at(y(upperBound(bin)))}' stroke='${COLOUR.dot}' stroke-opacity='.45' stroke-width='2'/>`
  const dot = (bin: Bin) =>
    `<circle cx='${at(x(bin.predicted))}' cy='${at(y(bin.observed))}' r='4.5' fill='${COLOUR.dot}'/>`
  return [
    heading(panel),
    ...ticks.map((tick) => gridLine(panel, y(tick), percent(tick))),
    ...ticks.map((tick) =>
      text(x(tick), panel.top + PANEL.height + 18, percent(tick), {
        fill: COLOUR.soft,
        size: 11,
        anchor: 'middle',
      }),
    ),
    `<path d='M${x(0)} ${y(0)}L${x(end)} ${y(end)}' stroke='${COLOUR.soft}' stroke-dasharray='4 4'/>`,
    ...bins.map(whisker),
    ...bins.map(dot),
  ].join('\n')
}

function minuteBars(panel: Panel, { minutes }: GoalTimes, profile: MinuteProfile): string {
  const bands = Array.from({ length: 18 }, (_, n) => ({ first: n * 5 + 1, last: n * 5 + 5 }))
  const observed = bands.map(
    ({ first, last }) =>
      minutes.filter((minute) => minute >= first && minute <= last).length / minutes.length,
  )
  const fitted = bands.map(({ first, last }) => profile[last]! - profile[first - 1]!)
  const end = 0.15
  const width = PANEL.width / bands.length
  const y = (value: number) => panel.top + PANEL.height - (value / end) * PANEL.height
  const centre = (n: number) => panel.left + (n + 0.5) * width
  const line = fitted.map((value, n) => `${n === 0 ? 'M' : 'L'}${at(centre(n))} ${at(y(value))}`).join('')
  return [
    heading(panel),
    ...[0, 0.05, 0.1, 0.15].map((tick) => gridLine(panel, y(tick), percent(tick))),
    ...observed.map(
      (value, n) =>
        `<rect x='${at(panel.left + n * width + 1.5)}' y='${at(y(value))}' width='${at(width - 3)}' height='${at(y(0) - y(value))}' rx='2' fill='${COLOUR.bar}'/>`,
    ),
    `<path d='${line}' fill='none' stroke='${COLOUR.dot}' stroke-width='2.5' stroke-linejoin='round'/>`,
    ...[0, 9, 17].map((n) =>
      text(
        centre(n),
        panel.top + PANEL.height + 18,
        n === 17 ? '86-FT' : `${bands[n]!.first}-${bands[n]!.last}`,
        {
          fill: COLOUR.soft,
          size: 11,
          anchor: 'middle',
        },
      ),
    ),
  ].join('\n')
}

function heading({ left, top, title, subtitle }: Panel): string {
  const name = text(left, top - 24, title, { size: 14, weight: 600 })
  return `${name}\n${text(left, top - 8, subtitle, { fill: COLOUR.soft, size: 11 })}`
}

function gridLine({ left }: Place, y: number, label: string): string {
  const line = `<path d='M${left} ${at(y)}h${PANEL.width}' stroke='${COLOUR.line}'/>`
  return `${line}\n${text(left - 8, y + 4, label, { fill: COLOUR.soft, size: 11, anchor: 'end' })}`
}

type TextStyle = { size?: number; weight?: number; fill?: string; anchor?: 'start' | 'middle' | 'end' }

function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 13, weight = 400, fill = COLOUR.ink, anchor = 'start' } = style
  return `<text x='${at(x)}' y='${at(y)}' font-size='${size}' font-weight='${weight}' fill='${fill}' text-anchor='${anchor}'>${content}</text>`
}

function at(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** One end of Wilson's interval of a share, which stays within 0 and 1 for few observations and for many. */
function wilson({ observed, count }: Bin, sign: 1 | -1): number {
  const z = 1.96
  const centre = observed + (z * z) / (2 * count)
  const spread = z * Math.sqrt((observed * (1 - observed)) / count + (z * z) / (4 * count * count))
  return (centre + sign * spread) / (1 + (z * z) / count)
}

const upperBound = (bin: Bin) => wilson(bin, 1)
const lowerBound = (bin: Bin) => wilson(bin, -1)
