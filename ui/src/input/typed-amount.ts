// Amounts as they are typed or pasted: what is one, and what a key makes of it. No number is made of an
// amount on the way, so nothing is rounded here.

/** Yuan before the point, up to the house's cap of 9,999,999.00, and fen after it. */
const wholeDigits = 7
const decimals = 2

export type AmountKey = '0' | '00' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'Backspace'

/** The amount after one key. A key that would make it none leaves it as it was. */
export function pressAmountKey(amount: string, key: AmountKey): string {
  if (key === 'Backspace') return amount === '0.' ? '' : amount.slice(0, -1)
  return readAmount(amount + key) ?? amount
}

/**
 * The amount that a typed or pasted text means; undefined when it is none, or has more figures than one may
 * have.
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

/** Where the caret goes when a text is regrouped: it keeps the number of digits and points to its left. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  let left = typed.slice(0, caret).replace(/[^\d.]/g, '').length
  let place = 0
  while (place < grouped.length && left > 0) {
    if (/[\d.]/.test(grouped.charAt(place))) left -= 1
    place += 1
  }
  return place
}
