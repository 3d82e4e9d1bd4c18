// Acts on a failed call: dialog, sign-out, leaving the page. Loaded with the table of codes on the first failure.
import type { Call } from '@touchline/contract/call'
import type { AnyCode } from '@touchline/contract/codes'
import type { CallError } from '../api/call-error.ts'
import { siteNow } from '../api/clock.ts'
import { clearSession, session } from '../api/session.ts'
import { codeText } from '../i18n/code-text.ts'
import { lookElsewhere } from './other-address.ts'
import { reactionTo } from './reaction.ts'
import { router } from './router.ts'
import { showProblem } from './system-dialog-state.ts'

const noNetwork: AnyCode = 'E000'

async function findAddress(): Promise<void> {
  if ((await lookElsewhere()) === 'lost')
    await router().navigate({ to: '/block', search: { why: 'network' } })
}

export async function reactTo(error: CallError, call: Call, reading: boolean): Promise<void> {
  if (error.signedOut) return showProblem({ text: await codeText(error), goesTo: '/home' })
  if (error.code === noNetwork) void findAddress()
  const reaction = reactionTo(error.code, call, reading)
  if (reaction.kind === 'nothing') return
  if (reaction.kind === 'leave') {
    // Told already, perhaps by another tab; a member who signed in again stays where he is.
    if (reaction.to === '/no-service' && !session()) return
    if (reaction.endsSession) clearSession()
    const time = error.payload.time ?? siteNow()
    if (reaction.to === '/maintain')
      await router().navigate({ to: '/maintain', search: { time: String(time) } })
    else await router().navigate({ to: reaction.to })
    return
  }
  // The session ended in another tab, or two calls were refused for the same reason: said once.
  if (reaction.endsSession && !session()) return
  if (reaction.endsSession === 'now') clearSession()
  const text = reaction.text === 'message' ? error.serverMessage : await codeText(error)
  showProblem({
    text,
    ...(reaction.goesTo ? { goesTo: reaction.goesTo } : {}),
    ...(reaction.endsSession === 'after' ? { endsSession: true } : {}),
    ...(reaction.afterMs ? { afterMs: reaction.afterMs } : {}),
  })
}
