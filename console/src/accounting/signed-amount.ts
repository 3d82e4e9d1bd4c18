import { formatFen, parseFen } from '@touchline/engine/money/fen'

/** The amount as the call takes it: "12.50" or "-12.50"; null while the text is no amount above zero. */
export function signedAmountOf(direction: 'credit' | 'debit', typed: string): string | null {
  const amount = parseFen(typed.trim())
  return amount ? `${direction === 'debit' ? '-' : ''}${formatFen(amount)}` : null
}
