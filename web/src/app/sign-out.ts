import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { clearSession } from '@touchline/client/api/session'
import { forgetWritten } from '@touchline/client/written'
import { logout } from '@touchline/contract/access/calls'

/**
 * Ends the session and restarts the app at / (decision 42); a session that is over already counts as ended.
 */
export async function signOut(): Promise<void> {
  try {
    await send(logout)
  } catch (error) {
    // Without a network the server's session runs out by itself; this browser forgets it now.
    if (!(error instanceof CallError)) throw error
  }
  clearSession()
  // Signing out drops what the member was writing, without asking first.
  forgetWritten()
  location.assign('/')
}
