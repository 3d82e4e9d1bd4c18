/** An amount of an answer, `-3.20` or a sum of many digits, in fen. Sums are beyond what one order may be (parseFen). */
export function fenOf(amount: string): number {
  const fen = Number(amount.replace('.', ''))
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount: ${amount}`)
  return fen
}
