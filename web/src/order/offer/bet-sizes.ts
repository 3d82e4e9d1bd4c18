// The member's preset stakes, as the specification has them: up to three, comma separated.
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { asTyped, stakeOf } from './preview.ts'

/** The presets as an amount input takes them; what is no amount, or comes twice, is left out. */
export function presetStakes(betsize: string): string[] {
  const amounts = betsize.split(',').flatMap((text) => parseFen(text.trim()) ?? [])
  return [...new Set(amounts)].filter((amount) => amount > 0).map(asTyped)
}

/** Three presets as the server takes them, smallest first; or what is wrong with them. */
export function newBetSizes(typed: readonly string[]): string[] | 'missing' | 'same' {
  const amounts = typed.flatMap((text) => stakeOf(text) ?? [])
  if (amounts.length !== typed.length) return 'missing'
  const different = [...new Set(amounts)]
  if (different.length !== typed.length) return 'same'
  return different.sort((one, other) => one - other).map(formatFen)
}
