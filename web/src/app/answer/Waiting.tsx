import { Card } from '@touchline/ui/Card'
import { Skeleton } from '@touchline/ui/Skeleton'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { Problem } from '../failure/Problem.tsx'
import { Awaited } from './Awaited.tsx'

export interface WaitingProps {
  /** The query whose answer is awaited. */
  for: { data: unknown; error: Error | null; refetch: () => unknown }
  /** What failed, such as "We couldn't load the matches". */
  failed: ReactNode
  /** While the answer is on its way: a skeleton of `rows` rows, or `children` as one of another shape. */
  rows?: number | undefined
  children?: ReactNode
  /** On a card of its own. */
  card?: boolean
}

/**
 * Stands in for an answer that is not there: a skeleton of its height, after a while a line that it takes
 * long, or what went wrong. Nothing once the answer is there.
 */
export function Waiting({ for: { data, error, refetch }, failed, rows, children, card }: WaitingProps) {
  const t = useText()
  if (data !== undefined) return null
  const shown = error ? (
    <Problem title={failed} error={error} onRetry={refetch} />
  ) : (
    <Awaited>{children ?? <Skeleton rows={rows} label={t('app.loading')} />}</Awaited>
  )
  return card ? <Card flush>{shown}</Card> : shown
}
