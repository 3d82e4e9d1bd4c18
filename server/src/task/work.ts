// A capability's description of the cases of its kind: all that the gate has to know of them. The capability
// keeps the substance itself.
import type { TaskKind } from '@touchline/contract/operator/task-kinds'
import type { Verdict } from '@touchline/contract/task/types'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'

export interface Evidence {
  /**
   * The facts that a decision is bound to, by name: as they are stored, no figures that move by themselves.
   */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** So many different people have to approve it as it is now. */
  readonly needed: number
  /**
   * Operators who may not decide it: they proposed it, changed what it is about, or it is about their access.
   */
  readonly out: readonly string[]
  /** Members whom it concerns, in addition to the one whom its row names. */
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
   * 32 bytes that a passkey signs with an approval, for anyone who trusts no server; null: none. Left out:
   * never.
   */
  readonly challenge?: (
    deps: WorkDeps,
    tx: postgres.TransactionSql,
    subject: string,
  ) => Promise<Uint8Array | null>
  /** Carries it out, under the lock; answers what a process remembers once that is committed, if anything. */
  readonly decide: (
    deps: WorkDeps,
    tx: postgres.TransactionSql,
    subject: string,
    decided: TaskDecision,
  ) => Promise<(() => void) | undefined>
  /** The first of two has decided, and the page of the member concerned says so; left out: no page does. */
  readonly halfway?: (deps: WorkDeps, tx: postgres.TransactionSql, subject: string) => Promise<void>
  /** All subjects that wait now, for the nightly comparison with the open cases; `now` is site time. */
  readonly waiting: (tx: postgres.TransactionSql, now: number) => Promise<string[]>
}

export type TaskWorks = Readonly<Record<TaskKind, TaskWork>>
