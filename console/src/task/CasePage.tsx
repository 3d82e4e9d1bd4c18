import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { oneTask } from '@touchline/contract/task/operator-calls'
import { Waiting } from '../app/Waiting.tsx'

/** Finds the queue of a case whose number alone is known, and opens the case there. */
export function CasePage() {
  const { id } = useParams({ from: '/shell/case/$id' })
  const task = useQuery(query(oneTask, { query: { id: Number(id) } }))
  if (!task.data) return <Waiting for={task} />
  return (
    <Navigate replace to="/queue/$kind" params={{ kind: task.data.kind }} search={{ case: task.data.id }} />
  )
}
