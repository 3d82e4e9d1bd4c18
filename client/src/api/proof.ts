// A call may be refused until the person proves something, such as a second factor for an operator's risky
// act. An app that can ask for the proof registers that here, and the call is then sent once more. Without
// that, the call stays refused.
import type { CallError } from './call-error.ts'

type ProofPrompt = (error: CallError) => Promise<boolean>

let asking: ProofPrompt | null = null

/** Registers `next`, which returns whether the proof was given; the returned function ends that. */
export function setAsking(next: ProofPrompt): () => void {
  asking = next
  return () => {
    asking = null
  }
}

/** Asks for the proof that a refusal demands, if the app can; true once it was given. */
export async function isProved(error: CallError): Promise<boolean> {
  return asking !== null && (await asking(error))
}
