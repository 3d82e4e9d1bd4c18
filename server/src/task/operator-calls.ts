import { refusal } from '@touchline/contract/envelope'
import { mayAct } from '@touchline/contract/operator/acts'
import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import type { PasskeyShown } from '@touchline/contract/operator/types'
import type * as taskCalls from '@touchline/contract/task/operator-calls'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { claimNextTask, claimTask, releaseTask } from './claim.ts'
import { decideTask, type Gate, taskOf } from './decide.ts'
import { type ProposalWorks, proposalOf, withdrawProposal } from './proposal.ts'
import { countTasks, type Reader, readTasks } from './read.ts'
import type { TaskWorks } from './work.ts'

/**
 * Whether the operator's passkey has signed a challenge. It is passed in from operator/sign-in/passkey.ts,
 * since this folder must not import that one.
 */
type SignedBy = (
  tx: postgres.TransactionSql,
  asked: { readonly operatorId: string; readonly challenge: string },
  passkey: PasskeyShown,
  place: { readonly origin: string; readonly now: number },
) => Promise<boolean>

export function taskHandlers(
  works: TaskWorks,
  proposals: ProposalWorks,
  isSigned: SignedBy,
): OperatorHandlersOf<typeof taskCalls> {
  return {
    tasks({ deps, tx, operator, query }) {
      if (!mayAct(operator.roles, taskKindEntry[query.kind].read)) throw refusal(1004)
      return readTasks(tx, readerOf(deps, operator), query)
    },
    async taskCounts({ deps, tx, operator }) {
      const reader = readerOf(deps, operator)
      const counts = await countTasks(tx, reader)
      const promises: Partial<Record<TaskKind, number>> = deps.settings.current.queuePromises
      const kinds = counts.map((count) => ({
        ...count,
        promiseMs: promises[count.kind] ?? taskKindEntry[count.kind].promiseMs,
      }))
      return { kinds, siteTime: reader.siteNow }
    },
    async oneTask({ deps, tx, operator, query: { id } }) {
      const task = await taskOf({ works, deps }, tx, readerOf(deps, operator), id)
      if (!task) throw refusal(1960)
      return task
    },
    async claimTask({ deps, tx, operator, body: { id } }) {
      return { until: await claimTask(tx, readerOf(deps, operator), id) }
    },
    async claimNextTask({ deps, tx, operator, body: { kind } }) {
      return { id: await claimNextTask(tx, readerOf(deps, operator), kind) }
    },
    async releaseTask({ deps, tx, operator, body: { id } }) {
      await releaseTask(tx, readerOf(deps, operator), id)
      return {}
    },
    oneProposal: ({ deps, tx, operator, query: { id } }) =>
      proposalOf({ works: proposals, deps }, tx, id, operator.operatorId),
    async withdrawProposal({ deps, tx, operator, body: { id, reason } }) {
      await withdrawProposal(tx, id, operator.operatorId, deps.siteClock.now())
      return { payload: {}, act: 'proposal.withdraw', object: `task:${id}`, reason }
    },
    decideTask({ deps, tx, operator, body }) {
      const { consoleOrigin: origin, wallClock } = deps
      const gate: Gate = {
        works,
        deps,
        isSigned: (tx, operatorId, challenge, passkey) =>
          isSigned(tx, { operatorId, challenge }, passkey, { origin, now: wallClock.now() }),
      }
      return decideTask(gate, tx, readerOf(deps, operator), body)
    },
  }
}

function readerOf(
  { siteClock, wallClock }: Pick<Deps, 'siteClock' | 'wallClock'>,
  operator: OperatorSession,
): Reader {
  return { operator, siteNow: siteClock.now(), wallNow: wallClock.now() }
}
