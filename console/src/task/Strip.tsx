import type { TaskRow } from '@touchline/contract/task/types'
import { classes } from '@touchline/ui/classes'
import { useText } from '../i18n/i18n.ts'

/** Of the strip's length: where the promise ends, and how far what is past it goes. */
const promiseAt = 66
const lastAt = 97

/** How much of its promise a case has used, 1 when all of it. */
export function usedOf({ openedAt, dueAt }: Pick<TaskRow, 'openedAt' | 'dueAt'>, now: number): number {
  return dueAt <= openedAt ? 1 : (now - openedAt) / (dueAt - openedAt)
}

/**
 * The cases of a queue by how much of their promise is used: a mark each, the promise a line that is the same
 * for all queues.
 */
export function Strip({ rows, now }: { rows: readonly TaskRow[]; now: number }) {
  const t = useText()
  const used = rows.map((row) => ({ id: row.id, part: usedOf(row, now) }))
  const late = used.filter(({ part }) => part >= 1).length
  return (
    <span
      role="img"
      aria-label={t('task.strip', { inTime: used.length - late, late })}
      className="relative block h-5 w-full min-w-words"
    >
      <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-fill" />
      <span className="absolute inset-y-0 border-l-2 border-current" style={{ left: `${promiseAt}%` }} />
      {used.map(({ id, part }) => (
        <span
          key={id}
          className={classes(
            'absolute top-1/2 -translate-x-1/2 -translate-y-1/2',
            part >= 1 ? 'text-13 leading-none text-red' : 'size-2_5 rounded-full',
            part < 0.75 ? 'bg-info' : part < 1 && 'bg-warn',
          )}
          style={{ left: `${Math.min(Math.max(part, 0.02) * promiseAt, lastAt)}%` }}
        >
          {part >= 1 && '▲'}
        </span>
      ))}
    </span>
  )
}
