// Amounts as text: what may be typed, and how a decimal text is shown. No number is made of an amount on the way,
// so nothing is rounded here; amounts come and go as plain decimals such as `1234.50` or `-0.37`.

/** Yuan before the point, up to the house's cap of 9,999,999.00, and fen after it. */
const wholeDigits = 7
const decimals = 2

export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'Backspace'

/** The amount after one key. A key that would make it none leaves it as it was. */
export function pressAmountKey(amount: string, key: AmountKey): string {
  if (key === 'Backspace') return amount === '0.' ? '' : amount.slice(0, -1)
  return readAmount(amount + key) ?? amount
}

/** What a typed or pasted text means as an amount; undefined when it is none, or has more figures than one may have. */
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

/** Thousands apart: `1234567.5` becomes `1,234,567.5`. A minus becomes the true minus sign. */
export function groupAmount(amount: string): string {
  const [whole = '', tail] = amount.replace(/^-/, '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return (amount.startsWith('-') ? '−' : '') + grouped + (tail === undefined ? '' : `.${tail}`)
}

/**
 * For summaries only: from 10,000 on in thousands with K (spec, Formatting), from a million on in millions with M, which the
 * specification leaves in thousands; two decimals, floored towards zero.
 */
export function shortAmount(amount: string): string {
  const [whole = '', tail = ''] = amount.replace(/^-/, '').split('.')
  const sign = amount.startsWith('-') ? '-' : ''
  const units = (digits: number) =>
    groupAmount(`${sign}${whole.slice(0, -digits)}.${whole.slice(-digits).slice(0, 2)}`)
  if (whole.length > 6) return `${units(6)}M`
  if (whole.length > 4) return `${units(3)}K`
  return groupAmount(`${sign}${whole}.${`${tail}00`.slice(0, 2)}`)
}

/** `6` for `6.00`, `5.5` for `5.50`. */
export function withoutIdleZeros(decimal: string): string {
  return decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

/** One decimal, floored, of a rate such as `1,184.38`: for figures too small for two. */
export function oneDecimal(rate: string): string {
  return rate.replace(/(\.\d)\d+$/, '$1')
}

/** Where the caret goes when a text is grouped anew: it keeps the number of digits and points to its left. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  let left = typed.slice(0, caret).replace(/[^\d.]/g, '').length
  let place = 0
  while (place < grouped.length && left > 0) {
    if (/[\d.]/.test(grouped.charAt(place))) left -= 1
    place += 1
  }
  return place
}
