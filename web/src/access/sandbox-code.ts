// Which of the messages that the sandbox kept holds the code that was asked for here.
interface Message {
  readonly to: string
  readonly text: string
  readonly time: number
}

/** A message may be a little older than the press that asked for it. */
const slackMs = 5_000

/**
 * The newest code of six digits sent to `contact` since `since` (Unix ms); messages come newest first.
 * `contact` may be only the end of a number.
 */
export function codeSentTo(outbox: readonly Message[], contact: string, since: number): string | undefined {
  const end = contact.trim().toLowerCase().replace(/^0+/, '')
  for (const { to, text, time } of outbox) {
    if (time < since - slackMs || !to.toLowerCase().endsWith(end)) continue
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if (code) return code
  }
  return undefined
}
