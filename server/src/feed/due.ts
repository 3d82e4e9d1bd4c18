import { HOUR } from '@touchline/engine/site/units'
import type { DuePart } from '../jobs/due-part.ts'
import { intake } from './intake.ts'
import { nextOpening, startMatches, tellOpenings } from './kickoff.ts'

/**
 * How long after kick-off a match may lack a result. Extra time, penalties and confirmation fit in; a
 * postponed or abandoned match is void after a day.
 */
const resultWithinMs = 30 * HOUR

export const feedDue: DuePart = {
  steps(deps, feed) {
    let told = deps.siteClock.now()
    return [
      { name: 'feed', run: (now) => intake(deps, feed, now) },
      { name: 'kick-offs', after: 'feed', run: (now) => startMatches(deps.sql, now) },
      {
        name: 'openings',
        after: 'kick-offs',
        async run(now) {
          await tellOpenings(deps.sql, told, now)
          told = now
        },
      },
    ]
  },
  nextAt: ({ sql }, now) => nextOpening(sql, now),
  checks: [
    {
      name: 'feed',
      async measure({ wallClock, settings }, tx) {
        const [row] = await tx<{ well: Date }[]>`
          select coalesce(failed_since, at) as well from work_result where name = 'feed'`
        const limit = settings.current.healthLimits.feed
        const figure = row ? Math.max(0, wallClock.now() - row.well.getTime()) : null
        return { ok: figure !== null && figure <= limit, figure, limit }
      },
    },
    {
      name: 'results',
      async measure({ siteClock, settings }, tx) {
        const longAgo = new Date(siteClock.now() - resultWithinMs)
        const [row] = await tx<[{ figure: number }]>`
          select count(*)::int as figure from match where kickoff < ${longAgo} and state not in ('settled', 'void')`
        const limit = settings.current.healthLimits.results
        return { ok: row.figure <= limit, figure: row.figure, limit }
      },
    },
  ],
}
