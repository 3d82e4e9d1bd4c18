// What needs somebody now, at a glance: every queue that one sees, the one promised first on top.
import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { fullTime } from '@touchline/client/i18n/times'
import { MINUTE } from '@touchline/engine/site/units'
import { siteZone } from '@touchline/engine/site/zone'
import { classes } from '@touchline/ui/classes'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Skeleton } from '@touchline/ui/Skeleton'
import { TriangleAlert } from 'lucide-react'
import { HealthAside } from '../health/HealthAside.tsx'
import { useText } from '../i18n/i18n.ts'
import { useSpan } from '../task/span.ts'
import { type Queue, useQueues } from '../task/use-queues.ts'
import { Keys } from './Key.tsx'
import { pages } from './pages.ts'

export function StartPage() {
  const t = useText()
  const queues = useQueues()
  const now = useSiteNow(MINUTE)
  const late = sum(queues, ({ late: count }) => count)
  const open = sum(queues, ({ open: count }) => count)
  return (
    <>
      <title>{`${t('app.start')} - Touchline`}</title>
      <header className="mb-6 grid gap-1">
        <h1 className="flex items-center gap-2 text-22 font-semibold">
          {late > 0 ? (
            <span className="inline-flex items-center gap-2 text-red">
              <TriangleAlert className="size-5" aria-hidden />
              {t('app.lateNow', { count: late })}
            </span>
          ) : (
            t('app.allInTime')
          )}
        </h1>
        <p className="text-15 text-muted">
          {t('app.openNow', { count: open })} {fullTime(now, siteZone)}
        </p>
      </header>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <div>
          {queues === null && <Skeleton shape="line" rows={4} label={t('app.loading')} />}
          {queues?.length === 0 && <EmptyState title={t('app.noQueues')} />}
          {queues && queues.length > 0 && (
            <ul aria-label={t('app.needsNow')} className="grid gap-2">
              {queues
                .toSorted((a, b) => (a.firstDue ?? Number.MAX_VALUE) - (b.firstDue ?? Number.MAX_VALUE))
                .map((queue) => (
                  <QueueCard key={queue.kind} queue={queue} now={now} />
                ))}
            </ul>
          )}
        </div>
        <HealthAside />
      </div>
    </>
  )
}

function sum(queues: readonly Queue[] | null, of: (queue: Queue) => number): number {
  return (queues ?? []).reduce((total, queue) => total + of(queue), 0)
}

function QueueCard({
  queue: { kind, open, late, mine, second, promiseMs, firstDue },
  now,
}: {
  queue: Queue
  now: number
}) {
  const t = useText()
  const page = pages.find(({ queue }) => queue === kind)
  if (!page) return null
  const Icon = page.icon
  return (
    <li>
      <Link
        {...page.link}
        className="grid min-h-cell grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 rounded-card bg-surface p-4 hover:bg-fill lg:grid-cols-[auto_1fr_5rem_1fr_auto]"
      >
        <Icon className="size-5" aria-hidden />
        <span className="text-17 font-semibold">{t(page.title)}</span>
        <span className="text-right text-22 font-semibold">{open < 1_000 ? open : '1,000+'}</span>
        <span className="col-span-3 text-15 text-muted lg:col-span-1">
          {firstDue === null ? (
            t('task.nothingWaits')
          ) : (
            <First due={firstDue} now={now} promise={promiseMs} />
          )}
          {late > 1 && <span className="block text-13">{t('app.lateNow', { count: late })}</span>}
          {mine + second > 0 && <span className="block text-13">{t('app.yours', { mine, second })}</span>}
        </span>
        <span className="hidden lg:block">
          <Keys of={`g ${page.key}`} />
        </span>
      </Link>
    </li>
  )
}

/** How much is left of the promise of the one that comes first: in its last quarter it is marked, and past it more so. */
function First({ due, now, promise }: { due: number; now: number; promise: number }) {
  const t = useText()
  const span = useSpan()
  const left = due - now
  return (
    <span
      className={classes(
        left < 0 ? 'font-semibold text-red' : left < promise / 4 && 'font-semibold text-warn',
      )}
    >
      {left < 0 ? t('task.over', { span: span(-left) }) : t('task.left', { span: span(left) })}
    </span>
  )
}
