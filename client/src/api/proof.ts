// A call may be refused until the person proves something, such as a second factor for an operator's risky
// act. An app that can ask for the proof registers that here, and the call is then sent once more. Without
// that, the call stays refused.
import type { CallError } from './call-error.ts'
import { isCurrent } from './session.ts'

type ProofPrompt = (error: CallError) => Promise<boolean>

let asking: ProofPrompt | null = null

/** Registers `next`, which returns whether the proof was given; the returned function ends that. */
export function setAsking(next: ProofPrompt): () => void {
  asking = next
  return () => {
    asking = null
  }
}

/**
 * Asks for the proof that a refusal demands, if the app can; true once it was given by the session of this
 * ticket, which sent the call: who signs in meanwhile has not asked for it.
 */
export async function isProved(error: CallError, ticket: string | undefined): Promise<boolean> {
  return asking !== null && isCurrent(ticket) && (await asking(error)) && isCurrent(ticket)
}
