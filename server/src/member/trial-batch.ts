// Trial funds that operators grant. One operator proposes the present event's funds for a list of members,
// another approves them. Each member is then served alone, and the outcome is stored.
import type { PayloadOf } from '@touchline/contract/call'
import { Refusal, refusal } from '@touchline/contract/envelope'
import type { trialBatch, trialBatches, trialReach } from '@touchline/contract/member/operator-calls'
import type { trialReaches } from '@touchline/contract/member/types'
import { uuid } from '@touchline/contract/wire-types'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { eachAlone } from '../db/each-alone.ts'
import type { Deps } from '../deps.ts'
import { notifyConsoles } from '../live/bus.ts'
import { type PermissionRow, permissionRefusal } from '../play/permission.ts'
import { mayPlayUntil } from '../play/time.ts'
import type { ProposalWork } from '../task/proposal.ts'
import { grantTrial, type TrialEvent } from './trial.ts'

type TrialCandidate = PayloadOf<typeof trialReach>['members'][number]
type Batch = PayloadOf<typeof trialBatches>['batches'][number]
type Outcome = PayloadOf<typeof trialBatch>['members'][number]

/** The approved content; amounts in fen. */
export interface ProposedTrial {
  readonly event: TrialEvent
  readonly members: readonly { readonly id: string; readonly username: string }[]
}

const mostBatches = 50
/** The number of members served in one round of the due work. */
const membersARound = 200

/** The event as it would be granted now. */
export function eventNow({ settings }: Pick<Deps, 'settings'>): PayloadOf<typeof trialBatches>['event'] {
  const { amount, profitCap, ...event } = settings.current.trialEvent
  return { ...event, amount: formatFen(amount), profitCap: formatFen(profitCap) }
}

/**
 * For each user name or number, the member that it means, each member once, and whether that member would get
 * trial funds now.
 */
export async function reachOf(
  { wallClock, settings, siteClock }: Pick<Deps, 'wallClock' | 'settings' | 'siteClock'>,
  tx: postgres.TransactionSql,
  asked: readonly string[],
): Promise<TrialCandidate[]> {
  const now = wallClock.now()
  const names = [...new Set(asked.map((name) => name.toLowerCase()))]
  const ids = names.filter((name) => uuid.safeParse(name).success)
  const rows = await tx<(PermissionRow & { id: string; username: string; has: boolean })[]>`
    select m.id, m.username, m.state, m.excluded_until as "excludedUntil", m.time_out_until as "timeOutUntil",
      ${mayPlayUntil(tx, now, settings.current.sessionIdle)} as "playUntil", m.under_age_since as "underAgeSince",
      exists (select from trial_grant g where g.member_id = m.id and g.closed_at is null
        and g.expires_at > ${new Date(siteClock.now())}) as has
    from member m where lower(m.username) = any(${names}) or m.id = any(${ids}::uuid[])`
  const members = new Map(rows.flatMap((row) => [[row.username.toLowerCase(), row] as const, [row.id, row]]))
  const seen = new Set<string>()
  return names.flatMap((name): TrialCandidate[] => {
    const member = members.get(name)
    if (!member) return [{ asked: name, id: null, username: '', reach: 'unknown' }]
    const { id, username, has } = member
    if (seen.has(id)) return []
    seen.add(id)
    const reach: (typeof trialReaches)[number] = permissionRefusal(member, now)
      ? 'stopped'
      : has
        ? 'had'
        : 'yes'
    return [{ asked: name, id, username, reach }]
  })
}

/** The present event's funds for these members; refuses with 1004 when one of them does not exist. */
export async function proposedTrial(
  { settings }: Pick<Deps, 'settings'>,
  tx: postgres.TransactionSql,
  ids: readonly string[],
): Promise<ProposedTrial> {
  const members = await tx<{ id: string; username: string }[]>`
    select id, username from member where id = any(${[...ids]}::uuid[]) order by lower(username), id`
  if (members.length < new Set(ids).size) throw refusal(1004)
  return {
    event: settings.current.trialEvent,
    members: members.map(({ id, username }) => ({ id, username })),
  }
}

export const trialProposal: ProposalWork = {
  // Each proposal is a grant of its own: nothing is there that it would change.
  now: async () => null,
  members: async (_tx, _object, after) => (after as ProposedTrial).members.map(({ id }) => id),
  async apply({ siteClock }, tx, _, after, { proposedBy, approvedBy, reason }) {
    const { event, members } = after as ProposedTrial
    const [batch] = await tx<[{ id: number }]>`
      insert into trial_batch (event, amount, profit_cap, valid_ms, selections, reason, proposed_by, approved_by, approved_at)
      values (${event.name}, ${event.amount}, ${event.profitCap}, ${event.validMs}, ${event.selections}, ${reason}, ${proposedBy},
        ${approvedBy}, ${new Date(siteClock.now())}) returning id`
    await tx`insert into trial_batch_member (batch_id, member_id)
      select ${batch.id}, id from unnest(${members.map(({ id }) => id)}::uuid[]) id`
    return undefined
  },
}

/** Serves the next members of approved grants at `now` (Unix ms, site clock); answers their number. */
export async function grantBatches(
  deps: Pick<Deps, 'sql' | 'log' | 'wallClock' | 'settings'>,
  now: number,
): Promise<number> {
  const due = await deps.sql<{ batchId: number; memberId: string }[]>`
    select batch_id as "batchId", member_id as "memberId" from trial_batch_member where outcome is null
    order by batch_id, member_id limit ${membersARound}`
  await eachAlone(deps, due, 'members whom trial funds could not be granted', ({ batchId, memberId }) =>
    deps.sql.begin((tx) => grantOne(deps, tx, { batchId, memberId }, now)),
  )
  // The console counts the served members: it is told once a round, not for each member.
  if (due.length > 0) await deps.sql.begin((tx) => notifyConsoles(tx, 'member'))
  return due.length
}

/** Writes the outcome in the transaction of the money: no member gets it twice if the process ends. */
async function grantOne(
  deps: Pick<Deps, 'wallClock' | 'settings'>,
  tx: postgres.TransactionSql,
  { batchId, memberId }: { readonly batchId: number; readonly memberId: string },
  now: number,
): Promise<void> {
  const [batch] = await tx<
    { name: string; amount: Fen; profitCap: Fen; validMs: number; selections: string[] }[]
  >`
    select b.event as name, b.amount, b.profit_cap as "profitCap", b.valid_ms as "validMs", b.selections
    from trial_batch b join trial_batch_member m on m.batch_id = b.id
    where b.id = ${batchId} and m.member_id = ${memberId} and m.outcome is null for no key update of m`
  if (!batch) return
  const { outcome, code } = await outcomeOf(() => grantTrial(deps, tx, memberId, batch, now))
  await tx`update trial_batch_member set outcome = ${outcome}, code = ${code}
    where batch_id = ${batchId} and member_id = ${memberId}`
}

async function outcomeOf(grant: () => Promise<boolean>) {
  try {
    return { outcome: (await grant()) ? 'granted' : 'had', code: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { outcome: 'stopped', code: error.code }
  }
}

/** The latest grants first. */
export async function lastBatches(tx: postgres.TransactionSql): Promise<Batch[]> {
  const rows = await tx<(Omit<Batch, 'amount' | 'approvedAt'> & { amount: Fen; approvedAt: Date })[]>`
    select b.id, b.event, b.amount, b.reason, p.name as "proposedBy", a.name as "approvedBy", b.approved_at as "approvedAt",
      count(*)::int as members, (count(*) filter (where m.outcome = 'granted'))::int as granted,
      (count(*) filter (where m.outcome <> 'granted'))::int as left
    from trial_batch b join operator p on p.id = b.proposed_by join operator a on a.id = b.approved_by
    join trial_batch_member m on m.batch_id = b.id
    group by b.id, p.name, a.name order by b.id desc limit ${mostBatches}`
  return rows.map(({ amount, approvedAt, ...row }) => ({
    ...row,
    amount: formatFen(amount),
    approvedAt: approvedAt.getTime(),
  }))
}

/** Refuses with 1004 when there is no such grant. */
export async function batchOf(tx: postgres.TransactionSql, id: number): Promise<Outcome[]> {
  const rows = await tx<Outcome[]>`
    select m.id, m.username, b.outcome from trial_batch_member b join member m on m.id = b.member_id
    where b.batch_id = ${id} order by lower(m.username), m.id`
  if (rows.length === 0) throw refusal(1004)
  return [...rows]
}
