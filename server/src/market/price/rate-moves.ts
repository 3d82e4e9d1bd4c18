// How rates moved and why. Every move is a row, and a move by a setting names the change of the setting; the
// file lists suspensions of ordering, too. Nothing shows whose order moved a rate.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { ratedOptions, rateMoves } from '@touchline/contract/market/operator-calls'
import type { RateSetting } from '@touchline/contract/market/rates'
import { type MarketType, marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { type Bp, formatBp } from '@touchline/engine/money/rate'
import type { RateCause } from '@touchline/engine/pricing/causes'
import type postgres from 'postgres'
import { csvLine } from '../../http/csv.ts'
import { marketName, optionName } from '../names.ts'

type Tx = postgres.TransactionSql

const MOST = 500

interface MoveRow {
  readonly at: Date
  readonly rate: Bp
  readonly causes: RateCause[] | null
  readonly name: RateSetting | null
  readonly before: unknown
  readonly after: unknown
  readonly settingAt: Date | null
  readonly by: string | null
  readonly approvedBy: string | null
  readonly reason: string | null
}

interface RateMovesQuery {
  readonly id: string
  readonly marketType: MarketType
  readonly option: string
}

/** Refuses with 1004. */
export async function readRateMoves(
  tx: Tx,
  { id, marketType, option }: RateMovesQuery,
): Promise<Omit<PayloadOf<typeof rateMoves>, 'siteTime'>> {
  await refuseUnknownMatch(tx, id)
  const rows = await tx<MoveRow[]>`
    select r.changed_at as at, r.rate, r.causes, s.name, s.before, s.after, s.changed_at as "settingAt", o.name as by,
      a.name as "approvedBy", s.reason
    from rate_change r left join setting_change s on s.id = r.setting_change
    left join operator o on o.id = s.changed_by left join operator a on a.id = s.approved_by
    where r.match_id = ${id} and r.market_type = ${marketType} and r.option = ${option} order by r.id desc limit ${MOST}`
  const [counted] = await tx<[{ total: number }]>`
    select count(*)::int as total from rate_change
    where match_id = ${id} and market_type = ${marketType} and option = ${option}`
  return {
    moves: rows.map(({ at, rate, causes, name, before, after, settingAt, by, approvedBy, reason }) => ({
      at: at.getTime(),
      rate: formatBp(rate),
      causes,
      setting:
        settingAt && name && by && reason
          ? { name, before, after, at: settingAt.getTime(), by, approvedBy, reason }
          : null,
    })),
    total: counted.total,
  }
}

/** Refuses with 1004. */
export async function readRatedOptions(tx: Tx, id: string): Promise<PayloadOf<typeof ratedOptions>> {
  await refuseUnknownMatch(tx, id)
  const rows = await tx<{ type: MarketType; option: string; moves: number }[]>`
    select market_type as type, option, count(*)::int as moves from rate_change where match_id = ${id} group by 1, 2`
  return {
    markets: marketTypes.flatMap((marketType) => {
      const places = optionsOf(marketType)
      const options = rows
        .filter(({ type }) => type === marketType)
        .toSorted((one, other) => places.indexOf(one.option) - places.indexOf(other.option))
        .map(({ option, moves }) => ({ option, moves }))
      return options.length > 0 ? [{ marketType, options }] : []
    }),
  }
}

/** Refuses with 1004. */
export async function refuseUnknownMatch(tx: Tx, id: string): Promise<void> {
  const [match] = await tx<{ id: number }[]>`select id from match where id = ${id}`
  if (!match) throw refusal(1004)
}

const columns = ['at', 'market', 'option', 'what', 'rate', 'causes', 'operator', 'approved by', 'reason']

interface FileRow {
  readonly at: Date
  readonly type: MarketType | null
  readonly option: string | null
  readonly what: 'rate' | 'suspended' | 'resumed'
  readonly rate: Bp | null
  readonly causes: RateCause[] | null
  readonly by: string | null
  readonly approvedBy: string | null
  readonly reason: string | null
  /** The id of a move: it keeps the order of moves that have the same time. */
  readonly place: string
}

/** Every move of every rate of the match and each suspension, in order of time. */
export async function* ratesCsv(tx: Tx, id: string, language: Language): AsyncIterable<string> {
  yield csvLine(columns)
  const rows = tx<FileRow[]>`
    select r.changed_at as at, r.market_type as type, r.option, 'rate' as what, r.rate, r.causes, o.name as by, a.name as "approvedBy",
      s.reason, r.id::text as place
    from rate_change r left join setting_change s on s.id = r.setting_change
    left join operator o on o.id = s.changed_by left join operator a on a.id = s.approved_by where r.match_id = ${id}
    union all
    select s.suspended_at, s.market_type, s.option, 'suspended', null, null, o.name, null, s.reason, ''
    from suspension s join operator o on o.id = s.suspended_by where s.match_id = ${id}
    union all
    select s.resumed_at, s.market_type, s.option, 'resumed', null, null, o.name, null, s.resume_reason, ''
    from suspension s join operator o on o.id = s.resumed_by where s.match_id = ${id}
    order by at, type, option, place`.cursor(1_000)
  for await (const some of rows) {
    yield some
      .map(({ at, type, option, what, rate, causes, by, approvedBy, reason }) =>
        csvLine([
          at.toISOString(),
          type === null ? '' : marketName(type, language),
          type === null || option === null ? '' : optionName(type, option, language),
          what,
          rate === null ? null : Number(formatBp(rate)),
          causes?.join(' ') ?? '',
          by,
          approvedBy,
          reason,
        ]),
      )
      .join('')
  }
}
