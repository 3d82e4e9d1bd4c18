// How an amount is shown. No number is made of it on the way, so nothing is rounded here; amounts are plain
// decimals such as `1234.50` or `-0.37`.

/** Thousands apart: `1234567.5` becomes `1,234,567.5`. A minus becomes the true minus sign. */
export function groupAmount(amount: string): string {
  const [whole = '', tail] = amount.replace(/^-/, '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return (amount.startsWith('-') ? '−' : '') + grouped + (tail === undefined ? '' : `.${tail}`)
}

/**
 * For summaries only: from 10,000 on in thousands with K (spec, Formatting), from a million on in millions
 * with M, which the specification leaves in thousands; two decimals, floored towards zero.
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

/** Without its fen where there are none: `3000.00` becomes `3000`, `6240.50` stays. */
export function withoutZeroCents(decimal: string): string {
  return decimal.replace(/\.00$/, '')
}
