import { setUserBase } from '@touchline/contract/access/calls'
import { CallError } from '../api/call-error.ts'
import { send } from '../api/send.ts'
import { session } from '../api/session.ts'
import { language } from '../i18n/i18n.ts'

/** The app's language becomes the member's: notices by mail and text message are written in it. Nothing without a session. */
export async function keepLanguage(): Promise<void> {
  if (!session()) return
  try {
    await send(setUserBase, { body: { language: language() }, reading: true })
  } catch (error) {
    // It was that already (1075), or the next sign-in says it again.
    if (!(error instanceof CallError)) throw error
  }
}
