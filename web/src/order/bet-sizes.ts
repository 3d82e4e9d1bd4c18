// The member's preset stakes, as the specification has them: up to three, comma separated.
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { asTyped } from './preview.ts'

/** The presets as an amount input takes them; what is no amount, or comes twice, is left out. */
export function presetStakes(betsize: string): string[] {
  const amounts = betsize.split(',').flatMap((text) => parseFen(text.trim()) ?? [])
  return [...new Set(amounts)].filter((amount) => amount > 0).map(asTyped)
}

/** Three presets as the server takes them, smallest first; null when one is missing or two are the same. */
export function newBetSizes(typed: readonly string[]): string[] | null {
  const amounts = typed.flatMap((text) => parseFen(text.replace(/\.$/, '')) ?? [])
  const different = new Set(amounts.filter((amount) => amount > 0))
  if (different.size !== typed.length) return null
  return [...different].sort((one, other) => one - other).map(formatFen)
}
