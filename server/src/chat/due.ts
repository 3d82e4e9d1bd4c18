// What happens to chats by themselves: whoever took one and is silent loses it, who wrote is not silent for ever, and who left is told.
import { MINUTE } from '@touchline/engine/site/units'
import type { Deps } from '../deps.ts'
import type { DuePart } from '../jobs/due-part.ts'
import { tellMember } from '../notice/tell.ts'
import { handOn } from './message.ts'
import { tell } from './own.ts'

/** So long may a member wait for a word of whoever took the chat, before it goes back to those that wait. */
export const leftAfterMs = 5 * MINUTE
/** So long may a member leave the last word unanswered, before the chat is over. */
export const silentAfterMs = 30 * MINUTE
/** So long may an answer be unread, before the member is told by notice. */
export const toldAfterMs = MINUTE

/** Those that are written by somebody at this very moment are for the next round. */
async function giveBack({ sql }: Deps, now: number): Promise<void> {
  await sql.begin(async (tx) => {
    const left = await tx<{ id: string; memberId: string; operatorId: string }[]>`
      select id, member_id as "memberId", operator_id as "operatorId" from chat
      where ended_at is null and operator_id is not null and greatest(member_at, taken_at) <= ${new Date(now - leftAfterMs)}
        and member_at is not null
      for update skip locked`
    for (const { id, memberId, operatorId } of left) {
      await handOn(tx, { id, from: operatorId, to: null, reason: 'no answer for five minutes', now })
      await tell(tx, memberId, now)
    }
  })
}

async function closeSilent({ sql }: Deps, now: number): Promise<void> {
  await sql.begin(async (tx) => {
    const silent = await tx<{ memberId: string }[]>`
      update chat set ended_at = ${new Date(now)}, ended_by = 'silence'
      where id in (select id from chat where ended_at is null and operator_id is not null and member_at is null
        and operator_at <= ${new Date(now - silentAfterMs)} for update skip locked)
      returning member_id as "memberId"`
    for (const { memberId } of silent) await tell(tx, memberId, now)
  })
}

/** Once for all that was written since the member read last. */
async function tellUnread(deps: Deps, now: number): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const unread = await tx<{ memberId: string }[]>`
      update chat set told_n = last_n
      where id in (select c.id from chat c join chat_message m on m.chat_id = c.id and m.n = c.read_n + 1
        where c.told_n <= c.read_n and c.read_n < c.last_n and m.operator_id is not null
          and m.written_at <= ${new Date(now - toldAfterMs)} for update of c skip locked)
      returning member_id as "memberId"`
    for (const { memberId } of unread) await tellMember(deps, tx, memberId, { kind: 'chat' })
  })
}

export const chatDue: DuePart = {
  steps: (deps) => [
    { name: 'chats without an answer', run: (now) => giveBack(deps, now) },
    { name: 'silent chats', run: (now) => closeSilent(deps, now) },
    { name: 'unread chats', run: (now) => tellUnread(deps, now) },
  ],
}
