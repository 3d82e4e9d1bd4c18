// The picture of a settled order's evidence: the goals along 90 minutes and the one fact that decides. No stretch
// in which the ordered score stood is marked, because only that fact counts.
import { useRef } from 'react'
import { type Goal, type PlacedGoal, placeGoals, scoreAt, stretches } from './goal-layout.ts'
import { BadgeShape } from './TeamBadge.tsx'
import { useWidth } from './use-width.ts'

export type { Goal } from './goal-layout.ts'

export type GoalTimelineProps = {
  /** In order of time, up to the 90th minute with stoppage. */
  goals: readonly Goal[]
  home: { colour: string | undefined; text: string }
  away: { colour: string | undefined; text: string }
  /** What decided: the score at the end or at half-time, or the first goal (with none, that there was none). */
  deciding: 'final' | 'half' | 'first'
  texts: { home: string; away: string; halfTime: string; deciding: string }
  /** The same in a sentence: "Goals: 17th minute 1-0, ... final score 3-1". */
  label: string
}

const left = 4
const line = { top: 76, bottom: 104 }

export function GoalTimeline({ goals, home, away, deciding, texts, label }: GoalTimelineProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const end = width - 28
  const x = (minute: number) => left + (minute / 90) * (end - left)
  const placed = placeGoals(goals, left, end)
  const first = deciding === 'first' ? placed[0] : undefined
  const mark = decidingMark(deciding, goals, x)
  return (
    <div ref={box}>
      <svg
        viewBox={`0 0 ${width} 172`}
        width="100%"
        height="172"
        role="img"
        aria-label={label}
        className="block"
      >
        <text x="0" y="12" className="fill-muted text-12">
          {texts.home}
        </text>
        <text x="0" y="168" className="fill-muted text-12">
          {texts.away}
        </text>
        {stretches(goals).map((stretch) => (
          <Stretch
            key={`${stretch.from} ${stretch.score}`}
            from={x(stretch.from)}
            to={x(stretch.to)}
            score={stretch.score}
          />
        ))}
        <path d={`M${x(0)} 104v5M${x(45)} 104v5`} className="stroke-edge" />
        <text x="0" y="122" className="fill-muted text-12">
          0
        </text>
        {deciding !== 'half' && (
          <text x={x(45)} y="122" textAnchor="middle" className="fill-muted text-12">
            {texts.halfTime}
          </text>
        )}
        {placed.map((goal, index) => (
          <GoalMark
            key={`${goal.side} ${goal.badgeX}`}
            goal={goal}
            team={goal.side === 'home' ? home : away}
            decides={index === 0 && first !== undefined}
          />
        ))}
        {deciding !== 'final' && <ScoreBox x={width - 21} text={scoreAt(goals, 90)} plain />}
        {mark.text && <ScoreBox x={deciding === 'final' ? width - 21 : mark.x} text={mark.text} />}
        <DecidingText
          x={deciding === 'final' ? width - 21 : mark.x}
          width={width}
          goal={first}
          text={texts.deciding}
        />
      </svg>
    </div>
  )
}

/** The deciding fact's place and the score written there; a first goal is marked at its badge instead. */
function decidingMark(
  deciding: GoalTimelineProps['deciding'],
  goals: readonly Goal[],
  x: (minute: number) => number,
) {
  if (deciding === 'half') return { x: x(45), text: scoreAt(goals, 45) }
  if (deciding === 'final') return { x: x(90), text: scoreAt(goals, 90) }
  return { x: x(goals[0]?.minute ?? 90), text: goals.length === 0 ? '0-0' : undefined }
}

function Stretch({ from, to, score }: { from: number; to: number; score: string }) {
  const width = to - from - 2
  if (width <= 0) return null
  return (
    <>
      <rect x={from + 1} y={line.top} width={width} height="28" rx="4" className="fill-fill" />
      {width > 28 && (
        <text x={from + 1 + width / 2} y="94.5" textAnchor="middle" className="fill-text text-12 font-medium">
          {score}
        </text>
      )}
    </>
  )
}

function GoalMark({
  goal,
  team,
  decides,
}: {
  goal: PlacedGoal
  team: GoalTimelineProps['home']
  decides: boolean
}) {
  const up = goal.side === 'home'
  const badgeTop = up ? 30 : 126
  const stem = up
    ? `M${goal.x} ${line.top}L${goal.badgeX} 54`
    : `M${goal.x} ${line.bottom}L${goal.badgeX} 126`
  return (
    <g>
      <path d={stem} strokeWidth={decides ? 2 : 1} className={decides ? 'stroke-text' : 'stroke-edge'} />
      {decides && (
        <circle
          cx={goal.badgeX}
          cy={badgeTop + 12}
          r="15"
          strokeWidth="2"
          fill="none"
          className="stroke-text"
        />
      )}
      <svg x={goal.badgeX - 12} y={badgeTop} width="24" height="24" viewBox="0 0 40 40" aria-hidden>
        <BadgeShape colour={team.colour} text={[...team.text].slice(0, 1).join('')} />
      </svg>
      <text x={goal.badgeX} y={up ? 22 : 166} textAnchor="middle" className="fill-text text-12 font-semibold">
        {goal.label}
      </text>
    </g>
  )
}

/** The score in a dark box on the line; plain where it is not what decides. */
function ScoreBox({ x, text, plain }: { x: number; text: string; plain?: boolean }) {
  return (
    <g>
      {!plain && <path d={`M${x} 66V114`} strokeWidth="2" className="stroke-text" />}
      <rect x={x - 21} y="74" width="42" height="32" rx="6" className={plain ? 'fill-line' : 'fill-text'} />
      <text
        x={x}
        y="95"
        textAnchor="middle"
        className={`text-15 font-semibold ${plain ? 'fill-text' : 'fill-surface'}`}
      >
        {text}
      </text>
    </g>
  )
}

/** Names the deciding fact, on the side of the line where there is room. */
function DecidingText({
  x,
  width,
  goal,
  text,
}: {
  x: number
  width: number
  goal: PlacedGoal | undefined
  text: string
}) {
  const at = goal?.badgeX ?? x
  const anchor = at > width * 0.6 ? 'end' : at < width * 0.25 ? 'start' : 'middle'
  const edge = anchor === 'end' ? Math.min(width, at + 21) : anchor === 'start' ? Math.max(0, at - 12) : at
  const y = goal?.side === 'away' ? 68 : 130
  return (
    <text x={edge} y={y} textAnchor={anchor} className="fill-text text-12 font-semibold">
      {text}
    </text>
  )
}
