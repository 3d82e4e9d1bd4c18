// Changes by one operator to another's access that take effect at once. No operator changes their own, and at
// least one administrator who has joined and may sign in must remain: a change that removes one locks the
// rows of all administrators.
import { refusal } from '@touchline/contract/envelope'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import type { ProposalMatter } from '@touchline/contract/operator/proposals'
import type { OperatorRow } from '@touchline/contract/operator/types'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { endOperatorSessionsOf, isAlive, type OperatorSession } from '../sign-in/sessions.ts'
import { endLinks, makeLink } from './join.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly suspended: boolean
  readonly joined: boolean
}

/** Refuses with 1004 when there is no such operator. */
export async function personOf(tx: postgres.TransactionSql, id: string): Promise<Person> {
  const [row] = await tx<Person[]>`
    select id, name, roles, state = 'suspended' as suspended, password_hash is not null as joined from operator where id = ${id}`
  if (!row) throw refusal(1004)
  return row
}

/** The operator to change. Refuses with 1963 the acting operator, and with 1004 an unknown id. */
export async function otherOf(
  tx: postgres.TransactionSql,
  { operatorId }: OperatorSession,
  id: string,
): Promise<Person> {
  if (id === operatorId) throw refusal(1963)
  return personOf(tx, id)
}

/** Refuses with 1968 when this is the last administrator who can sign in. */
export async function checkAdminStays(tx: postgres.TransactionSql, id: string): Promise<void> {
  const admins = await tx<{ id: string; present: boolean }[]>`
    select id, state = 'active' and password_hash is not null as present from operator
    where 'admin' = any(roles) order by id for no key update`
  if (admins.some((admin) => admin.id === id) && !admins.some((admin) => admin.present && admin.id !== id)) {
    throw refusal(1968)
  }
}

/** A newer link for an operator who has yet to join. Refuses with 1321. */
export async function linkAgain(
  deps: Pick<Deps, 'vault' | 'wallClock'>,
  tx: postgres.TransactionSql,
  person: Person,
): Promise<string> {
  if (person.joined || person.suspended) throw refusal(1321)
  return makeLink(tx, deps, person.id, deps.wallClock.now())
}

/** Refuses with 1968 to take the last administrator's role away. */
export async function setRoles(
  tx: postgres.TransactionSql,
  { id }: Person,
  roles: readonly OperatorRole[],
): Promise<void> {
  if (!roles.includes('admin')) await checkAdminStays(tx, id)
  await tx`update operator set roles = ${[...roles]} where id = ${id}`
}

/** Refuses with 1321 when the operator is already blocked, and with 1968 for the last administrator. */
export async function blockPerson(tx: postgres.TransactionSql, { id }: Person, now: number): Promise<void> {
  await checkAdminStays(tx, id)
  const blocked = await tx`update operator set state = 'suspended' where id = ${id} and state = 'active'`
  if (blocked.count === 0) throw refusal(1321)
  await endOperatorSessionsOf(tx, id, now)
  await endLinks(tx, id, now)
}

/** Ends the unused link of a recovery. Refuses with 1321 when there is none. */
export async function cancelRecoveryOf(tx: postgres.TransactionSql, id: string, now: number): Promise<void> {
  const canceled = await tx`update operator_link set expires_at = ${new Date(now)}
    where operator_id = ${id} and recovery and used_at is null and expires_at > ${new Date(now)}`
  if (canceled.count === 0) throw refusal(1321)
}

interface Row extends Omit<OperatorRow, 'createdAt' | 'signedInAt' | 'factors' | 'link' | 'proposals'> {
  readonly createdAt: Date
  readonly signedInAt: Date | null
  readonly authenticator: boolean
  readonly passkeys: number
  readonly linkFrom: Date | null
  readonly linkUntil: Date | null
  readonly recovery: boolean | null
}

/** All operators, by name. */
export async function readOperators(tx: postgres.TransactionSql, now: number): Promise<OperatorRow[]> {
  const rows = await tx<Row[]>`
    select o.id, o.name, o.roles, o.email, o.created_at as "createdAt", o.totp_secret is not null as authenticator,
      case when o.state = 'suspended' then 'suspended' when o.password_hash is null then 'invited' else 'active' end as state,
      (select count(*)::int from operator_passkey p where p.operator_id = o.id) as passkeys, s.last as "signedInAt", coalesce(s.alive, 0) as sessions, l.valid_from as "linkFrom", l.expires_at as "linkUntil", l.recovery
    from operator o
    left join lateral (select max(s.created_at) as last, (count(*) filter (where ${isAlive(tx, now)}))::int as alive
      from operator_session s where s.operator_id = o.id) s on true
    left join lateral (select coalesce(valid_from, expires_at - interval '1 day') as valid_from, expires_at, recovery from operator_link
      where operator_id = o.id and used_at is null and expires_at > ${new Date(now)} order by expires_at desc limit 1) l on true
    order by o.name`
  const proposals = await waitingProposals(tx)
  return rows.map(
    ({ createdAt, signedInAt, authenticator, passkeys, linkFrom, linkUntil, recovery, ...row }) => ({
      ...row,
      createdAt: createdAt.getTime(),
      signedInAt: signedInAt?.getTime() ?? null,
      factors: { authenticator, passkeys },
      link:
        linkFrom && linkUntil
          ? { from: linkFrom.getTime(), until: linkUntil.getTime(), recovery: recovery === true }
          : null,
      proposals: proposals
        .filter(({ object }) => object === row.id)
        .map(({ id, matter }) => ({ id, matter })),
    }),
  )
}

function waitingProposals(tx: postgres.TransactionSql) {
  return tx<{ id: number; matter: ProposalMatter; object: string }[]>`
    select task_id as id, matter, object from open_proposal where matter like 'operator%' order by task_id`
}
