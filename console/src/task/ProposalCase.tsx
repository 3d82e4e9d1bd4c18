import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import {
  oneProposal,
  oneTask,
  taskCounts,
  tasks,
  withdrawProposal,
} from '@touchline/contract/task/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { Button } from '@touchline/ui/Button'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { proposedOf } from './matters.ts'

/**
 * A proposal: the current state next to the proposed one, and whether the state has changed since. The
 * operator who proposed can withdraw it.
 */
export function ProposalCase({ task }: { task: Task }) {
  const t = useText()
  const proposal = useQuery({ ...query(oneProposal, { query: { id: task.id } }), staleTime: 0 })
  const [problem, setProblem] = useState<Error | null>(null)
  if (!proposal.data) return <Waiting for={proposal} />
  const { matter, before, now, after, reason, by, mine, at } = proposal.data
  const Proposed = proposedOf[matter]
  const withdraw = async () => {
    try {
      await send(withdrawProposal, { body: { id: task.id, reason: 'withdrawn by its author' } })
    } catch (error) {
      setProblem(error as Error)
    }
    await refresh(oneTask, tasks, taskCounts)
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-15 font-semibold">
        {t(`task.matter_${matter}`)}
        {personOf(after)}
      </h3>
      <p className="text-15">
        {t('task.proposedBy', { by })} <span className="text-muted">{fullTime(at)}</span>
        <span className="block text-muted">{reason}</span>
      </p>
      {task.state === 'open' && before !== now && (
        <p role="alert" className="rounded-small bg-warn-soft p-3 text-13 text-warn">
          {t('task.changedSince')}
        </p>
      )}
      <Proposed before={task.state === 'open' ? now : before} after={after} open={task.state === 'open'} />
      {mine && task.state === 'open' && (
        <Button size="small" look="line" onClick={withdraw}>
          {t('task.withdraw')}
        </Button>
      )}
      <FormProblem error={problem} />
    </section>
  )
}

/** The operator whom a proposal is about, as the end of a title; empty if it is about none. */
function personOf(after: string): string {
  const said: unknown = JSON.parse(after)
  return typeof said === 'object' && said !== null && 'operator' in said ? `: ${said.operator}` : ''
}
