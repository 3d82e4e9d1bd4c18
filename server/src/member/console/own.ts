// Member accounts of the people who work here. What an operator has declared is kept for good. Accounts that
// are proven to be an operator's are blocked for as long as that person works here, whether the operator or
// the account came first.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { ownAccounts } from '@touchline/contract/member/own-operator-calls'
import { readIdNumber } from '@touchline/engine/identity/id-number'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import type { Deps } from '../../deps.ts'
import { block } from './stop.ts'

export async function readOwnAccounts(
  tx: postgres.TransactionSql,
  operatorId: string,
): Promise<PayloadOf<typeof ownAccounts>> {
  const [known] = await tx<[{ numbers: number; found: number }]>`
    select count(distinct n.print)::int as numbers, count(distinct t.member_id)::int as found
    from operator_number n left join member_trace t on t.kind = 'identity' and t.print = n.print
    where n.operator_id = ${operatorId}`
  const named = await tx<{ username: string; at: Date }[]>`
    select m.username, a.named_at as at from operator_account a join member m on m.id = a.member_id
    where a.operator_id = ${operatorId} order by a.named_at`
  return { ...known, named: named.map(({ username, at }) => ({ username, at: at.getTime() })) }
}

/** Stores a hash of the number. Refuses with 1185 when it is none, with 1321 when it was given before. */
export async function giveOwnNumber(
  { vault, wallClock }: Pick<Deps, 'vault' | 'wallClock'>,
  tx: postgres.TransactionSql,
  operatorId: string,
  identity: string,
): Promise<void> {
  const read = readIdNumber(identity)
  if (!read) throw refusal(1185)
  const given = await tx`
    insert into operator_number (operator_id, print, given_at)
    values (${operatorId}, ${vault.printOf(read.number)}, ${new Date(wallClock.now())}) on conflict do nothing`
  if (given.count === 0) throw refusal(1321)
}

/**
 * Stores the name and answers the member's id. Refuses with 1004 when no member has that name, and with 1321
 * an account that was named before.
 */
export async function nameOwnAccount(
  { wallClock }: Pick<Deps, 'wallClock'>,
  tx: postgres.TransactionSql,
  operatorId: string,
  username: string,
): Promise<string> {
  const [member] = await tx<
    { id: string }[]
  >`select id from member where lower(username) = lower(${username})`
  if (!member) throw refusal(1004)
  const named = await tx`
    insert into operator_account (operator_id, member_id, named_at)
    values (${operatorId}, ${member.id}, ${new Date(wallClock.now())}) on conflict do nothing`
  if (named.count === 0) throw refusal(1321)
  return member.id
}

/** Accounts with the approved identity number of a person who works here. */
const proven = (tx: postgres.ISql) => tx`operator_number n
  join operator o on o.id = n.operator_id and o.state = 'active'
  join identity i on i.id_print = n.print and i.state = 'approved'`

export async function isOperatorsOwn(tx: postgres.ISql, memberId: string): Promise<boolean> {
  const [own] = await tx<{ id: string }[]>`
    select n.operator_id as id from ${proven(tx)} where i.member_id = ${memberId} limit 1`
  return own !== undefined
}

/** Blocks the proven accounts that are not blocked yet. */
export async function blockOperatorsOwn(deps: Deps): Promise<void> {
  const open = await deps.sql<{ id: string }[]>`
    select distinct m.id from ${proven(deps.sql)} join member m on m.id = i.member_id and m.state <> 'banned'`
  await eachAlone(deps, open, 'accounts of operators to block', ({ id }) =>
    deps.sql.begin((tx) => block(deps, tx, id)),
  )
}
