// What a capability contributes to the server, apart from what others call in it. Each capability declares
// this in its own part.ts; capabilities.ts collects them.
import type { DuePart } from './jobs/due-part.ts'
import type { BooksCheck } from './ledger/verify.ts'
import type { SettingEffects } from './site/setting-effects.ts'
import type { ProposalWorks } from './task/proposal.ts'
import type { TaskWorks } from './task/work.ts'

export interface CapabilityPart {
  /**
   * The handlers of its calls, under the names of the contract's modules that declare them
   * (contract/src/all-calls.ts).
   */
  readonly calls?: Readonly<Record<string, object>>
  readonly operatorCalls?: Readonly<Record<string, object>>
  /**
   * Work that the clock or the calendar starts. Each step states its place in the order by itself (`after`).
   */
  readonly due?: readonly DuePart[]
  /** Checks that the money it moves agrees with its own rows. */
  readonly checks?: readonly BooksCheck[]
  /** What a new value of one of its settings would affect. */
  readonly settingEffects?: SettingEffects
  /** The cases that one operator decides. */
  readonly works?: Partial<TaskWorks>
  /** The matters that one operator proposes and another approves. */
  readonly proposals?: Partial<ProposalWorks>
}
