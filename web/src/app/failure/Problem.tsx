import { ErrorState } from '@touchline/ui/ErrorState'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { useCodeText } from '../../i18n/use-code-text.ts'

interface Props {
  /** Says what failed, such as "We couldn't load the matches". */
  title: ReactNode
  error: Error
  onRetry: () => unknown
}

/**
 * A list or figure that could not be fetched, in its own place: what happened, where the money is, try again.
 */
export function Problem({ title, error, onRetry }: Props) {
  const t = useText()
  return <ErrorState title={title} money={useCodeText(error)} retryLabel={t('app.retry')} onRetry={onRetry} />
}
