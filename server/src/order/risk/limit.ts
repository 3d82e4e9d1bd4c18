// Operators set how much the house may lose on a match, and how much one member may stake on it. The act
// locks the rows of the matches, as every batch of orders does, so that after its answer no order judged by
// the old limit is written. Earlier orders stay.
import type { BodyOf, PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { setCompetitionLimits, setMatchLimits } from '@touchline/contract/order/operator-calls'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { notifyLive } from '../../live/bus.ts'
import type { ActResult } from '../../operator/handler.ts'
import type { OperatorSession } from '../../operator/sign-in/sessions.ts'
import { ownWithOrders, refuseOwn } from '../../task/owners.ts'

type LimitDeps = Pick<Deps, 'live' | 'reservations'>
type Tx = postgres.TransactionSql

interface Limits {
  readonly liability: Fen
  readonly stake: Fen | null
}
interface LimitedMatch {
  readonly id: number
  readonly version: number
  readonly reservations: number
}

/** Sets a match's limits; null: those of its competition. Refuses with 1004, 1321, 1974 and 1981. */
export async function setForMatch(
  deps: LimitDeps,
  tx: Tx,
  operator: OperatorSession,
  { gameId, limits, reason }: BodyOf<typeof setMatchLimits>,
): Promise<ActResult<PayloadOf<typeof setMatchLimits>>> {
  const [match] = await tx<(Limits & { state: string; own: boolean; competition: string })[]>`
    select exposure_limit as liability, stake_limit as stake, state, own_limits as own, competition_id as competition
    from match where id = ${gameId} for no key update`
  if (!match) throw refusal(1004)
  if (!['scheduled', 'postponed'].includes(match.state)) throw refusal(1981)
  await refuseOwn(tx, operator, ...(await ownWithOrders(tx, gameId)))
  const next = limits ? checked(limits) : await ofCompetition(tx, match.competition)
  const own = limits !== null
  if (own === match.own && same(match, next)) throw refusal(1321)
  const moved = await tx<LimitedMatch[]>`
    update match set exposure_limit = ${next.liability}, stake_limit = ${next.stake}, own_limits = ${own}, version = version + 1
    where id = ${gameId} returning id, version, reservations`
  return {
    payload: {},
    object: `match:${gameId}`,
    reason,
    before: { ...inWords(match), own: match.own },
    after: { ...inWords(next), own },
    afterwards: await tell(deps, tx, moved),
  }
}

/** Sets the limits of a competition and its matches. Refuses with 1004, 1321 and 1974. */
export async function setForCompetition(
  deps: LimitDeps,
  tx: Tx,
  operator: OperatorSession,
  { competitionId, limits, reason }: BodyOf<typeof setCompetitionLimits>,
): Promise<ActResult<PayloadOf<typeof setCompetitionLimits>>> {
  const next = checked(limits)
  // The competition is locked first, as the feed does, so that no match is added with the old limits
  // meanwhile.
  const before = await ofCompetition(tx, competitionId)
  const ids = await lockMatches(tx, competitionId)
  if (same(before, next)) throw refusal(1321)
  for (const id of ids) await refuseOwn(tx, operator, ...(await ownWithOrders(tx, String(id))))
  await tx`update competition set exposure_limit = ${next.liability}, stake_limit = ${next.stake} where id = ${competitionId}`
  const moved = await tx<LimitedMatch[]>`
    update match set exposure_limit = ${next.liability}, stake_limit = ${next.stake}, version = version + 1
    where id = any(${ids}) returning id, version, reservations`
  return {
    payload: { matches: moved.length },
    object: `competition:${competitionId}`,
    reason,
    before: inWords(before),
    after: { ...inWords(next), matches: moved.length },
    afterwards: await tell(deps, tx, moved),
  }
}

/** Locks the competition's matches that take orders, or may again, and have no limits of their own. */
async function lockMatches(tx: Tx, competitionId: string): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from match where competition_id = ${competitionId} and state in ('scheduled', 'postponed') and not own_limits
    order by id for no key update`
  return rows.map(({ id }) => id)
}

async function ofCompetition(tx: Tx, id: string): Promise<Limits> {
  const [row] = await tx<Limits[]>`
    select exposure_limit as liability, stake_limit as stake from competition where id = ${id} for no key update`
  if (!row) throw refusal(1004)
  return row
}

/** A limit of zero is refused: it would be a suspension without words for the member. */
function checked({ liability, stake }: Limits): Limits {
  if (liability <= 0) throw refusal(1003, { field: 'body.limits.liability' })
  if (stake !== null && stake <= 0) throw refusal(1003, { field: 'body.limits.stake' })
  return { liability, stake }
}

function same(one: Limits, other: Limits): boolean {
  return one.liability === other.liability && one.stake === other.stake
}

function inWords({ liability, stake }: Limits) {
  return { liability: formatFen(liability), stake: stake === null ? null : formatFen(stake) }
}

/** Tells everybody the new versions; answers what to run after the commit. */
async function tell(
  { live, reservations }: LimitDeps,
  tx: Tx,
  moved: readonly LimitedMatch[],
): Promise<() => void> {
  const events = moved.map(({ id, version }) => ({ kind: 'match', id: String(id), version }) as const)
  await notifyLive(tx, ...events)
  return () => {
    for (const event of events) live.tellHere(event)
    // Reservations that waited for room may have it now.
    for (const match of moved) if (match.reservations > 0) void reservations.wake(match.id, true)
  }
}
