// Looks for links of an account that was seen somewhere new. A link only gives an operator two accounts to
// look at: nothing else follows, and the members notice nothing.
import { comesBack, linkOf } from '@touchline/engine/member/link'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import type { Deps } from '../../deps.ts'
import { openTask, withdrawTask } from '../../task/open.ts'
import { countingOf, evidenceOf, neighbours, type Pair } from './evidence.ts'

const mostAtOnce = 200

export async function lookForLinks(deps: Deps): Promise<void> {
  const members = await deps.sql<{ id: string }[]>`
    select distinct member_id as id from member_trace where fresh limit ${mostAtOnce}`
  await eachAlone(deps, members, 'members to look for links of', ({ id }) => lookFor(deps, id))
}

/** A trace that another account leaves in the meantime makes that account fresh, so it is found there. */
function lookFor(deps: Deps, memberId: string): Promise<void> {
  return deps.sql.begin(async (tx) => {
    await tx`update member_trace set fresh = false where member_id = ${memberId} and fresh`
    const counting = countingOf(deps)
    const pairs = await neighbours(tx, memberId, counting)
    const found = await evidenceOf(tx, pairs, counting)
    const now = deps.wallClock.now()
    for (const [n, pair] of pairs.entries()) {
      const evidence = found[n]!
      if (linkOf(evidence, counting.most) === null) continue
      const id = await link(tx, pair, now, (at) => comesBack(evidence, at, counting.most))
      if (id === null) continue
      const flags = [...new Set(evidence.map(({ kind }) => kind))]
      const openedAt = deps.siteClock.now()
      await openTask(tx, { kind: 'link', subject: String(id), memberId, flags, openedAt })
    }
  })
}

/** The link's number when it is new, or was dismissed and comes back; else null. */
async function link(
  tx: postgres.TransactionSql,
  { low, high }: Pair,
  now: number,
  isBack: (dismissedAt: number) => boolean,
): Promise<number | null> {
  const [made] = await tx<{ id: number }[]>`
    insert into member_link (low, high, found_at) values (${low}, ${high}, ${new Date(now)})
    on conflict (low, high) do nothing returning id`
  if (made) return made.id
  const [known] = await tx<{ id: number; at: Date | null }[]>`
    select id, decided_at as at from member_link where low = ${low} and high = ${high} and state = 'dismissed' for update`
  if (!known?.at || !isBack(known.at.getTime())) return null
  await tx`update member_link set state = 'waiting', decided_at = null, found_at = ${new Date(now)} where id = ${known.id}`
  return known.id
}

/**
 * Deletes devices and networks that no longer count, and waiting links whose accounts share nothing any more.
 */
export async function forgetTraces(deps: Deps): Promise<void> {
  const { since } = countingOf(deps)
  await deps.sql`delete from member_trace where kind <> 'identity' and last_at < ${since}`
  await deps.sql.begin(async (tx) => {
    const over = await tx<{ id: number }[]>`
      delete from member_link l where l.state = 'waiting' and not exists (
        select from member_trace a join member_trace b on b.kind = a.kind and b.print = a.print
        where a.member_id = l.low and b.member_id = l.high)
      returning l.id`
    for (const { id } of over) {
      await withdrawTask(tx, { kind: 'link', subject: String(id) }, deps.siteClock.now())
    }
  })
}
