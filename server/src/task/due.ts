// Cases that time closes, and the comparison of the queues with what truly waits.
import { taskKinds } from '@touchline/contract/operator/task-kinds'
import type { DuePart } from '../jobs/due-part.ts'
import type { TaskWorks } from './work.ts'

export function taskDue(works: TaskWorks): DuePart {
  return {
    steps: ({ sql }) => [
      {
        name: 'lapsed cases',
        run: (now) => sql`update task set state = 'lapsed', closed_at = lapses_at
          where state = 'open' and lapses_at <= ${new Date(now)}`,
      },
    ],
    verify: ({ sql, siteClock }) =>
      sql.begin('isolation level repeatable read read only', async (tx) => {
        const faults: string[] = []
        const now = siteClock.now()
        for (const kind of taskKinds) {
          const waiting = new Set(await works[kind].waiting(tx, now))
          const open = await tx<{ subject: string }[]>`select subject from task
            where kind = ${kind} and state = 'open' and (lapses_at is null or lapses_at > ${new Date(now)})`
          const cases = new Set(open.map(({ subject }) => subject))
          faults.push(
            ...[...waiting]
              .filter((subject) => !cases.has(subject))
              .map((subject) => `${kind} ${subject} waits and has no case`),
            ...[...cases]
              .filter((subject) => !waiting.has(subject))
              .map((subject) => `${kind} ${subject} has a case and does not wait`),
          )
        }
        return faults
      }),
  }
}
