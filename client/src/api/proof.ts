// A call may be refused until something is proved, as operators' risky acts are. An app that knows how to ask
// for it says so here, and the call is then sent once more; without one, the refusal stays one.
import type { CallError } from './call-error.ts'

type ProofPrompt = (error: CallError) => Promise<boolean>

let asking: ProofPrompt | null = null

/** `next` answers whether what the refusal asks for was proved. Until the returned function is called. */
export function setAsking(next: ProofPrompt): () => void {
  asking = next
  return () => {
    asking = null
  }
}

/** Whether what the refusal asks for has been proved now. */
export async function isProved(error: CallError): Promise<boolean> {
  return asking !== null && (await asking(error))
}
