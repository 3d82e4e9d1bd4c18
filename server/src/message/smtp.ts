import { createTransport } from 'nodemailer'
import { isThisMachine } from '../this-machine.ts'
import type { Messages } from './messages.ts'

/** A member waits for the answer, so a mail server that is silent this long counts as failed. */
const patienceMs = 10_000

/**
 * Sends mail through the server at `url` (smtp://user:password@host:587, or smtps://), from this address. A
 * server on another machine must speak TLS; without it nothing is sent, so that neither password nor code
 * goes in clear.
 */
export function smtp(url: string, from: string): Messages['send'] {
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  }
  const requireTLS = !isThisMachine(new URL(url).hostname)
  const transport = createTransport({ url, pool: true, maxConnections: 4, requireTLS, ...timeouts })
  return async ({ to, subject, text }) => {
    const { rejected } = await transport.sendMail({ from, to, subject, text })
    if (rejected.length > 0) throw new Error('the mail server refused the address')
  }
}
