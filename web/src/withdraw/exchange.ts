// Converts an amount at a rate in force, by the functions and the rounding that orders use; fees are not
// included.
import { fenOfUsdt, parseUsdtRate, usdtOfFen } from '@touchline/engine/deposit/conversion'
import { type Fen, fen, formatFen, parseHundredths } from '@touchline/engine/money/fen'
import { formatUnits, parseUnits, type Unit } from '@touchline/engine/money/unit'
import { usdtWorth } from '@touchline/engine/withdraw/amounts'

export type Side = 'deposit' | 'withdrawal'

/** The least amount, in whole yuan as withdrawals are, that brings `usdt` millionths of USDT or more. */
export function fenToWithdraw(usdt: number, rate: number): Fen {
  const divisor = 10_000n * 1_000_000n
  return fen(Number((BigInt(usdt) * BigInt(rate) + divisor - 1n) / divisor) * 100)
}

/** `typed`: a plain decimal of `from`; returns the sum in the other unit, null where no amount is typed. */
export function exchanged(side: Side, from: Unit, typed: string, rateText: string): string | null {
  const rate = parseUsdtRate(rateText)
  const bare = typed.replace(/\.$/, '')
  const amount = from === 'CNY' ? parseHundredths(bare) : parseUnits('USDT', bare)
  if (rate === null || !amount) return null
  if (from === 'CNY') {
    const of = side === 'deposit' ? usdtOfFen : usdtWorth
    return formatUnits('USDT', of(fen(amount), rate))
  }
  return formatFen(side === 'deposit' ? fenOfUsdt(amount, rate) : fenToWithdraw(amount, rate))
}
