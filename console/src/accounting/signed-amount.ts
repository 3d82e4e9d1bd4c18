import { formatFen, parseFen } from '@touchline/engine/money/fen'

/** As the call has it: "12.50", "-12.50"; null while it is no amount above zero. */
export function signedAmountOf(direction: 'credit' | 'debit', typed: string): string | null {
  const amount = parseFen(typed.trim())
  return amount ? `${direction === 'debit' ? '-' : ''}${formatFen(amount)}` : null
}
