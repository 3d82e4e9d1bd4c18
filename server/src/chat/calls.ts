import type * as chatCalls from '@touchline/contract/chat/calls'
import { fen } from '@touchline/engine/money/fen'
import type { HandlersOf } from '../http/handler.ts'
import { openOutsideChat } from './outside-chat.ts'
import { closeChat, markChat, ownChat, readChat, sendChat } from './own.ts'
import { pictureOf, sendOwnPicture } from './picture.ts'
import { giveTip } from './tip.ts'
import { knownVisitor, sendAsVisitor, visitorsChat } from './visitor.ts'

export const chatHandlers: HandlersOf<typeof chatCalls> = {
  ownChat: ({ deps, member: { memberId } }) => ownChat(deps, { memberId }),
  async sendChat({ deps, member: { memberId }, body, language }) {
    const { idempotencyKey: key, content } = body
    await sendChat(deps, { owner: { memberId }, language }, { key, content })
    return ownChat(deps, { memberId })
  },
  async sendChatPicture({ deps, member: { memberId }, body, language }) {
    const { idempotencyKey: key, picture } = body
    await sendOwnPicture(deps, { memberId, language }, { key, picture })
    return ownChat(deps, { memberId })
  },
  async chatPicture({ deps, member: { memberId }, params }) {
    const { picture } = await pictureOf(deps, deps.sql, { ...params, memberId })
    return { picture }
  },
  async readChat({ deps, member: { memberId }, body }) {
    await readChat(deps, { memberId }, body)
    return {}
  },
  async closeChat({ deps, member: { memberId }, body: { id } }) {
    await closeChat(deps, { memberId }, id)
    return ownChat(deps, { memberId })
  },
  async markChat({ deps, member: { memberId }, body }) {
    await markChat(deps, { memberId }, body)
    return ownChat(deps, { memberId })
  },
  customerServiceTip: ({
    deps,
    member: { memberId },
    body: { idempotencyKey: key, uuid: staffId, points },
  }) => giveTip(deps, memberId, { staffId, amount: fen(points * 100), key }),

  visitorChat: ({ deps, cookies }) => visitorsChat(deps, cookies),
  async sendVisitorChat({ deps, body, ...from }) {
    const { idempotencyKey: key, ...sent } = body
    return ownChat(deps, await sendAsVisitor(deps, from, { key, ...sent }))
  },
  async readVisitorChat({ deps, cookies, body }) {
    await readChat(deps, knownVisitor(cookies), body)
    return {}
  },
  async closeVisitorChat({ deps, cookies, body: { id } }) {
    const owner = knownVisitor(cookies)
    await closeChat(deps, owner, id)
    return ownChat(deps, owner)
  },
  async markVisitorChat({ deps, cookies, body }) {
    const owner = knownVisitor(cookies)
    await markChat(deps, owner, body)
    return ownChat(deps, owner)
  },
  outsideChat: ({ deps, member, body, language, address }) =>
    openOutsideChat(deps, { ...body, member, language, address }),
}
