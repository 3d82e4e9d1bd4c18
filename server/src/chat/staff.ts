// The names under which members know customer service. Operators choose them in the console; no one signs in
// with such a name.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'

export async function staffNameOf(tx: postgres.TransactionSql, operatorId: string): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`select name from chat_staff where operator_id = ${operatorId}`
  return row?.name ?? null
}

/** Refuses with 1003 a name that a colleague has, or that an operator signs in by. */
export async function nameStaff(
  tx: postgres.TransactionSql,
  { operatorId, name, now }: { readonly operatorId: string; readonly name: string; readonly now: number },
): Promise<void> {
  const [login] = await tx`select from operator where lower(operator.name) = lower(${name})`
  if (login) throw refusal(1003, { field: 'body.name' })
  const row = { id: uuidv7(now), operator_id: operatorId, name }
  const [other] = await tx`
    select from chat_staff where lower(name) = lower(${name}) and operator_id <> ${operatorId}`
  if (other) throw refusal(1003, { field: 'body.name' })
  await tx`insert into chat_staff ${tx(row)} on conflict (operator_id) do update set name = excluded.name`
}
