// Tables for tests: results as text, and real groups that only some rules put in the right order.
import type { Pairing } from './table.ts'

/** One match per line, "GER 2-0 HUN"; a line without a score is a match that has not been played. */
export function matchesOf(text: string): Pairing[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [, home, goals, against, away] = /^\s*(\w+) (?:(\d+)-(\d+)|v) (\w+)$/.exec(line)!
      return {
        home: home!,
        away: away!,
        score: goals ? { home: Number(goals), away: Number(against) } : null,
      }
    })
}

// Real groups of the European championship of 2020.
export const groupF = matchesOf(`
  HUN 0-3 POR
  FRA 1-0 GER
  HUN 1-1 FRA
  POR 2-4 GER
  POR 2-2 FRA
  GER 2-2 HUN`)
export const groupB = matchesOf(`
  DEN 0-1 FIN
  BEL 3-0 RUS
  FIN 0-1 RUS
  DEN 1-2 BEL
  RUS 1-4 DEN
  FIN 0-2 BEL`)
// Group H of the world championship of 2018: only the yellow cards parted Japan and Senegal.
export const groupH = matchesOf(`
  COL 1-2 JPN
  POL 1-2 SEN
  JPN 2-2 SEN
  POL 0-3 COL
  JPN 0-1 POL
  SEN 0-1 COL`)
