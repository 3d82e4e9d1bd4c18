// The trial balance of an accounting day: movements from the entries, starting from the last day that is
// kept. The members' balances at its end do not come from the movements, so that the two can disagree.
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type { Unit } from '@touchline/engine/money/unit'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'

/** Smallest parts of the unit. As in the entries, what the house owes is above zero. */
export interface Balance {
  readonly side: 'member' | 'house'
  readonly account: string
  readonly unit: Unit
  readonly opening: number
  /** Both zero or more. */
  readonly debit: number
  readonly credit: number
  /** What the accounts themselves say they hold; null where they have no balance of their own. */
  readonly stated: number | null
}

export function closingOf({
  opening,
  debit,
  credit,
}: Omit<Balance, 'side' | 'account' | 'unit' | 'stated'>): number {
  return opening + credit - debit
}

export function differs(balance: Balance): boolean {
  return balance.stated !== null && balance.stated !== closingOf(balance)
}

/**
 * Whether in each unit the accounts sum to zero at both ends, debits equal credits, and no stated balance
 * differs.
 */
export function agree(balances: readonly Balance[]): boolean {
  return [...Map.groupBy(balances, ({ unit }) => unit).values()].every((its) => {
    const sum = sumOf(its)
    return sum.opening === 0 && sum.debit === sum.credit && !its.some(differs)
  })
}

export function sumOf(balances: readonly Balance[]): Pick<Balance, 'opening' | 'debit' | 'credit'> {
  const total = (part: 'opening' | 'debit' | 'credit') => balances.reduce((sum, each) => sum + each[part], 0)
  return { opening: total('opening'), debit: total('debit'), credit: total('credit') }
}

export interface DayBalances {
  readonly kept: boolean
  readonly balances: readonly Balance[]
}

/** `now`: Unix ms, site time. A day before the first transfer has no lines. */
export async function readDayBalances(
  tx: postgres.TransactionSql,
  day: string,
  now: number,
): Promise<DayBalances> {
  const kept = await readKept(tx, day)
  if (kept.length > 0) return { kept: true, balances: kept }
  return { kept: false, balances: await computeBalances(tx, day, now) }
}

function readKept(tx: postgres.TransactionSql, day: string): Promise<Balance[]> {
  return tx<Balance[]>`
    select side, account, unit, opening, debit, credit, held as stated from trial_balance where day = ${day} order by side desc, account, unit`
}

/** Computed from the entries since the last kept day before this day. */
export async function computeBalances(
  tx: postgres.TransactionSql,
  day: string,
  now: number,
): Promise<Balance[]> {
  const [start, end] = [accountingDayStart(day), accountingDayEnd(day)]
  const [last] = await tx<
    [{ day: string | null }]
  >`select max(day)::text as day from trial_balance where day < ${day}`
  const since = last.day === null ? 0 : accountingDayEnd(last.day)
  const moved = await tx<Omit<Balance, 'stated'>[]>`
    with lines as (
      select side, account, unit, opening + credit - debit as opening, 0::int8 as debit, 0::int8 as credit
      from trial_balance where day = ${last.day}
      union all
      select side, account, unit, case when transfer_id < ${uuidFloor(start)} then amount else 0 end,
        case when transfer_id >= ${uuidFloor(start)} and amount < 0 then -amount else 0 end,
        case when transfer_id >= ${uuidFloor(start)} and amount > 0 then amount else 0 end
      from posting where transfer_id >= ${uuidFloor(since)} and transfer_id < ${uuidFloor(end)}
    )
    select side, account, unit, sum(opening)::int8 as opening, sum(debit)::int8 as debit, sum(credit)::int8 as credit
    from lines group by side, account, unit order by side desc, account, unit`
  const stated = new Map((await readStated(tx, day, now)).map(({ account, amount }) => [account, amount]))
  return moved.map((line) => ({
    ...line,
    stated: line.side === 'member' ? (stated.get(line.account) ?? 0) : null,
  }))
}

/**
 * What members' accounts hold, by kind of account: while the day goes on, the accounts' own balances; after
 * that, the last entries before the day's end.
 */
function readStated(
  tx: postgres.TransactionSql,
  day: string,
  now: number,
): Promise<{ account: string; amount: number }[]> {
  if (day >= accountingDay(now))
    return tx<{ account: string; amount: number }[]>`
      select kind as account, sum(balance)::int8 as amount from account group by kind`
  return tx<{ account: string; amount: number }[]>`
    select a.kind as account, sum(l.balance_after)::int8 as amount
    from account a cross join lateral (
      select e.balance_after from member_entry e
      where e.member_id = a.member_id and e.account = a.kind and e.transfer_id < ${uuidFloor(accountingDayEnd(day))}
      order by e.seq desc limit 1) l
    group by a.kind`
}
