// How an amount is shown. Amounts are plain decimals such as `1234.50` or `-0.37`; they stay text and are
// never converted to numbers, so nothing is rounded here.

/** Groups the thousands: `1234567.5` becomes `1,234,567.5`. A hyphen becomes the true minus sign. */
export function groupAmount(amount: string): string {
  const [whole = '', tail] = amount.replace(/^-/, '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return (amount.startsWith('-') ? '−' : '') + grouped + (tail === undefined ? '' : `.${tail}`)
}

/**
 * For summaries only: thousands with K from 10,000 on (spec, Formatting), and millions with M from a million
 * on, where the specification stays with K. Two decimals, cut off without rounding.
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

/** A rate such as `1,184.38` cut off to one decimal, for small type where two decimals have no room. */
export function oneDecimal(rate: string): string {
  return rate.replace(/(\.\d)\d+$/, '$1')
}

/** Leaves out the fen of an amount that has none: `3000.00` becomes `3000`, `6240.50` stays. */
export function withoutZeroCents(decimal: string): string {
  return decimal.replace(/\.00$/, '')
}
