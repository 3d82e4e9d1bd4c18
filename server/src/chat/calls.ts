import type * as chatCalls from '@touchline/contract/chat/calls'
import type { HandlersOf } from '../http/handler.ts'
import { closeChat, markChat, ownChat, readChat, sendChat } from './own.ts'

export const chatHandlers: HandlersOf<typeof chatCalls> = {
  ownChat: ({ deps, member: { memberId } }) => ownChat(deps, memberId),
  async sendChat({ deps, member: { memberId }, body, language }) {
    const { idempotencyKey: key, content } = body
    await sendChat(deps, { memberId, language }, { key, content })
    return ownChat(deps, memberId)
  },
  async readChat({ deps, member: { memberId }, body }) {
    await readChat(deps, memberId, body)
    return {}
  },
  async closeChat({ deps, member: { memberId }, body: { id } }) {
    await closeChat(deps, memberId, id)
    return ownChat(deps, memberId)
  },
  async markChat({ deps, member: { memberId }, body }) {
    await markChat(deps, memberId, body)
    return ownChat(deps, memberId)
  },
}
