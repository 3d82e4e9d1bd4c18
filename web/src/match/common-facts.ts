// How often the chosen option happened before, as rows next to the chance that the rate expects.
import type { PayloadOf } from '@touchline/contract/call'
import type { howCommon } from '@touchline/contract/market/calls'

export type HowCommonAnswer = PayloadOf<typeof howCommon>

export interface CommonRow {
  readonly of: 'league' | 'home' | 'away'
  readonly times: number
  readonly matches: number
  /** Null where there are too few matches for a share to say anything. */
  readonly percent: number | null
}

/** With fewer matches the count stands without a percentage. */
const fewestForShare = 10
/** The percentages at which the bars may end. */
const scales = [5, 10, 20, 50]

export function commonRows(answer: HowCommonAnswer, marketType: number, option: string): CommonRow[] {
  return (['league', 'home', 'away'] as const).map((of) => {
    const market = answer[of].markets.find((each) => each.marketType === marketType)
    const times = market?.times.find((each) => each.option === option)?.times ?? 0
    const matches = market?.decided ?? 0
    return { of, times, matches, percent: matches < fewestForShare ? null : (100 * times) / matches }
  })
}

/** How many matches of the league have no known outcome in the market. */
export function undecided({ league }: HowCommonAnswer, marketType: number): number {
  return league.played - (league.markets.find((each) => each.marketType === marketType)?.decided ?? 0)
}

/** The percentage at which the bars of these shares end. */
export function scaleOf(percents: readonly number[]): number {
  const largest = Math.max(0, ...percents)
  return scales.find((end) => largest <= end) ?? 100
}
