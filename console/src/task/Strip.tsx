import type { TaskRow } from '@touchline/contract/task/types'
import { classes } from '@touchline/ui/classes'
import { useText } from '../i18n/i18n.ts'

/** In percent of the strip's length: where the promised time ends, and the last place of an overdue case. */
const promiseAt = 66
const lastAt = 97

/** The part of its promised time that a case has used; 1: all of it. */
export function usedOf({ openedAt, dueAt }: Pick<TaskRow, 'openedAt' | 'dueAt'>, now: number): number {
  return dueAt <= openedAt ? 1 : (now - openedAt) / (dueAt - openedAt)
}

/**
 * A mark for each case of a queue, by how much of its promised time is used. A line marks the end of the
 * promised time, at the same place for all queues.
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
