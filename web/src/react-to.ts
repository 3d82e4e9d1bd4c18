// Acts on a failed call: dialog, sign-out, leaving the page. Loaded with the table of codes on the first
// failure.

import { CallError } from '@touchline/client/api/call-error'
import { queries } from '@touchline/client/api/queries'
import { clearSession, session } from '@touchline/client/api/session'
import { codeText } from '@touchline/client/i18n/code-text'
import { reloadForNewBuild } from '@touchline/client/reload'
import type { Call } from '@touchline/contract/call'
import type { AnyCode } from '@touchline/contract/codes'
import { lookElsewhere } from './app/failure/other-address.ts'
import { type Reaction, reactionTo } from './app/failure/reaction.ts'
import { showProblem } from './app/failure/system-dialog-state.ts'
import { withTexts } from './i18n/i18n.ts'
import { router } from './router.ts'

/** Nothing answered, or nothing in time. */
const noAnswer: readonly CallError['code'][] = ['E000', 'E001'] satisfies AnyCode[]

/** The answer is none that this build can read. */
const unreadable: CallError['code'] = 4444 satisfies AnyCode

/** Where no address answers for long, the page that says so and comes back here by itself. */
async function findAddress(): Promise<void> {
  if ((await lookElsewhere()) !== 'lost' || isOn('/block')) return
  try {
    await withTexts(import('./access/BlockPage.tsx'), 'member')
  } catch {
    // Not even that page can be fetched: what is on screen stays, and says itself how old it is.
    return
  }
  if (isOn('/block')) return
  const { href } = router().latestLocation
  await router().navigate({ to: '/block', search: { why: 'network' }, state: { back: href } })
}

/** Where the app is, or is on its way to. */
function isOn(path: string): boolean {
  return router().latestLocation.pathname === path
}

export async function reactTo(error: CallError, call: Call, reading: boolean): Promise<void> {
  if (error.signedOut) return showProblem({ text: await codeText(error), goesTo: '/home' })
  if (noAnswer.includes(error.code)) void findAddress()
  // Only what reads: what became of a write is told first.
  if (reading && error.code === unreadable) void reloadForNewBuild()
  const reaction = reactionTo(error.code, call, reading)
  if (reaction.kind === 'nothing') return
  if (reaction.kind === 'leave') return leave(reaction, error)
  if (reaction.kind === 'terms') return showTerms()
  // The session ended in another tab, or two calls were refused for the same reason: said once.
  if (reaction.endsSession && !session()) return
  if (reaction.endsSession === 'now') clearSession()
  const text = reaction.text === 'message' ? error.serverMessage : await codeText(error)
  const ends = session()?.ticket
  showProblem({
    text,
    ...(reaction.goesTo ? { goesTo: reaction.goesTo } : {}),
    ...(reaction.endsSession === 'after' && ends ? { endsSession: ends } : {}),
    ...(reaction.afterMs ? { afterMs: reaction.afterMs } : {}),
  })
}

/** The terms in force now, whatever was known of them before. */
async function showTerms(): Promise<void> {
  const [{ termsQuery }, { askForTerms }] = await Promise.all([
    import('./notice/clause-query.ts'),
    import('./notice/terms-asked.ts'),
  ])
  try {
    await queries.fetchQuery({ ...termsQuery, staleTime: 0 })
    askForTerms()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showProblem({ text: await codeText(error) })
  }
}

async function leave(
  { to, endsSession }: Extract<Reaction, { kind: 'leave' }>,
  { payload }: CallError,
): Promise<void> {
  // Told already, perhaps by another tab; a member who signed in again stays where he is.
  if (to === '/no-service' && !session()) return
  if (endsSession) clearSession()
  // A member who is there already hears the rest from that page's own checks.
  if (isOn(to)) return
  const search = payload.time === undefined ? {} : { time: String(payload.time) }
  if (to === '/maintain') await router().navigate({ to, search })
  else await router().navigate({ to })
}
