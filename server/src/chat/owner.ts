// A chat belongs to a member, or to a visitor, who is known only by a cookie of this browser. Only the
// cookie's print is kept, so that someone who reads the database cannot write in anyone's chat.
import { createHash } from 'node:crypto'
import type postgres from 'postgres'

export type ChatOwner = { readonly memberId: string } | { readonly visitor: Buffer }

export function visitorOf(secret: string): ChatOwner {
  return { visitor: createHash('sha256').update(`touchline chat ${secret}`).digest() }
}

/** The condition that a chat is the owner's; the table `chat` must have its own name in the statement. */
export function ownedBy(sql: postgres.Sql | postgres.TransactionSql, owner: ChatOwner): postgres.Fragment {
  return 'memberId' in owner ? sql`chat.member_id = ${owner.memberId}` : sql`chat.visitor = ${owner.visitor}`
}

/**
 * Makes requests of one owner take turns, so that two at once open one chat and the limit per minute holds.
 */
export async function takeTurn(tx: postgres.TransactionSql, owner: ChatOwner): Promise<void> {
  if ('memberId' in owner) await tx`select from member where id = ${owner.memberId} for no key update`
  else await tx`select pg_advisory_xact_lock(hashtextextended(${`chat ${owner.visitor.toString('hex')}`}, 0))`
}

/** The columns that hold the chat's owner. */
export function columnsOf(owner: ChatOwner): { member_id: string | null; visitor: Buffer | null } {
  return 'memberId' in owner
    ? { member_id: owner.memberId, visitor: null }
    : { member_id: null, visitor: owner.visitor }
}
