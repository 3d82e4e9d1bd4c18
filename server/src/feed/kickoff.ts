// The decisions about matches that follow from the site's clock alone: kick-off, and when ordering opens and
// closes. A source that fell silent does not keep a match open.
import { CLOSES_BEFORE_MS, OPENS_BEFORE_MS } from '@touchline/engine/order/window'
import type postgres from 'postgres'
import { notifyLive } from '../live/bus.ts'

/** Puts every match whose kick-off has come in play, at `now` (Unix ms, site time); answers how many. */
export function startMatches(sql: postgres.Sql, now: number): Promise<number> {
  return sql.begin(async (tx) => {
    const begun = await tx<{ id: number; version: number }[]>`
      with due as (
        select id from match where state = 'scheduled' and kickoff <= ${new Date(now)} order by id for no key update
      )
      update match m set state = 'live', version = m.version + 1 from due where m.id = due.id returning m.id, m.version`
    await notifyLive(
      tx,
      ...begun.map(({ id, version }) => ({ kind: 'match' as const, id: String(id), version })),
    )
    if (begun.length > 0) await notifyLive(tx, { kind: 'matches', id: '', version: now })
    return begun.length
  })
}

/**
 * Notifies everybody when ordering opened or closed for a match in (since, now], because no row changes at
 * these times.
 */
export async function tellOpenings(sql: postgres.Sql, since: number, now: number): Promise<void> {
  const between = (ahead: number) =>
    sql`(kickoff > ${new Date(since + ahead)} and kickoff <= ${new Date(now + ahead)})`
  await sql.begin(async (tx) => {
    const turned = await tx<{ id: number }[]>`select id from match
      where state = 'scheduled' and (${between(OPENS_BEFORE_MS)} or ${between(CLOSES_BEFORE_MS)}) limit 1`
    if (turned.length > 0) await notifyLive(tx, { kind: 'matches', id: '', version: now })
  })
}

/** The next time after `now` at which a match kicks off, opens or closes; null when none is known. */
export async function nextOpening(sql: postgres.Sql, now: number): Promise<number | null> {
  const next = (ahead: number) =>
    sql`min(kickoff - make_interval(secs => ${ahead / 1000})) filter (where kickoff > ${new Date(now + ahead)})`
  const [row] = await sql<{ at: Date | null }[]>`
    select least(min(kickoff), ${next(CLOSES_BEFORE_MS)}, ${next(OPENS_BEFORE_MS)}) as at
    from match where state = 'scheduled' and kickoff > ${new Date(now)}`
  return row?.at?.getTime() ?? null
}
