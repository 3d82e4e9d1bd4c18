// Adds up the chances of the exact scores: how likely is a home win, a draw, an away win?

const homeWins = ['1-0', '2-0', '2-1', '3-0', '3-1', '3-2', 'home-4+']
const awayWins = ['0-1', '0-2', '1-2', '0-3', '1-3', '2-3', 'away-4+']

export interface Chances {
  /** Whole percent; the three sum to 100. */
  readonly home: number
  readonly draw: number
  readonly away: number
}

/**
 * From the chance in percent of each correct-score option; null when one of the options to add up is missing.
 * Draws of 4-4 and more have no option, so a draw is what remains of 100.
 */
export function outcomeChances(percentOf: ReadonlyMap<string, number>): Chances | null {
  const sum = (options: readonly string[]) =>
    options.reduce((total, option) => total + (percentOf.get(option) ?? Number.NaN), 0)
  const [home, away] = [Math.round(sum(homeWins)), Math.round(sum(awayWins))]
  if (Number.isNaN(home + away)) return null
  return { home, draw: 100 - home - away, away }
}
