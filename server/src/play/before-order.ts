// A member's own limits as an order is judged by them, sent before it is placed, so that the app's preview
// refuses what the order desk would.
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type { Deps } from '../deps.ts'
import { periodStarts } from './limits.ts'
import { mayPlayUntil } from './time.ts'

interface Row {
  readonly left: number | null
  readonly timeOutUntil: Date | null
  readonly playUntil: Date | null
}

/** As the wire has it: an amount and Unix ms by the wall clock; null where nothing is set. */
export async function readBeforeOrder(
  { sql, siteClock, wallClock, settings }: Deps,
  memberId: string,
): Promise<{ ownLimitLeft: string | null; timeOutUntil: number | null; playUntil: number | null }> {
  const [day, week, month] = periodStarts(siteClock.now())
  const now = wallClock.now()
  const [row] = await sql<Row[]>`
    select case when m.play_limited then play_limit_left(m.id, ${day!}, ${week!}, ${month!}) end as left,
      m.time_out_until as "timeOutUntil", ${mayPlayUntil(sql, now, settings.current.sessionIdle)} as "playUntil"
    from member m where m.id = ${memberId}`
  const { left = null, timeOutUntil, playUntil } = row ?? {}
  return {
    ownLimitLeft: left === null ? null : formatFen(Math.max(0, left) as Fen),
    timeOutUntil: timeOutUntil && timeOutUntil.getTime() > now ? timeOutUntil.getTime() : null,
    playUntil: playUntil?.getTime() ?? null,
  }
}
