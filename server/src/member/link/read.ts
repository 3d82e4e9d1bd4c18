import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { linkCase, linkedAccounts } from '@touchline/contract/member/link-operator-calls'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { countingOf, evidenceOf, type Pair, weighed } from './evidence.ts'

type Case = PayloadOf<typeof linkCase>
type LinkedAccounts = PayloadOf<typeof linkedAccounts>
type Account = Case['accounts'][number]
type LinkDeps = Pick<Deps, 'settings' | 'wallClock'>

const mostAccounts = 50

/** Finds the case by the link's number; refuses with 1960 when the link is gone. */
export async function readLink(deps: LinkDeps, tx: postgres.TransactionSql, id: string): Promise<Case> {
  const [row] = await tx<(Pair & Pick<Case, 'state'>)[]>`
    select low, high, state from member_link where id = ${id}`
  if (!row) throw refusal(1960)
  const counting = countingOf(deps)
  const [evidence = []] = await evidenceOf(tx, [row], counting)
  const accounts = await accountsOf(tx, [row.low, row.high], deps.wallClock.now())
  return { state: row.state, evidence: weighed(evidence, counting), accounts }
}

interface LinkRow extends Pair {
  readonly state: Case['state']
  readonly task: number
}

/** Refuses with 1004 when there is no such member. */
export async function readLinked(
  deps: LinkDeps,
  tx: postgres.TransactionSql,
  id: string,
): Promise<LinkedAccounts> {
  const reached = await tx<{ id: string }[]>`
    with recursive reached(id) as (
      select id from member where id = ${id}
      union
      select case when l.low = r.id then l.high else l.low end
      from reached r join member_link l on (l.low = r.id or l.high = r.id) and l.state <> 'dismissed'
    ) select id from reached limit ${mostAccounts + 1}`
  if (reached.length === 0) throw refusal(1004)
  const ids = reached.slice(0, mostAccounts).map((row) => row.id)
  const rows = await tx<LinkRow[]>`
    select l.low, l.high, l.state, (select max(t.id) from task t where t.kind = 'link' and t.subject = l.id::text) as task
    from member_link l where l.low = any(${ids}) and l.high = any(${ids}) and l.state <> 'dismissed' order by l.id`
  const counting = countingOf(deps)
  const evidence = await evidenceOf(tx, rows, counting)
  const accounts = await accountsOf(tx, ids, deps.wallClock.now())
  return {
    accounts: accounts.toSorted((one, other) => Number(other.id === id) - Number(one.id === id)),
    links: rows.map(({ low, high, state, task }, n) => ({
      one: low,
      other: high,
      state,
      evidence: weighed(evidence[n]!, counting),
      task,
    })),
    more: reached.length > mostAccounts,
  }
}

/** The accounts, oldest first. */
async function accountsOf(
  tx: postgres.TransactionSql,
  ids: readonly string[],
  now: number,
): Promise<Account[]> {
  const rows = await tx<(Omit<Account, 'createdAt'> & { createdAt: Date })[]>`
    select m.id, m.username, m.state, m.created_at as "createdAt", array(
      select f.flag from member_flag f where f.member_id = m.id and (f.until is null or f.until > ${new Date(now)}) order by f.flag) as flags
    from member m where m.id = any(${ids}) order by m.created_at, m.id`
  return rows.map(({ createdAt, ...account }) => ({ ...account, createdAt: createdAt.getTime() }))
}
