// The talks at the outside chat: guests and messages, in memory.
import { randomBytes } from 'node:crypto'

/** How the chat answers a request to its link. */
export const chatStates = ['open', 'closed', 'broken'] as const
export type ChatState = (typeof chatStates)[number]

/** Headers in which the site describes the person it sends. */
export const toldNames = [
  'userName',
  'iframeBy',
  'finishCall',
  'donateCall',
  'langCultureName',
  'userIp',
  'accountName',
  'depositAmount',
] as const

export type GuestFacts = Readonly<Partial<Record<(typeof toldNames)[number], string>>>

export interface Talk {
  /** Secret, since it opens the talk. */
  readonly id: string
  readonly told: GuestFacts
  readonly messages: { readonly by: 'guest' | 'staff'; readonly text: string }[]
}

const mostTalks = 50
const mostMessages = 200
const longest = 500

export class Talks {
  state: ChatState = 'open'
  /** The id, at the site, of the person who answers; empty: no tips. */
  uuid = ''
  readonly #talks = new Map<string, Talk>()

  begin(told: GuestFacts): Talk {
    const talk: Talk = { id: randomBytes(16).toString('hex'), told, messages: [] }
    this.#talks.set(talk.id, talk)
    const [oldest] = this.#talks.keys()
    if (this.#talks.size > mostTalks && oldest !== undefined) this.#talks.delete(oldest)
    return talk
  }

  find(id: string): Talk | undefined {
    return this.#talks.get(id)
  }

  newestFirst(): Talk[] {
    return [...this.#talks.values()].reverse()
  }

  /** Adds a message; false when it was not accepted. */
  say(id: string, by: 'guest' | 'staff', typed: string): boolean {
    const talk = this.#talks.get(id)
    const text = typed.trim().slice(0, longest)
    if (!talk || text === '' || talk.messages.length >= mostMessages) return false
    talk.messages.push({ by, text })
    return true
  }
}
