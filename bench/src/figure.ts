// The output of a benchmark: one line per figure, as a ratio to a reference measured in the same run.
import { cpus, totalmem } from 'node:os'

export interface Figure {
  readonly name: string
  /** The measured value and the reference, in the same unit. */
  readonly measured: number
  readonly reference: number
  readonly unit: string
  readonly against: string
  /** Which side of the target is good. A figure without a target only says how far it is from its bound. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number }
}

export function printMachine(): void {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(`${cpu?.model.trim()}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}`)
}

/**
 * Answers whether the target is reached: `orders: 1.21 x (8,650 orders/s; an order in plain SQL 7,150),
 * target >= 1.00: reached`
 */
export function printFigure(figure: Figure): boolean {
  const { name, measured, reference, unit, against, target } = figure
  const ratio = measured / reference
  const said = `${name}: ${ratio.toFixed(2)} x (${number(measured)} ${unit}; ${against} ${number(reference)})`
  if (!target) {
    console.log(said)
    return true
  }
  const [sign, limit] = 'atLeast' in target ? ['>=', target.atLeast] : ['<=', target.atMost]
  const reached = sign === '>=' ? ratio >= limit : ratio <= limit
  console.log(`${said}, target ${sign} ${limit.toFixed(2)}: ${reached ? 'reached' : 'missed'}`)
  return reached
}

function number(value: number): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
