// A capability's contribution to the server, apart from what others ask of it: declared in its own part.ts;
// capabilities.ts has them all.
import type { DuePart } from './jobs/due-part.ts'
import type { BooksCheck } from './ledger/verify.ts'
import type { SettingEffects } from './site/setting-effects.ts'
import type { ProposalWorks } from './task/proposal.ts'
import type { TaskWorks } from './task/work.ts'

export interface CapabilityPart {
  /**
   * The handlers of its calls, by the module of the contract that declares them (contract/src/all-calls.ts).
   */
  readonly calls?: Readonly<Record<string, object>>
  readonly operatorCalls?: Readonly<Record<string, object>>
  /**
   * Work that the clock or the calendar starts. Each step states its place in the order by itself (`after`).
   */
  readonly due?: readonly DuePart[]
  /** Checks that the money it moves agrees with its own rows. */
  readonly checks?: readonly BooksCheck[]
  /** Effects of a new value of one of its settings. */
  readonly settingEffects?: SettingEffects
  /** Cases that one operator decides. */
  readonly works?: Partial<TaskWorks>
  /** Matters that one operator proposes and another approves. */
  readonly proposals?: Partial<ProposalWorks>
}
