import { CallError } from '@touchline/client/api/call-error'
import { send } from '@touchline/client/api/send'
import { session } from '@touchline/client/api/session'
import { language } from '@touchline/client/i18n/language'
import { setUserBase } from '@touchline/contract/access/calls'

/**
 * The app's language becomes the member's: notices by mail and text message are written in it. Nothing
 * without a session.
 */
export async function keepLanguage(): Promise<void> {
  if (!session()) return
  try {
    await send(setUserBase, { body: { language: language() }, reading: true })
  } catch (error) {
    // The member had this language already (1075), or the next sign-in sets it again.
    if (!(error instanceof CallError)) throw error
  }
}
