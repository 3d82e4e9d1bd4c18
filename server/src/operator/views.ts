// An operator's own views of the console's lists. They arrange the console and are no act: no other operator
// sees them, and the audit log does not mention them.
import { refusal } from '@touchline/contract/envelope'
import { type ListName, type ListView, mostViews } from '@touchline/contract/operator/types'
import type postgres from 'postgres'

/** The name under which a list is stored as the operator last left it. */
const left = ''

export async function readViews(
  tx: postgres.TransactionSql,
  operatorId: string,
  list: ListName,
): Promise<{ views: ListView[]; last: string }> {
  const rows = await tx<ListView[]>`
    select name, query from list_view where operator_id = ${operatorId} and list = ${list} order by name`
  return {
    views: rows.filter(({ name }) => name !== left),
    last: rows.find(({ name }) => name === left)?.query ?? '',
  }
}

/**
 * Stores a view under its name, in place of one of that name. Name null: stores how the list was last left.
 */
export async function keepView(
  tx: postgres.TransactionSql,
  operatorId: string,
  { list, name, query }: { list: ListName; name: string | null; query: string },
): Promise<void> {
  const kept = await tx`
    insert into list_view (operator_id, list, name, query)
    select ${operatorId}, ${list}, ${name ?? left}, ${query}
    where ${name === null} or ${mostViews} > (
      select count(*) from list_view
      where operator_id = ${operatorId} and list = ${list} and name not in (${left}, ${name ?? left}))
    on conflict (operator_id, list, name) do update set query = excluded.query`
  if (kept.count === 0) throw refusal(1003, { field: 'body.name' })
}

export async function dropView(
  tx: postgres.TransactionSql,
  operatorId: string,
  { list, name }: { list: ListName; name: string },
): Promise<void> {
  await tx`delete from list_view where operator_id = ${operatorId} and list = ${list} and name = ${name}`
}
