import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { clearSession } from '@touchline/client/api/session'
import { signOut } from '@touchline/contract/operator/calls'

/** Signs out; whatever the server says of it, this browser forgets the session. */
export async function leave(): Promise<void> {
  try {
    await send(signOut)
  } catch (error) {
    // The server then ends the session by itself: no request extends it any more.
    if (!(error instanceof CallError)) throw error
  }
  clearSession()
}
