// The house's stated holdings against what was owed on a day, in the public form.
import type { OwedDay, Reserve } from '@touchline/contract/account/types'
import { formatUsdtRate, type UsdtRate } from '@touchline/engine/deposit/conversion'
import { formatFen, formatHundredths } from '@touchline/engine/money/fen'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import { coverage } from '@touchline/engine/solvency/reserve'
import type postgres from 'postgres'
import type { Tx } from '../../ledger/post.ts'

interface Row {
  readonly day: string
  readonly kind: 'chain' | 'bank'
  readonly place: string
  readonly network: 'ERC20' | 'TRC20' | null
  readonly unit: Unit
  readonly amount: number
  readonly rate: UsdtRate | null
  readonly worth: number
  readonly signature: string | null
  readonly statementHash: string | null
  readonly statedAt: Date
}

export interface DayReserves {
  readonly reserves: readonly Reserve[]
  /** Fen. */
  readonly signed: number
  readonly banked: number
}

const nothing: DayReserves = { reserves: [], signed: 0, banked: 0 }

/** The holdings of each of the named days; signed ones come first. */
export async function readReserves(
  sql: postgres.Sql | Tx,
  days: readonly string[],
): Promise<(day: string) => DayReserves> {
  const rows = await sql<Row[]>`
    select day, kind, place, network, unit, amount, rate, worth, signature, encode(statement_hash, 'hex') as "statementHash",
      stated_at as "statedAt"
    from reserve where day = any(${days}::date[]) order by day, kind desc, id`
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const sum = (of: readonly Row[], kind: Row['kind']) =>
    of.filter((one) => one.kind === kind).reduce((all, { worth }) => all + worth, 0)
  return (day) => {
    const own = byDay.get(day)
    if (!own) return nothing
    return { reserves: own.map(toReserve), signed: sum(own, 'chain'), banked: sum(own, 'bank') }
  }
}

function toReserve({ day: _, amount, rate, worth, statedAt, ...row }: Row): Reserve {
  return {
    ...row,
    amount: formatUnits(row.unit, amount),
    rate: rate && formatUsdtRate(rate),
    worth: formatFen(worth),
    statedAt: statedAt.getTime(),
  }
}

/**
 * What is held against what is owed (fen). When no holding is stated the ratio is null, because 0 would state
 * one.
 */
export function heldOf({ reserves, signed, banked }: DayReserves, owed: number): OwedDay['held'] {
  const ratio = reserves.length === 0 ? null : coverage(signed + banked, owed)
  return {
    signed: formatFen(signed),
    banked: formatFen(banked),
    ratio: ratio === null ? null : formatHundredths(ratio),
  }
}
