// Places the goals of a match on its 90 minutes. Goals close to each other are pushed apart so that their
// plates never overlap; each keeps a stem to its true minute.

type Side = 'home' | 'away'
export type Goal = {
  /** The minute by the rules, which count 45+n as 45 and 90+n as 90. */
  minute: number
  side: Side
  /** The minute as it is shown: `45+2′`. */
  label: string
}
export type GoalPosition = Goal & {
  /** The position of the true minute, and that of the plate, px. */
  x: number
  plateX: number
}
export type Stretch = { from: number; to: number; score: string }

const gap = 33

/**
 * Places the goals between `left` and `right` (px). Home and away goals are on different sides of the line
 * and do not push each other.
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

/** Pushes plates to the right first, then back from the right edge. Too many plates are spread evenly. */
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
 * The scores of the match in order of time, each with its first and last minute (0 to 90). Goals are in order
 * of time, too.
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

/** The score of the match after all goals up to and in a minute. */
export function scoreAt(goals: readonly Goal[], minute: number): string {
  const count = (side: Side) => goals.filter((goal) => goal.side === side && goal.minute <= minute).length
  return `${count('home')}-${count('away')}`
}
