// A member's money as the console shows it next to the balances: the totals, the last movements, and what is
// owed back to where it came from.
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { memberPage } from '@touchline/contract/member/operator-calls'
import { moneyTypeOf, type TransferKind } from '@touchline/engine/ledger/kinds'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { fen, formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import type postgres from 'postgres'
import { paidInBy } from '../../deposit/due-back.ts'
import { matchName, type Names, optionName } from '../../market/names.ts'
import { readTotals } from '../totals.ts'

type Page = PayloadOf<typeof memberPage>

const mostRows = 10

export async function totalsOf(tx: postgres.TransactionSql, memberId: string): Promise<Page['totals']> {
  const { netResult, deposited, withdrawn } = await readTotals({ sql: tx }, memberId)
  const text = (amount: number) => formatFen(fen(amount))
  return { net: text(netResult), deposited: text(deposited), withdrawn: text(withdrawn) }
}

export async function dueBackTo(tx: postgres.TransactionSql, memberId: string): Promise<Page['dueBack']> {
  return (await paidInBy(tx, memberId)).filter(({ dueAt }) => dueAt !== null)
}

interface MovementRow {
  readonly seq: number
  readonly kind: TransferKind
  readonly amount: number
  readonly after: number
  readonly at: Date
}

/** The last entries of the main account. */
export async function movementsOf(tx: postgres.TransactionSql, memberId: string): Promise<Page['movements']> {
  const rows = await tx<MovementRow[]>`
    select seq, kind, amount, balance_after as after, posted_at as at from member_entry
    where member_id = ${memberId} and account = 'main' order by seq desc limit ${mostRows}`
  return rows.map(({ seq, kind, amount, after, at }) => ({
    seq,
    type: moneyTypeOf[kind],
    amount: formatFen(fen(amount)),
    after: formatFen(fen(after)),
    at: at.getTime(),
  }))
}

interface ReservationRow {
  readonly id: string
  readonly type: MarketType
  readonly option: string
  readonly stake: number
  readonly from: number
  readonly to: number
  readonly home: Names
  readonly away: Names
  readonly at: Date
}

/** The reservations that are waiting. */
export async function reservationsOf(
  tx: postgres.TransactionSql,
  memberId: string,
  language: Language,
): Promise<Page['reservations']> {
  const rows = await tx<ReservationRow[]>`
    select r.id, r.market_type as type, r.option, r.stake, r.rate_from as "from", r.rate_to as "to", h.name as home, a.name as away,
      r.reserved_at as at
    from reservation r join match m on m.id = r.match_id join team h on h.id = m.home_id join team a on a.id = m.away_id
    where r.member_id = ${memberId} and r.state = 'reserved' order by r.id desc limit ${mostRows}`
  return rows.map(({ id, type, option, stake, from, to, home, away, at }) => ({
    id,
    match: matchName(home, away, language),
    option: optionName(type, option, language),
    stake: formatFen(fen(stake)),
    from: formatBp(from as never),
    to: formatBp(to as never),
    at: at.getTime(),
  }))
}
