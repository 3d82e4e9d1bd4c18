// The gate: the only way to decide a case of any kind. Everything is judged under the locks of the case and
// of what it is about, so that a decision is carried out once, exactly as it was read, by operators who may
// decide it, and by as many different ones as it needs.
import type { Code } from '@touchline/contract/codes'
import { refusal } from '@touchline/contract/envelope'
import { mayAct, missingProof } from '@touchline/contract/operator/acts'
import { taskKindEntry } from '@touchline/contract/operator/task-kinds'
import type { PasskeyShown } from '@touchline/contract/operator/types'
import type { Task, Verdict } from '@touchline/contract/task/types'
import { approversOf, type GateRefusal, hindranceOf, judgeDecision } from '@touchline/engine/task/gate'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { ActResult } from '../operator/handler.ts'
import { digestOf } from './digest.ts'
import { hasOpened } from './opened.ts'
import { ownersOf } from './owners.ts'
import { type Reader, readTask, type StoredTask, taskRowOf } from './read.ts'
import { touchedBy } from './touched.ts'
import type { Evidence, TaskWorks } from './work.ts'

const codes: Record<GateRefusal, Code> = {
  closed: 1960,
  claimed: 1961,
  changed: 1962,
  out: 1963,
  own: 1974,
  touched: 1970,
}

export interface Gate {
  readonly works: TaskWorks
  readonly deps: Omit<Deps, 'sql'>
  /** Whether one of the operator's passkeys has signed the challenge (base64url). */
  readonly isSigned: (
    tx: postgres.TransactionSql,
    operatorId: string,
    challenge: string,
    passkey: PasskeyShown,
  ) => Promise<boolean>
}

interface Decision {
  readonly id: number
  readonly verdict: Verdict
  readonly reason?: string | undefined
  readonly words: string
  readonly digest: string
  readonly passkey?: PasskeyShown | undefined
}

interface StoredDecision {
  readonly step: number
  readonly operatorId: string
  readonly name: string
  readonly verdict: Verdict
  readonly reason: string | null
  readonly words: string
  readonly digest: Buffer
  readonly decidedAt: Date
}

/**
 * Decides a case. Refuses with 1003, 1004, 1960 to 1964, 1966, 1967, 1969, 1970, 1974 and 1976, and with
 * whatever carrying it out refuses.
 */
export async function decideTask(
  gate: Gate,
  tx: postgres.TransactionSql,
  reader: Reader,
  { id, verdict, reason, words, digest, passkey }: Decision,
): Promise<ActResult<{ state: Task['state'] }>> {
  const { works, deps } = gate
  const { operator, siteNow, wallNow } = reader
  const known = await readTask(tx, id)
  if (!known) throw refusal(1960)
  const { kind, subject } = known
  const { reasons, answers = 0, sealed } = taskKindEntry[kind]
  if (!mayAct(operator.roles, known.act)) throw refusal(1004)
  const missing = verdict === 'approve' ? missingProof(operator, known.act, wallNow) : null
  // A signature of the approval also shows the passkey, for exactly this decision. It need not be shown
  // twice, and is checked below.
  const mayBeShown = passkey !== undefined && operator.hasPasskey && works[kind].challenge !== undefined
  if (missing && !mayBeShown) throw refusal(missing)
  if ((verdict === 'refuse') !== (reason !== undefined && reasons.includes(reason))) throw refusal(1964)
  if (verdict === 'approve' && words.length < answers) throw refusal(1003, { field: 'words' })
  // The subject is locked before the case, in the order in which capabilities open and withdraw cases.
  await works[kind].lock(tx, subject)
  await tx`select from task where id = ${id} for update`
  const [task, evidence] = [await readTask(tx, id), await works[kind].evidence(deps, tx, subject)]
  if (!task || !evidence) throw refusal(1960)
  // It may have been left to another role while this waited for the locks.
  if (!mayAct(operator.roles, task.act)) throw refusal(1004)
  const decisions = await readDecisions(tx, id)
  const now = digestOf(task, evidence)
  const approvals = approvalsOf(decisions)
  const hands = await handsOf(tx, task, evidence, wallNow)
  const outcome = judgeDecision(
    { ...stateOf(task), ...hands, digest: now, approvals },
    { by: operator.operatorId, verdict, digest, siteNow, wallNow },
  )
  if (typeof outcome === 'object') throw refusal(codes[outcome.refused])
  if (sealed && verdict === 'approve' && !(await hasOpened(tx, id, operator.operatorId, now)))
    throw refusal(1976)
  const challenge = verdict === 'approve' ? await works[kind].challenge?.(deps, tx, subject) : null
  if (missing && !challenge) throw refusal(missing)
  const signed = challenge && operator.hasPasskey ? passkey : undefined
  if (challenge && operator.hasPasskey) await checkSigned(gate, tx, operator.operatorId, challenge, signed)
  await tx`insert into task_decision (task_id, step, operator_id, session_id, verdict, reason, words, digest, decided_at, passkey)
    values (${id}, ${decisions.length + 1}, ${operator.operatorId}, ${operator.sessionId}, ${verdict}, ${reason ?? null}, ${words},
      ${Buffer.from(digest, 'hex')}, ${new Date(wallNow)}, ${signed ? tx.json(signed) : null})`
  const closed = outcome !== 'waits'
  const { size } = approversOf({ approvals, digest: now })
  await tx`update task set state = ${closed ? 'done' : 'open'}, closed_at = ${closed ? new Date(siteNow) : null},
    claimed_by = null, claimed_until = null, needed = ${evidence.needed}, approvals = ${size + (verdict === 'approve' ? 1 : 0)} where id = ${id}`
  const afterwards = closed
    ? await works[kind].decide(deps, tx, subject, {
        verdict,
        reason: reason ?? null,
        words,
        by: { id: operator.operatorId, name: operator.name },
      })
    : undefined
  if (!closed) await works[kind].halfway?.(deps, tx, subject)
  return {
    payload: { state: closed ? 'done' : 'open' },
    act: known.act,
    object: `task:${id}`,
    reason: [reason, words].filter(Boolean).join(': '),
    after: { kind, verdict, outcome, digest: now },
    ...(afterwards && { afterwards }),
  }
}

/** A case as its page shows it; null when there is none. A closed case shows the state at its decision. */
export async function taskOf(
  { works, deps }: Pick<Gate, 'works' | 'deps'>,
  tx: postgres.TransactionSql,
  reader: Reader,
  id: number,
): Promise<Task | null> {
  const task = await readTask(tx, id)
  if (!task || !mayAct(reader.operator.roles, taskKindEntry[task.kind].read)) return null
  const decisions = await readDecisions(tx, id)
  const evidence = task.state === 'open' ? await works[task.kind].evidence(deps, tx, task.subject) : null
  const digest = evidence ? digestOf(task, evidence) : (decisions.at(-1)?.digest.toString('hex') ?? noDigest)
  const approvals = approvalsOf(decisions)
  const hands = evidence && (await handsOf(tx, task, evidence, reader.wallNow))
  return {
    ...taskRowOf(task, reader),
    subject: task.subject,
    ...(evidence && {
      needed: evidence.needed,
      approvals: approversOf({ approvals, digest }).size,
    }),
    hindrance: hands && hindranceOf({ ...hands, digest, approvals }, reader.operator.operatorId),
    evidence: (evidence?.facts ?? []).map(([name, value]) => ({ name, value })),
    digest,
    challenge: await challengeOf({ works, deps }, tx, task),
    decisions: decisions.map((each) => ({
      by: each.name,
      verdict: each.verdict,
      reason: each.reason,
      words: each.words,
      at: each.decidedAt.getTime(),
      current: each.digest.toString('hex') === digest,
    })),
  }
}

/** How many approvals the case needs, and which operators may not take part. */
async function handsOf(tx: postgres.TransactionSql, task: StoredTask, evidence: Evidence, wallNow: number) {
  const { memberId: member, kind } = task
  return {
    needed: evidence.needed,
    out: evidence.out,
    own: await ownersOf(tx, [...(evidence.members ?? []), ...(member ? [member] : [])]),
    proposed: kind === 'proposal',
    touched: await touchedBy(tx, task, wallNow),
  }
}

/** The bytes that an approval of an open case signs, in base64url. */
async function challengeOf(
  { works, deps }: Pick<Gate, 'works' | 'deps'>,
  tx: postgres.TransactionSql,
  { kind, subject, state }: StoredTask,
): Promise<string | null> {
  if (state !== 'open') return null
  const challenge = await works[kind].challenge?.(deps, tx, subject)
  return challenge ? Buffer.from(challenge).toString('base64url') : null
}

/** Refuses with 1969 what is no signature of one of the operator's passkeys over the challenge. */
async function checkSigned(
  { isSigned }: Gate,
  tx: postgres.TransactionSql,
  operatorId: string,
  challenge: Uint8Array,
  passkey: PasskeyShown | undefined,
): Promise<void> {
  const text = Buffer.from(challenge).toString('base64url')
  if (!passkey || !(await isSigned(tx, operatorId, text, passkey))) throw refusal(1969)
}

/** The digest of a case that was over before anybody decided it. */
const noDigest = '0'.repeat(64)

function readDecisions(tx: postgres.TransactionSql, id: number): Promise<StoredDecision[]> {
  return tx<StoredDecision[]>`
    select s.step, s.operator_id as "operatorId", o.name, s.verdict, s.reason, s.words, s.digest, s.decided_at as "decidedAt"
    from task_decision s join operator o on o.id = s.operator_id where s.task_id = ${id} order by s.step`
}

function approvalsOf(decisions: readonly StoredDecision[]) {
  return decisions
    .filter(({ verdict }) => verdict === 'approve')
    .map((each) => ({ by: each.operatorId, digest: each.digest.toString('hex') }))
}

function stateOf({ state, lapsesAt: lapses, claimedBy: by, claimedUntil: until }: StoredTask) {
  return {
    state,
    lapsesAt: lapses?.getTime() ?? null,
    claim: by !== null && until !== null ? { by, until: until.getTime() } : null,
  }
}
