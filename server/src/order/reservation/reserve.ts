// Makes a reservation: under the locks of match and account it is judged like an order, the stake goes from
// main to held, and the reservation is written with it or not at all. Anything its rate allows at once is
// ordered right after.
import { type Refusal, refusal } from '@touchline/contract/envelope'
import { formatBp } from '@touchline/engine/money/rate'
import type { CheckRefusal } from '@touchline/engine/order/check'
import {
  judgeReservation,
  type ReservationRefused,
  reservationRefusal,
} from '@touchline/engine/order/reservation'
import { closesAt } from '@touchline/engine/order/window'
import type postgres from 'postgres'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { type Receipt, waitForAccounts } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { type MemberFacts, probing, readMembers, SLIP_MS } from '../desk/batch-read.ts'
import { rateNow, readDeskMatches, selectionKey } from '../desk/desk-match.ts'
import { type DeskState, refusalOf, stateOf } from '../desk/judge.ts'
import type { OrderRequest } from '../desk/request.ts'
import { contentOf, type ReserveRequest } from './request.ts'

type ReserveDeps = Pick<Deps, 'sql' | 'siteClock' | 'settings' | 'reservations'>

/**
 * Answers the reservation's id, also for a request that is repeated under its key; rejects with a Refusal.
 */
export async function reserve(deps: ReserveDeps, request: ReserveRequest): Promise<string> {
  const make = () => deps.sql.begin((tx) => write(tx, deps, request))
  const id = await deps.reservations.inTurn(request.matchId, make)
  // A failure to order at once does not undo the reservation.
  await deps.reservations.wake(request.matchId)
  return id
}

async function write(
  tx: postgres.TransactionSql,
  deps: ReserveDeps,
  request: ReserveRequest,
): Promise<string> {
  const order = atLowerEnd(request)
  const [, , [account]] = await Promise.all([
    probing(tx),
    tx`select from match where id = ${request.matchId} for no key update`.execute(),
    waitForAccounts(tx, [request.memberId]),
  ])
  const now = deps.siteClock.now()
  const [[match], [member], [own]] = await Promise.all([
    readDeskMatches(tx, [request.matchId]),
    readMembers(deps, tx, [order], now),
    readOwn(tx, request, now),
  ])
  if (!member || !account) throw refusal(1040)
  if (member.actId !== null) return repeated(request, member)
  if (request.key === null && own!.again) throw refusal(1713)
  const selection = match?.selections.get(selectionKey(request.type, request.option))
  const { current: settings } = deps.settings
  const wallNow = now - deps.siteClock.aheadMs
  const met = { now, wallNow, settings, member, funds: null, balance: account.balance, match, selection }
  const limits = { open: own!.open, most: settings.openReservations }
  const refused = judgeReservation(request, stateOf(order, met), limits)
  if (refused) throw refusalFor(refused, met)
  return hold(tx, request, now, { rate: rateNow(selection!), stopsAt: closesAt(match!.kickoff) })
}

/**
 * The order that this reservation would become at the interval's lower end. Insurance is left out, since
 * judgeReservation checks it.
 */
function atLowerEnd({ insurance: _, interval, ...order }: ReserveRequest): OrderRequest {
  return { ...order, rate: interval.from }
}

/** A key that was used before: the same content names the reservation, other content is 1714. */
function repeated(request: ReserveRequest, { act, actId, content }: MemberFacts): string {
  if (act !== 'reservation' || content !== contentOf(request)) throw refusal(1714)
  return actId!
}

function readOwn(tx: postgres.TransactionSql, request: ReserveRequest, now: number) {
  const { memberId, matchId, type, option, stake, interval } = request
  return tx<[{ open: number; again: boolean }]>`
    select count(*) filter (where state = 'reserved')::int as open,
      coalesce(bool_or(match_id = ${matchId} and market_type = ${type} and option = ${option} and stake = ${stake}
        and rate_from = ${interval.from} and rate_to = ${interval.to} and state <> 'canceled'
        and reserved_at > ${new Date(now - SLIP_MS)}), false) as again
    from reservation where member_id = ${memberId}
      and (state = 'reserved' or id >= uuid_floor(${new Date(now - SLIP_MS)}))`
}

async function hold(
  tx: postgres.TransactionSql,
  request: ReserveRequest,
  now: number,
  { rate, stopsAt }: { rate: number; stopsAt: number },
): Promise<string> {
  const { memberId, matchId, type, option, stake, interval, key } = request
  const id = uuidv7(now)
  const receipts = await tx<Pick<Receipt, 'account' | 'seq'>[]>`
    select account, seq from hold_reservation(${uuidv7(now)}, ${new Date(now)}, ${memberId}, ${id}, ${matchId}, ${type},
      ${option}, ${stake}, ${interval.from}, ${interval.to}, ${rate}, ${new Date(stopsAt)})`
  if (key !== null)
    await tx`insert into request_key (member_id, key, content, act, act_id)
      values (${memberId}, ${key}, ${contentOf(request)}, 'reservation', ${id})`
  const { seq } = receipts.find(({ account }) => account === 'main')!
  await notifyLive(tx, { kind: 'member', id: memberId, version: seq })
  return id
}

function refusalFor(refused: CheckRefusal | ReservationRefused, met: DeskState): Refusal {
  switch (refused.code) {
    case reservationRefusal.interval: {
      const { from, to } = refused.allowed
      return refusal(refused.code, { messageValue: `${formatBp(from)}-${formatBp(to)}` })
    }
    case reservationRefusal.tooMany:
      return refusal(refused.code, { messageValue: String(refused.most) })
    case reservationRefusal.insured:
      return refusal(refused.code)
    default:
      return refusalOf(refused, met)
  }
}
