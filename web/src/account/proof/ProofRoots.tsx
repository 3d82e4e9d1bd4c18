import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { dayRoots } from '@touchline/contract/account/proof-calls'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Skeleton } from '@touchline/ui/Skeleton'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { CopyButton } from '../../app/CopyButton.tsx'
import { useText } from '../../i18n/i18n.ts'
import { shortDay } from '../time-span.ts'

/** The published roots, newest first: every member sees the same. */
export function ProofRoots() {
  const t = useText()
  const answer = useQuery(query(dayRoots))
  const roots = answer.data?.data
  return (
    <Card flush>
      <CardHeader title={t('books.roots')} note={t('books.rootsNote')} className="px-3 pt-3 pb-1" />
      <Waiting for={answer} failed={t('books.failed')}>
        <Skeleton shape="line" rows={5} label={t('app.loading')} />
      </Waiting>
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
