import { useErrorText } from '@touchline/client/i18n/use-error-text'
import { ErrorState } from '@touchline/ui/ErrorState'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useText } from '../i18n/i18n.ts'

interface Props {
  for: { data: unknown; error: Error | null; refetch: () => unknown }
  rows?: number
}

/**
 * Stands in for an answer that is not there yet: a skeleton, or what went wrong. Draws nothing after that.
 */
export function Waiting({ for: { data, error, refetch }, rows = 8 }: Props) {
  const t = useText()
  const problem = useErrorText(error, t('app.noAnswer'))
  if (data !== undefined) return null
  if (!error) return <Skeleton shape="line" rows={rows} label={t('app.loading')} />
  return <ErrorState title={t('app.failed')} money={problem} retryLabel={t('app.retry')} onRetry={refetch} />
}
