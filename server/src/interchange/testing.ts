// Members who may send each other money, without the page.
import { randomUUID } from 'node:crypto'
import type { BodySent } from '@touchline/contract/call'
import { userInterchange } from '@touchline/contract/interchange/calls'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type { Deps } from '../deps.ts'
import { pickupPassword, type WithdrawingMember } from '../withdraw/testing.ts'
import { moveInterchange } from './place.ts'

export function bodyTo(
  to: WithdrawingMember,
  amount: number,
  rest: Partial<BodySent<typeof userInterchange>> = {},
): BodySent<typeof userInterchange> {
  return {
    incomeUserName: to.client.username,
    amount: formatFen(amount),
    pickupPassword,
    idempotencyKey: randomUUID(),
    ...rest,
  }
}

/** Sends by the call, and answers its code. */
export function sendCode(from: WithdrawingMember, to: WithdrawingMember, amount: number): Promise<number> {
  return from.client.code(userInterchange, { body: bodyTo(to, amount) })
}

/** Sends without the password step and without counting names; answers the interchange's id. */
export async function sendInterchange(
  deps: Deps,
  from: WithdrawingMember,
  to: WithdrawingMember,
  amount: number,
  idempotencyKey: string = randomUUID(),
): Promise<string> {
  const [row] = await deps.sql<[{ hash: string | null }]>`
    select withdraw_password_hash as hash from member where id = ${from.id}`
  const member = { memberId: from.id, username: from.client.username }
  const wish = { to: to.client.username, amount: amount as Fen, idempotencyKey }
  const proof = { proved: row.hash!, authToken: undefined, address: '127.0.0.1', device: Buffer.alloc(32) }
  return moveInterchange(deps, member, wish, proof)
}
