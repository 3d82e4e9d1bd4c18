import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { dateText } from '@touchline/client/i18n/times'
import { reconciliation } from '@touchline/contract/accounting/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { ReconciledLines } from './ReconciledLines.tsx'

/** A channel's day on which the outside, our records and the ledger differ: an operator says why. */
export function ReconcileCase({ task }: { task: Task }) {
  const t = useText()
  const [day = '', direction = '', source = '', unit = ''] = task.subject.split(':')
  const state = useQuery(query(reconciliation, { query: { day } }))
  if (!state.data) return <Waiting for={state} />
  const lines = state.data.lines.filter(
    (line) => line.direction === direction && line.source === source && line.unit === unit,
  )
  return (
    <>
      <p className="text-17 font-medium">
        {dateText(day)} · {t(direction === 'in' ? 'accounting.direction-in' : 'accounting.direction-out')} ·{' '}
        {source} · {unit}
      </p>
      <ReconciledLines lines={lines} />
    </>
  )
}
