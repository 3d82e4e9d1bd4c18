// Background work of the capabilities, started by the clock or the calendar. Each step states its place in
// the order by itself (`after`).
import { parts } from './capabilities.ts'
import { healthDue } from './health/due.ts'
import type { DuePart } from './jobs/due-part.ts'
import { taskDue } from './task/due.ts'
import { taskWorks } from './task-works.ts'

const due: readonly DuePart[] = [...parts.flatMap((part) => part.due ?? []), taskDue(taskWorks)]

const health = healthDue(due)
/** Checks that the console shows and alarms are raised for. */
export const healthChecks = health.checks

export const dueParts: readonly DuePart[] = [...due, health]
