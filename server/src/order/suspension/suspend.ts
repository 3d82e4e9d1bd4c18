// An operator suspends or resumes ordering. Both acts lock the match's row, as every batch of orders does, so
// that after the answer no order judged before is still to be written. Standing orders stay; reservations
// wait, and are tried when ordering resumes.
import type { BodyOf, PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { resumeOrdering, suspendOrdering } from '@touchline/contract/order/operator-calls'
import { optionsOf } from '@touchline/engine/market/catalogue'
import type { SuspensionScope } from '@touchline/engine/market/suspension'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { notifyLive } from '../../live/bus.ts'
import type { ActResult } from '../../operator/handler.ts'
import type { OperatorSession } from '../../operator/sign-in/sessions.ts'
import { ownWithOrders, refuseOwn } from '../../task/owners.ts'

type SuspendDeps = Pick<Deps, 'siteClock' | 'live' | 'reservations'>

/**
 * Refuses with 1004 an unknown match, market or option, with 1981 a match that takes no more orders, and with
 * 1321 what is suspended already.
 */
export async function suspend(
  deps: SuspendDeps,
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  { gameId, marketType, option, said, reason }: BodyOf<typeof suspendOrdering>,
): Promise<ActResult<PayloadOf<typeof suspendOrdering>>> {
  if (option !== null && (marketType === null || !optionsOf(marketType).includes(option))) throw refusal(1004)
  const state = await lockMatch(tx, gameId)
  if (state !== 'scheduled') throw refusal(1981)
  await refuseOwn(tx, operator, ...(await ownWithOrders(tx, gameId)))
  const [written] = await tx<{ id: number }[]>`
    insert into suspension (match_id, market_type, option, said, reason, suspended_by, suspended_at)
    values (${gameId}, ${marketType}, ${option}, ${tx.json(said)}, ${reason}, ${operator.operatorId}, ${new Date(deps.siteClock.now())})
    on conflict do nothing returning id`
  if (!written) throw refusal(1321)
  const afterwards = await tellOf(deps, tx, Number(gameId), false)
  const what = breadthOf({ marketType, option })
  return {
    payload: written,
    object: `match:${gameId}`,
    reason,
    before: { [what]: 'open' },
    after: { [what]: 'suspended', said },
    afterwards,
  }
}

/** Refuses with 1004 when there is no such suspension, and 1321 when it is over already. */
export async function resume(
  deps: SuspendDeps,
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  { id, reason }: BodyOf<typeof resumeOrdering>,
): Promise<ActResult<PayloadOf<typeof resumeOrdering>>> {
  const [suspended] = await tx<{ gameId: string }[]>`
    select match_id::text as "gameId" from suspension where id = ${id}`
  if (!suspended) throw refusal(1004)
  const { gameId } = suspended
  await lockMatch(tx, gameId)
  await refuseOwn(tx, operator, ...(await ownWithOrders(tx, gameId)))
  const [row] = await tx<SuspensionScope[]>`
    update suspension set resumed_by = ${operator.operatorId}, resumed_at = ${new Date(deps.siteClock.now())}, resume_reason = ${reason}
    where id = ${id} and resumed_at is null
    returning market_type as "marketType", option`
  if (!row) throw refusal(1321)
  const afterwards = await tellOf(deps, tx, Number(gameId), true)
  const what = breadthOf(row)
  return {
    payload: {},
    object: `match:${gameId}`,
    reason,
    before: { [what]: 'suspended' },
    after: { [what]: 'open' },
    afterwards,
  }
}

function breadthOf({ marketType, option }: SuspensionScope): string {
  return marketType === null ? 'match' : option === null ? `market ${marketType}` : `${marketType}.${option}`
}

async function lockMatch(tx: postgres.TransactionSql, gameId: string): Promise<string> {
  const [match] = await tx<{ state: string }[]>`
    select state from match where id = ${gameId} for no key update`
  if (!match) throw refusal(1004)
  return match.state
}

/** Raises the match's version and tells everybody; answers what to run after the commit. */
async function tellOf(
  { live, reservations }: SuspendDeps,
  tx: postgres.TransactionSql,
  matchId: number,
  resumed: boolean,
): Promise<() => void> {
  const [match] = await tx<[{ version: number }]>`
    update match set version = version + 1 where id = ${matchId} returning version`
  const event = { kind: 'match', id: String(matchId), version: match.version } as const
  await notifyLive(tx, event)
  return () => {
    live.tellHere(event)
    // Reservations that were passed over while it was suspended may have their rate already.
    if (resumed) void reservations.wake(matchId, true)
  }
}
