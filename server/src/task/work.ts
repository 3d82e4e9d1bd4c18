// What a capability provides for its kind of cases: all that the gate must know. The substance stays with the
// capability.
import type { TaskKind } from '@touchline/contract/operator/task-kinds'
import type { Verdict } from '@touchline/contract/task/types'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'

export interface Evidence {
  /**
   * The facts that a decision is bound to, by name. They are facts as stored, not figures that change by
   * themselves.
   */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** How many different operators must approve the case as it is now. */
  readonly needed: number
  /**
   * Operators who may not decide it: they proposed it, changed what it is about, or it is about their access.
   */
  readonly out: readonly string[]
  /** Members whom the case concerns, in addition to the member in its row. */
  readonly members?: readonly string[]
}

/** A decision that is to be carried out. */
export interface TaskDecision {
  readonly verdict: Verdict
  /** One of the kind's reasons; null when it is approved. */
  readonly reason: string | null
  readonly words: string
  /** The operator who decided it last. */
  readonly by: { readonly id: string; readonly name: string }
}

type WorkDeps = Omit<Deps, 'sql'>

export interface TaskWork {
  /** Locks what the case is about before anything is read of it, in the order in which everybody locks. */
  readonly lock: (tx: postgres.TransactionSql, subject: string) => Promise<unknown>
  /** Null: nothing waits for a decision any more. */
  readonly evidence: (
    deps: WorkDeps,
    tx: postgres.TransactionSql,
    subject: string,
  ) => Promise<Evidence | null>
  /**
   * 32 bytes for a passkey to sign with an approval, so that the approval can be checked without trusting a
   * server; null: this case needs none. Left out: the kind never needs any.
   */
  readonly challenge?: (
    deps: WorkDeps,
    tx: postgres.TransactionSql,
    subject: string,
  ) => Promise<Uint8Array | null>
  /** Carries out the decision, under the lock. Answers what to run after the commit, if anything. */
  readonly decide: (
    deps: WorkDeps,
    tx: postgres.TransactionSql,
    subject: string,
    decided: TaskDecision,
  ) => Promise<(() => void) | undefined>
  /**
   * Called when the first of two operators has approved, so that the member's page can show it; left out: no
   * page shows it.
   */
  readonly halfway?: (deps: WorkDeps, tx: postgres.TransactionSql, subject: string) => Promise<void>
  /** All subjects that wait now, for the nightly comparison with the open cases; `now` is site time. */
  readonly waiting: (tx: postgres.TransactionSql, now: number) => Promise<string[]>
}

export type TaskWorks = Readonly<Record<TaskKind, TaskWork>>
