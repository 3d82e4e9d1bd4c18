import type { DayRoot } from '@touchline/contract/account/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Skeleton } from '@touchline/ui/Skeleton'
import { Problem } from '../app/Problem.tsx'
import { useText } from '../i18n/i18n.ts'
import { CopyButton } from './CopyButton.tsx'
import { shortDay } from './time-span.ts'

interface Props {
  roots: readonly DayRoot[] | undefined
  error: Error | null
  onRetry: () => unknown
}

/** What was published, newest first: every member sees the same. */
export function ProofRoots({ roots, error, onRetry }: Props) {
  const t = useText()
  return (
    <Card flush>
      <CardHeader title={t('books.roots')} note={t('books.rootsNote')} className="px-3 pt-3 pb-1" />
      {!roots && error && <Problem title={t('books.failed')} error={error} onRetry={onRetry} />}
      {!roots && !error && <Skeleton shape="line" rows={5} label={t('app.loading')} />}
      {roots?.length === 0 && <EmptyState title={t('books.noRoots')} note={t('books.noRootsNote')} />}
      {roots && roots.length > 0 && (
        <ul className="divide-y divide-line">
          {roots.map(({ day, root, leaves }) => (
            <li key={day} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-1">
              <div>
                <p className="flex flex-wrap justify-between gap-x-3 text-13">
                  <span className="font-medium">{shortDay(day)}</span>
                  <span className="text-12 text-muted">{t('books.leaves', { count: leaves })}</span>
                </p>
                <p className="font-mono text-12 wrap-anywhere text-muted">{root}</p>
              </div>
              <CopyButton
                text={root}
                label={t('books.copyRoot', { day: shortDay(day) })}
                done={t('books.copied')}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
