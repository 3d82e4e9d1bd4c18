import { classes } from '../classes.ts'
import { groupAmount, shortAmount } from './amount-text.ts'

export type MoneyProps = {
  /** A plain decimal, such as `1234.50` or `-0.37`. */
  amount: string
  /** The amount is a result: it has a plus or minus sign, and the language's colour for gain or loss. */
  result?: boolean | undefined
  /** An arrow before a result, where the sign alone is easily missed. */
  arrow?: boolean | undefined
  /** Shortens the amount, for summaries only: with K from 10,000 on, with M from a million on. */
  short?: boolean | undefined
  className?: string | undefined
}

/** An amount of money in tabular figures. */
export function Money({ amount, result, arrow, short, className }: MoneyProps) {
  const negative = amount.startsWith('-')
  const nothing = /^-?[0.]*$/.test(amount)
  const shown = short ? shortAmount(amount) : groupAmount(amount)
  if (!result || nothing)
    return <span className={classes('amount whitespace-nowrap', className)}>{shown}</span>
  return (
    <span className={classes('amount whitespace-nowrap', negative ? 'text-down' : 'text-up', className)}>
      {arrow && <span aria-hidden>{negative ? '▼ ' : '▲ '}</span>}
      {!negative && '+'}
      {shown}
    </span>
  )
}
