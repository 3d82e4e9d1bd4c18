import type { DuePart } from '../jobs/due-part.ts'
import { watch } from './alarms.ts'
import { ownChecks } from './checks.ts'

/** The site's own checks with those of the capabilities. */
export function healthDue(parts: readonly DuePart[]): DuePart & Required<Pick<DuePart, 'checks'>> {
  const checks = [...ownChecks, ...parts.flatMap(({ checks: its = [] }) => its)]
  return { checks, work: (deps) => watch(checks, deps) }
}
