// The two sides that use the chat's page, a member and a visitor without an account, each with calls of its
// own.
import { queries, query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { PayloadOf } from '@touchline/contract/call'
import {
  closeChat,
  closeVisitorChat,
  markChat,
  markVisitorChat,
  ownChat,
  readChat,
  readVisitorChat,
  visitorChat,
} from '@touchline/contract/chat/calls'
import type { ReactNode } from 'react'

export type ChatState = PayloadOf<typeof ownChat>
export type Talk = NonNullable<ChatState['chat']>

export interface ChatSide {
  /** Whether a notice tells of an answer later on. */
  readonly told: boolean
  readonly read: (id: string, to: number) => Promise<unknown>
  readonly close: (id: string) => Promise<unknown>
  readonly mark: (id: string, mark: number) => Promise<unknown>
  readonly picture?: (id: string, n: number) => ReactNode
}

const keys = { member: query(ownChat).queryKey, visitor: query(visitorChat).queryKey }

export function showOwn(state: ChatState): void {
  show(keys.member, state)
}

export function showVisitors(state: ChatState): void {
  show(keys.visitor, state)
}

const lastOf = (chat: Talk | null | undefined) => chat?.messages.at(-1)?.n ?? 0

/**
 * Text and a picture may be on their way at once: of two answers of a chat, the one with fewer messages is
 * older and not shown.
 */
function show(key: (typeof keys)[keyof typeof keys], state: ChatState): void {
  queries.setQueryData(key, (now: ChatState | undefined) =>
    now?.chat && now.chat.id === state.chat?.id && lastOf(now.chat) > lastOf(state.chat) ? now : state,
  )
}

/** Notes at once what was read, because no event tells of it. */
function readIn(key: (typeof keys)[keyof typeof keys], id: string, to: number): void {
  queries.setQueryData(key, (state: ChatState | undefined) =>
    state?.chat?.id === id ? { ...state, chat: { ...state.chat, readTo: to } } : state,
  )
}

export const memberSide: ChatSide = {
  told: true,
  read: (id, to) =>
    send(readChat, { body: { id, to }, reading: true }).then(() => readIn(keys.member, id, to)),
  close: (id) => send(closeChat, { body: { id } }).then(showOwn),
  mark: (id, mark) => send(markChat, { body: { id, mark } }).then(showOwn),
}

export const visitorSide: ChatSide = {
  told: false,
  read: (id, to) =>
    send(readVisitorChat, { body: { id, to }, reading: true }).then(() => readIn(keys.visitor, id, to)),
  close: (id) => send(closeVisitorChat, { body: { id } }).then(showVisitors),
  mark: (id, mark) => send(markVisitorChat, { body: { id, mark } }).then(showVisitors),
}
