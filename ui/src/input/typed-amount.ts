// Amounts while they are typed or pasted: which texts are amounts, and how a key changes one. Amounts stay
// text and are never converted to numbers, so nothing is rounded here.

/** The most digits before the point, by the house's cap of 9,999,999.00 yuan, and after it, for fen. */
const wholeDigits = 7
const decimals = 2

export type AmountKey = '0' | '00' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'Backspace'

/** The amount after one key; a key after which the text would be no amount changes nothing. */
export function pressAmountKey(amount: string, key: AmountKey): string {
  if (key === 'Backspace') return amount === '0.' ? '' : amount.slice(0, -1)
  return readAmount(amount + key) ?? amount
}

/**
 * The amount that a typed or pasted text means; undefined where it is no amount, or has more digits than an
 * amount may have.
 */
export function readAmount(text: string): string | undefined {
  const bare = text.replace(/[,，\s]/g, '').replace(/[。．]/g, '.')
  if (bare === '') return ''
  const parts = /^(\d*)(\.\d*)?$/.exec(bare)
  if (!parts) return undefined
  const whole = (parts[1] ?? '').replace(/^0+(?=\d)/, '') || '0'
  const tail = parts[2] ?? ''
  if (whole.length > wholeDigits || tail.length > 1 + decimals) return undefined
  return whole + tail
}

/** Where the caret goes when the commas change: the same digits and points stay to its left. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  let left = typed.slice(0, caret).replace(/[^\d.]/g, '').length
  let place = 0
  while (place < grouped.length && left > 0) {
    if (/[\d.]/.test(grouped.charAt(place))) left -= 1
    place += 1
  }
  return place
}
