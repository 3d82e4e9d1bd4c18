import type * as chatCalls from '@touchline/contract/chat/operator-calls'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { mayAct, type OperatorRole } from '@touchline/contract/operator/acts'
import type postgres from 'postgres'
import { notifyConsoles } from '../live/bus.ts'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { reveal } from '../operator/reveal.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { allChats, oneChat, waitingFor } from './console.ts'
import { addMessage, type ChatRow, handOn, lockChat } from './message.ts'
import { tell } from './own.ts'
import { pictureOf, readChatPicture } from './picture.ts'
import { nameStaff, staffNameOf } from './staff.ts'
import { tipsByStaff } from './tip.ts'

interface ReadyAnswer {
  readonly name: string
  readonly text: Readonly<Record<Language, string>>
}

export const chatOperatorHandlers: OperatorHandlersOf<typeof chatCalls> = {
  chats: ({ deps: { siteClock }, tx, operator }) => allChats(tx, operator.name, siteClock.now()),
  waitingChats: ({ tx, operator }) => waitingFor(tx, operator.operatorId),
  oneChat: ({ tx, operator, query: { id } }) => oneChat(tx, id, operator.name),

  async takeChat({ deps: { siteClock }, tx, operator, body: { id } }) {
    const chat = await lockGoing(tx, id)
    if (chat.operatorId !== null && chat.operatorId !== operator.operatorId) throw refusal(1988)
    const now = siteClock.now()
    await tx`update chat set operator_id = ${operator.operatorId}, taken_at = ${new Date(now)} where id = ${id}`
    await tell(tx, chat, now)
    return { payload: {}, object: `chat:${id}`, reason: '' }
  },

  async answerChat({ deps: { siteClock }, tx, operator, body: { id, idempotencyKey: key, content } }) {
    const chat = await lockHeld(tx, operator, id)
    const now = siteClock.now()
    const n = await addMessage(tx, id, { key, content, operatorId: operator.operatorId, now })
    await tell(tx, chat, now)
    return { payload: {}, object: `chat:${id}`, reason: '', after: n }
  },

  async answerWithPicture({ deps, tx, operator, body: { id, idempotencyKey: key, picture } }) {
    const sealed = await readChatPicture(deps, picture)
    const chat = await lockHeld(tx, operator, id)
    // A visitor's page shows no pictures, because only a cookie ties the chat to its visitor.
    if (chat.memberId === null) throw refusal(1995)
    const now = deps.siteClock.now()
    const { operatorId } = operator
    const n = await addMessage(tx, id, { key, content: '', operatorId, now, picture: sealed })
    await tell(tx, chat, now)
    return { payload: {}, object: `chat:${id}`, reason: '', after: n }
  },

  // Only the operator who has the chat may open its pictures; a colleague must have the chat handed over
  // first.
  async openChatPicture({ deps, tx, operator, body: { id, n } }) {
    const chat = await lockChat(tx, id)
    if (!chat) throw refusal(1004)
    if (chat.operatorId !== operator.operatorId) throw refusal(1988)
    const { picture, ofMember } = await pictureOf(deps, tx, { id, n })
    const reason = `客服对话 / chat with customer service, ${id}, ${n}`
    if (!ofMember) return { payload: { picture }, object: `chat:${id}`, reason, after: n }
    const revealing = { operator, memberId: ofMember, field: 'chat-picture', reason } as const
    return { payload: { picture }, ...(await reveal(tx, revealing, deps.wallClock.now())) }
  },

  async tips({ deps, tx, query }) {
    return { staff: await tipsByStaff(tx, query), siteTime: deps.siteClock.now() }
  },

  async staffName({ tx, operator }) {
    return { name: await staffNameOf(tx, operator.operatorId) }
  },

  async nameStaff({ deps, tx, operator: { operatorId, name: login }, body: { name } }) {
    const before = await staffNameOf(tx, operatorId)
    await nameStaff(tx, { operatorId, name, now: deps.siteClock.now() })
    await notifyConsoles(tx, 'chat')
    return { payload: {}, object: `operator:${login}`, reason: '', before, after: name }
  },

  async handChat({ deps: { siteClock }, tx, operator, body: { id, to, reason } }) {
    const chat = await lockHeld(tx, operator, id)
    const now = siteClock.now()
    const next = to === null ? null : await whoAnswers(tx, to)
    if (next === operator.operatorId) throw refusal(1989)
    await handOn(tx, { id, from: operator.operatorId, to: next, reason, now })
    await tell(tx, chat, now)
    return { payload: {}, object: `chat:${id}`, reason, before: operator.name, after: to }
  },

  async endChat({ deps: { siteClock }, tx, operator, body: { id } }) {
    const chat = await lockHeld(tx, operator, id)
    const now = siteClock.now()
    await tx`update chat set ended_at = ${new Date(now)}, ended_by = 'operator', member_at = null where id = ${id}`
    await tell(tx, chat, now)
    return { payload: {}, object: `chat:${id}`, reason: '' }
  },

  async readyAnswers({ tx }) {
    const answers = await tx<(ReadyAnswer & { id: number })[]>`
      select id, name, text from ready_answer order by name, id`
    return { answers: [...answers] }
  },

  async writeReadyAnswer({ tx, body: { id, name, text, reason } }) {
    const row = { name, text: tx.json(text) as never }
    const [before] =
      id === null
        ? []
        : await tx<ReadyAnswer[]>`select name, text from ready_answer where id = ${id} for update`
    if (id !== null && !before) throw refusal(1004)
    const [written] =
      id === null
        ? await tx<[{ id: number }]>`insert into ready_answer ${tx(row)} returning id`
        : await tx<[{ id: number }]>`update ready_answer set ${tx(row)} where id = ${id} returning id`
    await notifyConsoles(tx, 'chat')
    return { payload: {}, object: `ready_answer:${written.id}`, reason, before, after: { name, text } }
  },

  async removeReadyAnswer({ tx, body: { id, reason } }) {
    const [before] = await tx<ReadyAnswer[]>`delete from ready_answer where id = ${id} returning name, text`
    if (!before) throw refusal(1004)
    await notifyConsoles(tx, 'chat')
    return { payload: {}, object: `ready_answer:${id}`, reason, before }
  },
}

/** Refuses with 1004 a chat that does not exist, and with 1987 one that has ended. */
async function lockGoing(tx: postgres.TransactionSql, id: string): Promise<ChatRow> {
  const chat = await lockChat(tx, id)
  if (!chat) throw refusal(1004)
  if (chat.ended) throw refusal(1987)
  return chat
}

/** Refuses as `lockGoing`, and with 1988 a chat that this operator has not taken. */
async function lockHeld(
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  id: string,
): Promise<ChatRow> {
  const chat = await lockGoing(tx, id)
  if (chat.operatorId !== operator.operatorId) throw refusal(1988)
  return chat
}

/** Refuses with 1989 an operator who does not exist, is not active, or does not answer chats. */
async function whoAnswers(tx: postgres.TransactionSql, name: string): Promise<string> {
  const [row] = await tx<{ id: string; roles: OperatorRole[] }[]>`
    select id, roles from operator where name = ${name} and state = 'active'`
  if (!row || !mayAct(row.roles, 'chat.answer')) throw refusal(1989)
  return row.id
}
