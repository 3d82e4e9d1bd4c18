// One operator proposes a change and another approves it: it is kept as it was proposed and carried out by
// the capability whose matter it is. An approval is bound to the present state, too: when that changes
// meanwhile, it has to be approved again.
import { refusal } from '@touchline/contract/envelope'
import { approvedBy, type ProposalMatter } from '@touchline/contract/operator/proposals'
import type { Proposal } from '@touchline/contract/task/types'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { openTask, subjectOf, withdrawTask } from './open.ts'
import { refuseOwn } from './owners.ts'
import type { TaskWork } from './work.ts'

const lastsMs = 7 * DAY

type WorkDeps = Omit<Deps, 'sql'>

/** An approved proposal: who made it and why, and who approved it. */
export interface ProposalApproval {
  readonly proposedBy: string
  readonly approvedBy: string
  readonly reason: string
}

/** What a capability provides for its matter. */
export interface ProposalWork {
  /** Operators whom it is about: they do not approve it. Left out: none. */
  readonly concerns?: (object: string) => readonly string[]
  /** Members whom it is about, in addition to the one whom its case names. Left out: none. */
  readonly members?: (
    tx: postgres.TransactionSql,
    object: string,
    after: unknown,
  ) => Promise<readonly string[]>
  /** The matter's present state. */
  readonly now: (deps: WorkDeps, tx: postgres.TransactionSql, object: string) => Promise<unknown>
  /** Carries out the proposed change; refuses when that is no longer possible. */
  readonly apply: (
    deps: WorkDeps,
    tx: postgres.TransactionSql,
    object: string,
    after: unknown,
    approved: ProposalApproval,
  ) => Promise<(() => void) | undefined>
}

export type ProposalWorks = Readonly<Record<ProposalMatter, ProposalWork>>

interface NewProposal {
  readonly matter: ProposalMatter
  readonly object: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
  /** Details for the list, in words of the matter. */
  readonly about?: readonly string[]
  /** The member whom the change is about; left out: none. */
  readonly memberId?: string
  /** Further members whom it is about. */
  readonly members?: readonly string[]
}

/**
 * Proposes it and opens its case; answers the case's number. The caller has judged whether it could be
 * carried out. Refuses with 1974 what concerns an account of the operator's own.
 */
export async function propose(
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  { matter, object, before, after, reason, about = [], memberId, members = [] }: NewProposal,
  now: number,
): Promise<number> {
  await refuseOwn(tx, operator, ...members, ...(memberId ? [memberId] : []))
  const lapsesAt = now + lastsMs
  const [row] = await tx<[{ id: number }]>`
    insert into proposal (matter, object, before, after, reason, proposed_by, proposed_at, expires_at)
    values (${matter}, ${object}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${reason}, ${operator.operatorId},
      ${new Date(now)}, ${new Date(lapsesAt)}) returning id`
  const subject = String(row.id)
  const task = { kind: 'proposal', subject, act: approvedBy[matter], flags: [matter, ...about] } as const
  await openTask(tx, { ...task, memberId: memberId ?? null, openedAt: now, lapsesAt })
  const [{ id }] = await tx<
    [{ id: number }]
  >`select id from task where kind = 'proposal' and subject = ${subject}`
  return id
}

interface Row {
  readonly id: number
  readonly matter: ProposalMatter
  readonly object: string
  readonly before: string
  readonly after: string
  readonly reason: string
  readonly proposedBy: string
  readonly name: string
  readonly proposedAt: Date
  readonly outcome: string | null
}

function readProposal(tx: postgres.TransactionSql, id: string) {
  return tx<Row[]>`
    select p.id, p.matter, p.object, p.before, p.after, p.reason, p.proposed_by as "proposedBy", o.name,
      p.proposed_at as "proposedAt", p.outcome
    from proposal p join operator o on o.id = p.proposed_by where p.id = ${id}`
}

export function proposalWork(works: ProposalWorks): TaskWork {
  return {
    lock: (tx, id) => tx`select from proposal where id = ${id} for no key update`,
    async evidence(deps, tx, id) {
      const [row] = await readProposal(tx, id)
      if (!row || row.outcome !== null) return null
      const { matter, object, after, reason } = row
      return {
        facts: [
          ['matter', matter],
          ['object', object],
          ['now', JSON.stringify(await works[matter].now(deps, tx, object))],
          ['after', after],
          ['reason', reason],
        ],
        needed: 1,
        out: [row.proposedBy, ...(works[matter].concerns?.(object) ?? [])],
        members: (await works[matter].members?.(tx, object, JSON.parse(after))) ?? [],
      }
    },
    async decide(deps, tx, id, { verdict, by }) {
      const [row] = await readProposal(tx, id)
      if (!row) throw refusal(1960)
      await tx`update proposal set outcome = ${verdict === 'approve' ? 'applied' : 'refused'} where id = ${id}`
      if (verdict === 'refuse') return undefined
      const { matter, object, after, reason, proposedBy } = row
      return works[matter].apply(deps, tx, object, JSON.parse(after), {
        proposedBy,
        approvedBy: by.id,
        reason,
      })
    },
    async waiting(tx, now) {
      const rows = await tx<{ id: number }[]>`
        select id from proposal where outcome is null and expires_at > ${new Date(now)}`
      return rows.map(({ id }) => String(id))
    },
  }
}

/** The proposal of the case with this number. Refuses with 1960 when there is none. */
export async function proposalOf(
  { works, deps }: { readonly works: ProposalWorks; readonly deps: WorkDeps },
  tx: postgres.TransactionSql,
  taskId: number,
  operatorId: string,
): Promise<Proposal> {
  const [row] = await readProposal(tx, await subjectOf(tx, 'proposal', taskId))
  if (!row) throw refusal(1960)
  const { matter, object, before, after, reason, name: by, proposedAt: at } = row
  const now = JSON.stringify(await works[matter].now(deps, tx, object))
  return {
    matter,
    object,
    before,
    now,
    after,
    reason,
    by,
    mine: row.proposedBy === operatorId,
    at: at.getTime(),
  }
}

/** Withdraws a waiting proposal, which only its proposer may do. Refuses with 1960. */
export async function withdrawProposal(
  tx: postgres.TransactionSql,
  taskId: number,
  operatorId: string,
  now: number,
): Promise<void> {
  const subject = await subjectOf(tx, 'proposal', taskId)
  const [gone] = await tx<{ id: number }[]>`
    update proposal set outcome = 'withdrawn'
    where id = ${subject} and proposed_by = ${operatorId} and outcome is null and expires_at > ${new Date(now)} returning id`
  if (!gone) throw refusal(1960)
  await withdrawTask(tx, { kind: 'proposal', subject }, now)
}
