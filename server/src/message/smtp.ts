import { createTransport } from 'nodemailer'
import type { Messages } from './messages.ts'

/** A member waits for the answer, so a mail server that is silent this long counts as failed. */
const patienceMs = 10_000

/** Mail through the server at `url` (smtp://user:password@host:587, or smtps://), from this address. */
export function smtp(url: string, from: string): Messages['send'] {
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  }
  const transport = createTransport({ url, pool: true, maxConnections: 4, ...timeouts })
  return async ({ to, subject, text }) => {
    const { rejected } = await transport.sendMail({ from, to, subject, text })
    if (rejected.length > 0) throw new Error('the mail server refused the address')
  }
}
