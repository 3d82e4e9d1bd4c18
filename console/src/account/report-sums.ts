import { type Fen, formatFen } from '@touchline/engine/money/fen'

/**
 * The exact sum of amounts, each and the result written as the server writes them: the line below a table.
 */
export function sumOf(amounts: readonly string[]): string {
  return formatFen(amounts.reduce((sum, text) => sum + fenOf(text), 0) as Fen)
}

/** "-3.20" is -320. */
export function fenOf(text: string): number {
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  const fen = Number(whole) * 100 + Number(part)
  return text.startsWith('-') ? 0 - fen : fen
}
