import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { matchOrdering, Suspension } from '@touchline/contract/order/operator-calls'
import { type MarketType, marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { type Bp, formatBp } from '@touchline/engine/money/rate'
import { offeredRate } from '@touchline/engine/pricing/offer'
import type postgres from 'postgres'

interface OptionRow {
  readonly type: MarketType
  readonly option: string
  readonly base: Bp
  readonly ordered: Fen
  readonly cap: Fen
  readonly offered: boolean
}

interface SuspensionRow extends Omit<Suspension, 'at' | 'resumed'> {
  readonly at: Date
  readonly resumedAt: Date | null
  readonly resumedBy: string | null
  readonly resumeReason: string | null
}

/** Refuses with 1004 when there is no such match. */
export async function readOrdering(
  tx: postgres.TransactionSql,
  gameId: string,
): Promise<PayloadOf<typeof matchOrdering>> {
  const [match] = await tx<{ state: string; reservations: number }[]>`
    select state, reservations from match where id = ${gameId}`
  if (!match) throw refusal(1004)
  const options = await tx<OptionRow[]>`
    select market_type as type, option, base_rate as base, ordered, cap, offered from selection where match_id = ${gameId}`
  const suspensions = await tx<SuspensionRow[]>`
    select s.id, s.market_type as "marketType", s.option, s.said, s.reason, b.name as by, s.suspended_at as at,
      s.resumed_at as "resumedAt", r.name as "resumedBy", s.resume_reason as "resumeReason"
    from suspension s join operator b on b.id = s.suspended_by left join operator r on r.id = s.resumed_by
    where s.match_id = ${gameId} order by s.id desc`
  return {
    open: match.state === 'scheduled',
    markets: marketTypes.flatMap((marketType) => {
      const its = options.filter(({ type }) => type === marketType)
      return its.length === 0 ? [] : [{ marketType, options: inOrder(marketType, its) }]
    }),
    suspensions: suspensions.map(suspensionIn),
    reservations: match.reservations,
  }
}

function inOrder(type: MarketType, rows: readonly OptionRow[]) {
  const places = optionsOf(type)
  return rows
    .toSorted((one, other) => places.indexOf(one.option) - places.indexOf(other.option))
    .map(({ option, base, ordered, cap, offered }) => ({
      option,
      rate: formatBp(offeredRate(base, ordered, cap)),
      ordered: formatFen(ordered),
      offered,
    }))
}

function suspensionIn({ at, resumedAt, resumedBy, resumeReason, ...row }: SuspensionRow): Suspension {
  const over = resumedAt !== null && resumedBy !== null && resumeReason !== null
  return {
    ...row,
    at: at.getTime(),
    resumed: over ? { by: resumedBy, at: resumedAt.getTime(), reason: resumeReason } : null,
  }
}
