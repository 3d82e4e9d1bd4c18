// Work that needs attention now, at a glance: every queue the operator sees, the earliest due on top.
import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { fullTime } from '@touchline/client/i18n/times'
import type { TaskRow } from '@touchline/contract/task/types'
import { MINUTE } from '@touchline/engine/site/units'
import { classes } from '@touchline/ui/classes'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Skeleton } from '@touchline/ui/Skeleton'
import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { Keys } from './app/Key.tsx'
import { useCommands } from './app/keys.ts'
import { HealthAside } from './health/HealthAside.tsx'
import { useText } from './i18n/i18n.ts'
import { WorstStrip } from './order/WorstStrip.tsx'
import { pages } from './pages.ts'
import { AboutLine } from './task/About.tsx'
import { Strip, usedOf } from './task/Strip.tsx'
import { useSpan } from './task/span.ts'
import { type Queue, useQueues } from './task/use-queues.ts'

export function StartPage() {
  const t = useText()
  const queues = useQueues()
  const now = useSiteNow(MINUTE)
  const late = sum(queues, ({ late: count }) => count)
  const open = sum(queues, ({ open: count }) => count)
  return (
    <>
      <title>{`${t('app.start')} - Touchline`}</title>
      <header className="mb-4 grid gap-1">
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
          {t('app.openNow', { count: open })} {fullTime(now)}
        </p>
      </header>
      <WorstStrip />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_17rem] full:grid-cols-[1fr_24rem]">
        <section className="grid gap-3 overflow-x-auto rounded-card bg-surface py-4">
          <h2 className="flex flex-wrap items-baseline gap-x-3 px-4 text-17 font-semibold">
            {t('app.needsNow')}
            <span className="text-13 font-normal text-muted">{t('app.needsNowHint')}</span>
          </h2>
          {queues === null && <Skeleton shape="line" rows={4} label={t('app.loading')} />}
          {queues?.length === 0 && <EmptyState title={t('app.noQueues')} />}
          {queues && queues.length > 0 && <Queues queues={queues} now={now} />}
        </section>
        <HealthAside />
      </div>
    </>
  )
}

function sum(queues: readonly Queue[] | null, of: (queue: Queue) => number): number {
  return (queues ?? []).reduce((total, queue) => total + of(queue), 0)
}

const dueOf = ({ first }: Queue) => first[0]?.dueAt ?? Number.MAX_VALUE

/** One row for each queue, the earliest due on top. J and K move between rows, Enter opens the first case. */
function Queues({ queues, now }: { queues: readonly Queue[]; now: number }) {
  const t = useText()
  const ref = useRef<HTMLTableElement>(null)
  const move = (by: number) => {
    const links = [...(ref.current?.querySelectorAll<HTMLAnchorElement>('th a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }
  useCommands([
    { keys: 'j', label: t('task.keyDown'), run: () => move(1), foot: true },
    { keys: 'k', label: t('task.keyUp'), run: () => move(-1), foot: true },
  ])
  return (
    <table ref={ref} className="w-full text-left text-15">
      <thead className="text-13 text-muted">
        <tr>
          <th scope="col" className="px-4 py-2 font-normal">
            {t('app.queue')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-normal whitespace-nowrap">
            {t('app.open')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-normal whitespace-nowrap">
            {t('app.needsMe')}
          </th>
          <th scope="col" className="hidden px-2 py-2 font-normal md:table-cell">
            {t('app.age')}
          </th>
          <th scope="col" className="px-4 py-2 font-normal whitespace-nowrap">
            {t('app.dueFirst')}
          </th>
          <th scope="col" className="hidden py-2 pr-4 font-normal lg:table-cell">
            <span className="sr-only">{t('app.keys')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {queues
          .toSorted((a, b) => dueOf(a) - dueOf(b))
          .map((queue) => (
            <QueueRow key={queue.kind} queue={queue} now={now} />
          ))}
      </tbody>
    </table>
  )
}

function QueueRow({ queue: { kind, open, late, needsMe, first }, now }: { queue: Queue; now: number }) {
  const t = useText()
  const page = pages.find(({ queue }) => queue === kind)
  const [next] = first
  if (!page) return null
  const Icon = page.icon
  return (
    <tr className="relative h-cell border-t border-line hover:bg-fill has-focus-visible:bg-info-soft">
      <th scope="row" className="px-4 font-semibold">
        <Link
          to="/queue/$kind"
          params={{ kind }}
          {...(next && { search: { case: next.id } })}
          // The whole row is the link.
          className="flex items-center gap-3 whitespace-nowrap after:absolute after:inset-0"
        >
          <Icon className="size-5 shrink-0" aria-hidden />
          {t(page.title)}
        </Link>
      </th>
      <td className={classes('px-2 text-right text-17 font-semibold', late > 0 && 'text-red')}>
        {open < 1_000 ? open : '1,000+'}
      </td>
      <td className="px-2 text-right text-muted">
        {needsMe > 0 ? <NeedsMe kind={kind} count={needsMe} /> : '–'}
      </td>
      <td className="hidden px-2 md:table-cell">{next && <Strip rows={first} now={now} />}</td>
      <td className="px-4 text-13">
        {next ? (
          <>
            <First row={next} now={now} />
            <span className="block text-muted">
              <FirstAbout row={next} />
            </span>
          </>
        ) : (
          <span className="text-muted">{t('task.nothingWaits')}</span>
        )}
      </td>
      <td className="hidden pr-4 text-right lg:table-cell">{page.key && <Keys of={`g ${page.key}`} />}</td>
    </tr>
  )
}

/** Leads to the cases that need this operator; `relative` puts it above the link of the whole row. */
function NeedsMe({ kind, count }: { kind: Queue['kind']; count: number }) {
  const t = useText()
  return (
    <Link
      to="/queue/$kind"
      params={{ kind }}
      search={{ tab: 'needsMe' }}
      className="relative font-semibold text-text underline-offset-4 hover:underline"
    >
      {count < 1_000 ? count : '1,000+'} <span className="sr-only">{t('app.needsMe')}</span>
    </Link>
  )
}

/**
 * The time left until the queue's first case is due: marked in the last quarter of the promised time, and
 * red once it is overdue.
 */
function First({ row, now }: { row: TaskRow; now: number }) {
  const t = useText()
  const span = useSpan()
  const left = row.dueAt - now
  return (
    <span
      className={classes(
        'whitespace-nowrap',
        left < 0 ? 'font-semibold text-red' : usedOf(row, now) > 0.75 && 'font-semibold text-warn',
      )}
    >
      {left < 0 ? t('task.over', { span: span(-left) }) : t('task.left', { span: span(left) })}
    </span>
  )
}

/** The subject and the amount of a case, and who has claimed it. */
function FirstAbout({ row }: { row: TaskRow }) {
  const t = useText()
  return (
    <>
      <AboutLine row={row} />
      {row.amount && ` ${groupAmount(row.amount)}`}
      {row.claim && `, ${row.claim.mine ? t('task.you') : row.claim.by}`}
    </>
  )
}
