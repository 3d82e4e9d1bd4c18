// Writes balances for the console: debits above zero, in the order of an accountant's chart.
import type { trialBalance } from '@touchline/contract/accounting/operator-calls'
import type { BalanceLine } from '@touchline/contract/accounting/types'
import type { PayloadOf } from '@touchline/contract/call'
import { houseAccounts, memberAccounts } from '@touchline/engine/ledger/accounts'
import { formatUnits, type Unit, unitDecimals } from '@touchline/engine/money/unit'
import { agree, type Balance, closingOf, differs, sumOf } from './trial-balance.ts'

const accounts = [...memberAccounts, ...houseAccounts]
const units = Object.keys(unitDecimals) as Unit[]

export function unitsOf(balances: readonly Balance[]): PayloadOf<typeof trialBalance>['units'] {
  return units.flatMap((unit) => {
    const its = balances.filter((each) => each.unit === unit)
    if (its.length === 0) return []
    const sum = sumOf(its)
    return [
      {
        unit,
        lines: accounts.flatMap((account) => linesOf(its, account)),
        sum: columnsOf(unit, sum),
        balanced: agree(its),
      },
    ]
  })
}

function linesOf(balances: readonly Balance[], account: BalanceLine['account']): BalanceLine[] {
  return balances
    .filter((each) => each.account === account)
    .map((each) => ({
      side: each.side,
      account,
      ...columnsOf(each.unit, each),
      stated: each.stated === null ? null : formatUnits(each.unit, 0 - each.stated),
      differs: differs(each),
    }))
}

function columnsOf(unit: Unit, sum: Pick<Balance, 'opening' | 'debit' | 'credit'>) {
  return {
    opening: formatUnits(unit, 0 - sum.opening),
    debit: formatUnits(unit, sum.debit),
    credit: formatUnits(unit, sum.credit),
    closing: formatUnits(unit, 0 - closingOf(sum)),
  }
}
