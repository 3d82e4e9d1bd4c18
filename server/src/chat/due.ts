// Timed changes of chats: a chat whose operator is silent goes back to the waiting ones, a chat whose member
// is silent ends, and a member who left the page is told of answers.
import { DAY, MINUTE } from '@touchline/engine/site/units'
import type { Deps } from '../deps.ts'
import type { DuePart } from '../jobs/due-part.ts'
import { tellMember } from '../notice/tell.ts'
import { handOn } from './message.ts'
import { tell } from './own.ts'

/**
 * How long a member may wait for a word of the operator who took the chat before the chat goes back to the
 * waiting ones.
 */
export const leftAfterMs = 5 * MINUTE
/** How long a member may leave the last word unanswered before the chat ends. */
export const silentAfterMs = 30 * MINUTE
/** How long an answer may be unread before a notice tells the member. */
export const toldAfterMs = MINUTE

/** A chat in which someone is writing at this moment is locked, and is left to the next round. */
async function giveBack({ sql }: Deps, now: number): Promise<void> {
  await sql.begin(async (tx) => {
    const left = await tx<{ id: string; memberId: string | null; operatorId: string }[]>`
      select id, member_id as "memberId", operator_id as "operatorId" from chat
      where ended_at is null and operator_id is not null and greatest(member_at, taken_at) <= ${new Date(now - leftAfterMs)}
        and member_at is not null
      for update skip locked`
    for (const { id, memberId, operatorId } of left) {
      await handOn(tx, { id, from: operatorId, to: null, reason: 'no answer for five minutes', now })
      await tell(tx, { memberId }, now)
    }
  })
}

async function closeSilent({ sql }: Deps, now: number): Promise<void> {
  await sql.begin(async (tx) => {
    const silent = await tx<{ memberId: string | null }[]>`
      update chat set ended_at = ${new Date(now)}, ended_by = 'silence'
      where id in (select id from chat where ended_at is null and operator_id is not null and member_at is null
        and operator_at <= ${new Date(now - silentAfterMs)} for update skip locked)
      returning member_id as "memberId"`
    for (const { memberId } of silent) await tell(tx, { memberId }, now)
  })
}

/** Tells a member once of all that was written since it last read the chat. */
async function tellUnread(deps: Deps, now: number): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const unread = await tx<{ memberId: string }[]>`
      update chat set told_n = last_n
      where id in (select c.id from chat c join chat_message m on m.chat_id = c.id and m.n = c.read_n + 1
        where c.member_id is not null and c.told_n <= c.read_n and c.read_n < c.last_n and m.operator_id is not null
          and m.written_at <= ${new Date(now - toldAfterMs)} for update of c skip locked)
      returning member_id as "memberId"`
    for (const { memberId } of unread) await tellMember(deps, tx, memberId, { kind: 'chat' })
  })
}

/**
 * How many chats a batch forgets, so that no lock lasts. While a member's complaint or objection is open, the
 * member's chats are kept, since it may be about them.
 */
const forgottenAtOnce = 500

async function forgetOld({ sql, siteClock, settings }: Deps): Promise<void> {
  const now = siteClock.now()
  const before = new Date(now - settings.current.chatsKept * DAY)
  for (;;) {
    const forgotten = await sql.begin(async (tx) => {
      const old = await tx<{ id: string }[]>`
        update chat set forgotten_at = ${new Date(now)}
        where id in (select c.id from chat c where c.ended_at < ${before} and c.forgotten_at is null
          and not exists (select from task t where t.member_id = c.member_id and t.kind in ('complaint', 'dispute') and t.state = 'open')
          order by c.ended_at limit ${forgottenAtOnce} for update skip locked)
        returning id`
      if (old.length > 0) await tx`delete from chat_message where chat_id in ${tx(old.map(({ id }) => id))}`
      return old.length
    })
    if (forgotten < forgottenAtOnce) return
  }
}

export const chatDue: DuePart = {
  cleanUp: forgetOld,
  steps: (deps) => [
    { name: 'chats without an answer', run: (now) => giveBack(deps, now) },
    { name: 'silent chats', run: (now) => closeSilent(deps, now) },
    { name: 'unread chats', run: (now) => tellUnread(deps, now) },
  ],
}
