import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { clearSession } from '@touchline/client/api/session'
import { signOut } from '@touchline/contract/operator/calls'

/** Signs out. This browser forgets the session, even if the call is refused or has no answer. */
export async function leave(): Promise<void> {
  try {
    await send(signOut)
  } catch (error) {
    // The server then ends the session after its idle time: this browser no longer extends it.
    if (!(error instanceof CallError)) throw error
  }
  clearSession()
}
