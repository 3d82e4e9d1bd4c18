// Places the goals of a match on its 90 minutes. Goals close to each other are pushed apart so that their
// plates never overlap; each keeps a stem to its true minute.

type Side = 'home' | 'away'
export type Goal = {
  /** As the rules count it: 45+n as 45, 90+n as 90. */
  minute: number
  side: Side
  /** As it is shown: `45+2′`. */
  label: string
}
export type GoalPosition = Goal & {
  /** The true minute's place, and where the plate stands. */
  x: number
  plateX: number
}
export type Stretch = { from: number; to: number; score: string }

const gap = 33

/**
 * Places the goals between `left` and `right` (px); home and away stand on different sides and do not push
 * each other.
 */
export function placeGoals(goals: readonly Goal[], left: number, right: number): GoalPosition[] {
  const x = (minute: number) => left + (Math.min(90, Math.max(0, minute)) / 90) * (right - left)
  const placed = goals.map((goal) => ({ ...goal, x: x(goal.minute), plateX: x(goal.minute) }))
  for (const side of ['home', 'away'] as const)
    pushApart(
      placed.filter((goal) => goal.side === side),
      left,
      right,
    )
  return placed
}

/** To the right first, then back from the right edge; what does not fit is spread evenly. */
function pushApart(goals: GoalPosition[], left: number, right: number) {
  const space = Math.min(gap, (right - left) / Math.max(1, goals.length - 1))
  let least = left
  for (const goal of goals) {
    goal.plateX = Math.max(goal.plateX, least)
    least = goal.plateX + space
  }
  let most = right
  for (const goal of goals.toReversed()) {
    goal.plateX = Math.min(goal.plateX, most)
    most = goal.plateX - space
  }
}

/**
 * The scores in the order they stood, each with the minutes from and to (0 to 90). Goals are in order of
 * time.
 */
export function stretches(goals: readonly Goal[]): Stretch[] {
  const score = { home: 0, away: 0 }
  const found: Stretch[] = []
  let from = 0
  for (const goal of goals) {
    found.push({ from, to: goal.minute, score: `${score.home}-${score.away}` })
    score[goal.side] += 1
    from = goal.minute
  }
  found.push({ from, to: 90, score: `${score.home}-${score.away}` })
  return found
}

/** The score after the goals up to a minute, by both sides. */
export function scoreAt(goals: readonly Goal[], minute: number): string {
  const count = (side: Side) => goals.filter((goal) => goal.side === side && goal.minute <= minute).length
  return `${count('home')}-${count('away')}`
}
