// Operators' notes about a member, for each other. A note stays as it was written, with its author; the
// member does not see it.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { memberPage } from '@touchline/contract/member/operator-calls'
import type postgres from 'postgres'

const mostRows = 20

/** Answers the note's number. Refuses with 1004 when there is no such member. */
export async function writeNote(
  tx: postgres.TransactionSql,
  { memberId, text, by }: { readonly memberId: string; readonly text: string; readonly by: string },
  now: number,
): Promise<number> {
  const [note] = await tx<{ id: number }[]>`
    insert into member_note (member_id, operator_id, text, written_at)
    select id, ${by}, ${text}, ${new Date(now)} from member where id = ${memberId} returning id`
  if (!note) throw refusal(1004)
  return note.id
}

/** The notes on the member, newest first. */
export async function notesOn(
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<PayloadOf<typeof memberPage>['notes']> {
  const rows = await tx<{ id: number; by: string; text: string; at: Date }[]>`
    select n.id, o.name as by, n.text, n.written_at as at from member_note n join operator o on o.id = n.operator_id
    where n.member_id = ${memberId} order by n.id desc limit ${mostRows}`
  return rows.map(({ at, ...note }) => ({ ...note, at: at.getTime() }))
}
