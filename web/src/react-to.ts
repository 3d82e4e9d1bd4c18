// Acts on a failed call: dialog, sign-out, leaving the page. It is loaded with the table of codes after the
// first screen (after-start.ts), or on the first failure.

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

/** There was no answer, or none in time. */
const noAnswer: readonly CallError['code'][] = ['E000', 'E001'] satisfies AnyCode[]

/** The answer is none that this build can read. */
const unreadable: CallError['code'] = 4444 satisfies AnyCode

/** Looks for another address. Where none answers, a page says so, which comes back here by itself. */
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

/** Whether the app is on that page, or on its way to it. */
function isOn(path: string): boolean {
  return router().latestLocation.pathname === path
}

export async function reactTo(error: CallError, call: Call, reading: boolean): Promise<void> {
  if (error.signedOut) return showProblem({ text: await codeText(error), goesTo: '/home' })
  if (noAnswer.includes(error.code)) void findAddress()
  // Only after a call that reads: after a write, its outcome must be told before a reload.
  if (reading && error.code === unreadable) void reloadForNewBuild()
  const reaction = reactionTo(error.code, call, reading)
  if (reaction.kind === 'nothing') return
  if (reaction.kind === 'leave') return leave(reaction, error)
  if (reaction.kind === 'terms') return showTerms()
  // The session ended in another tab, or two calls were refused for the same reason; the dialog tells it only
  // once.
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

/** Shows the terms in force, fetched again because those known before may be older. */
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
  // Without a session this was told already, perhaps by another tab.
  if (to === '/no-service' && !session()) return
  if (endsSession) clearSession()
  // To a member who is on that page already, the page's own checks tell the rest.
  if (isOn(to)) return
  const search = payload.time === undefined ? {} : { time: String(payload.time) }
  if (to === '/maintain') await router().navigate({ to, search })
  else await router().navigate({ to })
}
