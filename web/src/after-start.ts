// Started after the first screen: the live stream, the idle watch, and the service worker.
import { QueryObserver } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { hear } from '@touchline/client/api/heard'
import { keepIdleLimit, watchIdle } from '@touchline/client/api/idle'
import { startLive } from '@touchline/client/api/live'
import { makesOld } from '@touchline/client/api/live-effects'
import { queries, query, readCall } from '@touchline/client/api/queries'
import { clearSession } from '@touchline/client/api/session'
import { liveEvent, livePath } from '@touchline/contract/live/events'
import { relayPrefix } from '@touchline/contract/path'
import { siteSetting, siteStatus } from './api/first-calls.ts'
import { logout, memberInfo } from './api/further-calls.ts'
import { keepAddresses, lookElsewhere } from './app/failure/other-address.ts'
import { showProblem } from './app/failure/system-dialog-state.ts'
import { reloadForFile } from './app/later.ts'
import { router } from './router.ts'

startLive({
  path: relayPrefix + livePath,
  event: liveEvent,
  makesOld,
  isOwn: ({ kind }) => kind === 'member',
  hear,
  look: () => readCall(siteStatus),
})
// The code that acts on failures (a move to another address of the site, a dialog) is fetched before the
// network can fail.
import('./react-to.ts').catch(() => {})

// The same reload as the one that main.tsx asks for.
addEventListener('vite:preloadError', async (event) => {
  if (!(await reloadForFile(event))) await lookElsewhere()
})

/** How long leaving waits for the server to hear of it. */
const goodbyeMs = 3_000
/** The longest that a page which is never idle puts the worker off. */
const settledMs = 5_000

// The setting may change without a release, and while the app is open. Without an answer, the values kept
// last time stay.
const setting = new QueryObserver(queries, query(siteSetting))
const keepSetting = () => {
  const { data } = setting.getCurrentResult()
  if (!data) return
  keepAddresses(data.addresses)
  keepIdleLimit(data.sessionIdle)
}
setting.subscribe(keepSetting)
keepSetting()

watchIdle({ tellServer: () => readCall(memberInfo), leave })

async function leave(): Promise<void> {
  try {
    await readCall(logout, { patienceMs: goodbyeMs })
  } catch (error) {
    // The server then ends the session by itself: no request extends it any more.
    if (!(error instanceof CallError)) throw error
  }
  clearSession()
  await router().navigate({ to: '/home' })
  const { codeText } = await import('@touchline/client/i18n/code-text')
  showProblem({ text: await codeText(new CallError(4100)) })
}

if (import.meta.env.PROD) {
  // The worker stores the whole build, so it waits until the first screen has everything and the page has
  // nothing to do. Only what shows without a network depends on it, and the next start repeats a registration
  // that failed.
  const worker = navigator.serviceWorker
  const register = () => void worker?.register('/sw.js').catch(() => {})
  // The answers on screen were fetched before there was a worker; they are fetched once more, so that the
  // worker stores them.
  if (worker && !worker.controller) {
    const again = () => void queries.refetchQueries({ queryKey: ['visitor'], type: 'active' })
    worker.addEventListener('controllerchange', again, { once: true })
  }
  // A browser that does not tell when it is idle (Safari) registers the worker at once.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register, { timeout: settledMs }) : register()
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
