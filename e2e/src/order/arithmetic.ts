// Works out the money of an order again, in whole fen, from the rules alone: nothing here comes from the
// engine it checks.

export interface Figures {
  gross: string
  fee: string
  net: string
}

/** Gross and net are each cut to the fen, and the fee is what lies between; rates are in percent. */
export function figuresOf(stake: string, ratePercent: string, feePercent: string): Figures {
  const whole = 10_000n
  const gross = (hundredths(stake) * hundredths(ratePercent)) / whole
  const net = (gross * (whole - hundredths(feePercent))) / whole
  return { gross: amount(gross), fee: amount(gross - net), net: amount(net) }
}

export function plus(one: string, other: string): string {
  return amount(hundredths(one) + hundredths(other))
}

export function minus(one: string, other: string): string {
  return amount(hundredths(one) - hundredths(other))
}

function hundredths(text: string): bigint {
  const [, sign = '', units = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const size = BigInt(units) * 100n + BigInt(places.padEnd(2, '0'))
  return sign ? -size : size
}

function amount(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `1,234.50` as people read it. */
export function grouped(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+(?!\d))/g, (_, __, at) => (at > amount.indexOf('.') ? '' : ','))
}
