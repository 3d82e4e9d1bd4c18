// The picture in the evidence of a settled order: the goals along 90 minutes and the one fact that decides.
// The times at which the match had the ordered score are not marked, because only that fact counts.
import { Drawing, useWidth } from '../chart/Drawing.tsx'
import { type Goal, type GoalPosition, placeGoals, scoreAt, stretches } from './goal-layout.ts'
import { PlateShape } from './TeamPlate.tsx'

export type { Goal } from './goal-layout.ts'

type Team = { colour: string | undefined; text: string }
export type GoalTimelineProps = {
  /** In order of time, up to the 90th minute with stoppage. */
  goals: readonly Goal[]
  home: Team
  away: Team
  /** The deciding fact: the score at the end or at half-time, or the first goal (without goals: the end). */
  deciding: 'final' | 'half' | 'first'
  texts: { home: string; away: string; halfTime: string; deciding: string }
  /** What the picture shows, in a sentence: "Goals: 17th minute 1-0, ... final score 3-1". */
  label: string
}

/** The rows from top to bottom: text, minutes, home plates, the line, away plates, minutes, text. */
const row = {
  textTop: 12,
  homeMinute: 38,
  homePlate: 46,
  line: 84,
  lineEnd: 112,
  awayPlate: 134,
  awayMinute: 168,
}
const height = 196
const textBottom = 192
const gutter = 40
const boxWidth = 42
/** Half the width of the half-time text, px. */
const halfTimeReach = 27

export function GoalTimeline({ goals, home, away, deciding, texts, label }: GoalTimelineProps) {
  const { box, width } = useWidth()
  const boxLeft = width - boxWidth
  const end = boxLeft - 14
  const x = (minute: number) => gutter + (minute / 90) * (end - gutter)
  const placed = placeGoals(goals, gutter, end)
  const first = deciding === 'first' ? placed[0] : undefined
  const decidesAtEnd = deciding === 'final' || (deciding === 'first' && !first)
  return (
    <Drawing box={box} width={width} height={height} label={label}>
      <SideText y={row.homePlate + 12} text={texts.home} />
      <SideText y={row.awayPlate + 12} text={texts.away} />
      {stretches(goals).map((stretch) => (
        <Stretch
          key={`${stretch.from} ${stretch.score}`}
          from={x(stretch.from)}
          to={stretch.to === 90 ? boxLeft - 4 : x(stretch.to)}
          score={deciding === 'half' && stretch.from <= 45 && stretch.to > 45 ? '' : stretch.score}
        />
      ))}
      <path d={`M${x(0)} ${row.lineEnd}v5M${x(45)} ${row.lineEnd}v5`} className="stroke-edge" />
      <text x={x(0)} y="128" textAnchor="middle" className="fill-muted text-12">
        0
      </text>
      {placed.map((goal) => (
        <GoalMark
          key={`${goal.side} ${goal.plateX}`}
          goal={goal}
          team={goal.side === 'home' ? home : away}
          decides={goal === first}
        />
      ))}
      {deciding === 'half' ? (
        <HalfTime x={x(45)} score={scoreAt(goals, 45)} text={texts.deciding} goals={placed} />
      ) : (
        <HalfTimeText x={x(45)} text={texts.halfTime} goals={placed} />
      )}
      {first && <FirstGoalText goal={first} width={width} text={texts.deciding} />}
      {decidesAtEnd && (
        <>
          <path d={`M${width - boxWidth / 2} 74V180`} strokeWidth="2" className="stroke-text" />
          <text x={width} y={textBottom} textAnchor="end" className="fill-text text-12 font-semibold">
            {texts.deciding}
          </text>
        </>
      )}
      <ScoreBox x={width - boxWidth / 2} score={scoreAt(goals, 90)} decides={decidesAtEnd} />
    </Drawing>
  )
}

function SideText({ y, text }: { y: number; text: string }) {
  return (
    <text x="0" y={y} className="fill-muted text-12">
      {text}
    </text>
  )
}

function Stretch({ from, to, score }: { from: number; to: number; score: string }) {
  const width = to - from - 2
  if (width <= 0) return null
  return (
    <>
      <rect x={from + 1} y={row.line} width={width} height="28" rx="4" className="fill-fill" />
      {width > 28 && (
        <text
          x={from + 1 + width / 2}
          y={row.line + 18.5}
          textAnchor="middle"
          className="fill-text text-12 font-medium"
        >
          {score}
        </text>
      )}
    </>
  )
}

function GoalMark({ goal, team, decides }: { goal: GoalPosition; team: Team; decides: boolean }) {
  const up = goal.side === 'home'
  const top = up ? row.homePlate : row.awayPlate
  const stem = up
    ? `M${goal.x} ${row.line}L${goal.plateX} ${top + 16}`
    : `M${goal.x} ${row.lineEnd}L${goal.plateX} ${top}`
  return (
    <g>
      <path d={stem} strokeWidth={decides ? 2 : 1} className={decides ? 'stroke-text' : 'stroke-edge'} />
      <svg x={goal.plateX - 14.5} y={top} width="29" height="16" viewBox="0 0 29 16" aria-hidden>
        <PlateShape {...team} size="small" />
      </svg>
      {decides && (
        <rect
          x={goal.plateX - 17}
          y={top - 2.5}
          width="34"
          height="21"
          rx="6"
          strokeWidth="3"
          fill="none"
          className="stroke-text"
        />
      )}
      <text
        x={goal.plateX}
        y={up ? row.homeMinute : row.awayMinute}
        textAnchor="middle"
        className="fill-text text-12 font-semibold"
      >
        {goal.label}
      </text>
    </g>
  )
}

/** A score in a box on the line: dark where it decides, pale where it is only the final score. */
function ScoreBox({ x, score, decides }: { x: number; score: string; decides: boolean }) {
  return (
    <g>
      <rect
        x={x - boxWidth / 2}
        y={row.line - 2}
        width={boxWidth}
        height="32"
        rx="6"
        className={decides ? 'fill-text' : 'fill-line'}
      />
      <text
        x={x}
        y={row.line + 19}
        textAnchor="middle"
        className={`text-15 font-semibold ${decides ? 'fill-surface' : 'fill-text'}`}
      >
        {score}
      </text>
    </g>
  )
}

/** The half-time score with its text above or below, whichever side has no goal in the way. */
function HalfTime({
  x,
  score,
  text,
  goals,
}: {
  x: number
  score: string
  text: string
  goals: readonly GoalPosition[]
}) {
  const up = !goals.some((goal) => goal.side === 'home' && Math.abs(goal.plateX - x) < 16)
  return (
    <>
      <path d={up ? `M${x} 18V120` : `M${x} 76V180`} strokeWidth="2" className="stroke-text" />
      <ScoreBox x={x} score={score} decides />
      <text
        x={x}
        y={up ? row.textTop : textBottom}
        textAnchor="middle"
        className="fill-text text-12 font-semibold"
      >
        {text}
      </text>
    </>
  )
}

/** The text under the half-time mark, or next to it where the stems of goals would cross the text. */
function HalfTimeText({ x, text, goals }: { x: number; text: string; goals: readonly GoalPosition[] }) {
  const places = [
    { anchor: 'middle', at: x, from: x - halfTimeReach, to: x + halfTimeReach },
    { anchor: 'end', at: x - 4, from: x - 2 * halfTimeReach, to: x },
    { anchor: 'start', at: x + 4, from: x, to: x + 2 * halfTimeReach },
  ] as const
  const isCrossed = ({ from, to }: { from: number; to: number }) =>
    goals.some((goal) => goal.side === 'away' && goal.x > from && goal.x < to)
  const { anchor, at } = places.find((place) => !isCrossed(place)) ?? places[0]
  return (
    <text x={at} y="128" textAnchor={anchor} className="halo fill-muted text-12">
      {text}
    </text>
  )
}

function FirstGoalText({ goal, width, text }: { goal: GoalPosition; width: number; text: string }) {
  const anchor = goal.plateX < width * 0.3 ? 'start' : goal.plateX > width * 0.7 ? 'end' : 'middle'
  const edge = { start: goal.plateX - 12, middle: goal.plateX, end: goal.plateX + 12 }[anchor]
  return (
    <text
      x={edge}
      y={goal.side === 'home' ? row.textTop : textBottom}
      textAnchor={anchor}
      className="fill-text text-12 font-semibold"
    >
      {text}
    </text>
  )
}
