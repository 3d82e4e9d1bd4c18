// Messages to a member's number or address. Operations know this interface alone; production sends by SMTP
// and a gateway (smtp.ts, sms-gateway.ts), the sandbox writes into its outbox, where anyone can read them.
import type postgres from 'postgres'
import type { WallClock } from '../clocks.ts'

export type Channel = 'mobile' | 'email'

export interface Message {
  readonly channel: Channel
  /** A number with country code, or an address. */
  readonly to: string
  /** Used in mail only. */
  readonly subject: string
  readonly text: string
}

export interface Messages {
  /** The channels by which this site can send. */
  readonly channels: readonly Channel[]
  /** Resolves when the next station took it; rejects when it was not sent. */
  send(message: Message): Promise<void>
}

/** Messages kept in the sandbox; older ones go. */
const kept = 50

export function sandboxOutbox(sql: postgres.Sql, wallClock: WallClock): Messages {
  return {
    channels: ['mobile', 'email'],
    async send({ to, text }) {
      const sentAt = new Date(wallClock.now())
      await sql`insert into sandbox_outbox (target, body, sent_at) values (${to}, ${text}, ${sentAt})`
      await sql`delete from sandbox_outbox where id <= (select max(id) from sandbox_outbox) - ${kept}`
    },
  }
}

/** Sends each message by the sender of its channel. */
export function messagesBy(senders: Partial<Record<Channel, Messages['send']>>): Messages {
  return {
    channels: (['mobile', 'email'] as const).filter((channel) => senders[channel]),
    async send(message) {
      const send = senders[message.channel]
      if (!send) throw new Error(`no way to send by ${message.channel}`)
      await send(message)
    },
  }
}
