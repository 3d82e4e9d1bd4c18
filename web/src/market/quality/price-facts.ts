// The figures of price quality as text, and all of them as a spreadsheet file.
import type { PricesCounted } from '@touchline/contract/market/quality-types'

/** Below so many matches chance alone moves the figures more than anything that they could show. */
export const FEW_MATCHES = 100
const FEW_OPTIONS = 30

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

export function score(value: number): string {
  return value.toFixed(4)
}

/**
 * Whether what happened is within two standard deviations of what the chances expected, as it is 19 times of
 * 20 when they are right. Options of one match hang together, so it is a hint and no test.
 */
export function fits({
  options,
  expected,
  happened,
}: PricesCounted['buckets'][number]): 'few' | 'fits' | 'off' {
  if (options < FEW_OPTIONS) return 'few'
  const share = expected / options
  return Math.abs(happened - expected) <= 2 * Math.sqrt(options * share * (1 - share)) ? 'fits' : 'off'
}

const columns = [
  'table,key,matches,options,expected,happened,ours_brier,ours_log_loss,closing_brier,closing_log_loss',
  'compared_options,compared_ours_brier,compared_ours_log_loss,average_brier,average_log_loss',
].join(',')

/**
 * All figures, unrounded, as one table for a spreadsheet: a line for each market (key: its number), then a
 * line for each span of chances.
 */
export function pricesCsv({ markets, buckets }: PricesCounted): string {
  const of = (scores?: { brier: number; logLoss: number }) =>
    `${scores?.brier ?? ''},${scores?.logLoss ?? ''}`
  const byMarket = markets.map(
    ({ type, matches, options, ours, closing, compared }) =>
      `market,${type},${matches},${options},,,${of(ours)},${of(closing)},${compared?.options ?? ''},${of(compared?.ours)},${of(compared?.average)}`,
  )
  const spans = buckets.map(
    ({ from, to, options, expected, happened }) =>
      `chance,${from}-${to}%,,${options},${expected},${happened}${','.repeat(9)}`,
  )
  return [columns, ...byMarket, ...spans, ''].join('\r\n')
}
