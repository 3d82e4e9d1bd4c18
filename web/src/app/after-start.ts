// Started after the first screen: the live stream, the idle watch, and the service worker.
import { logout } from '@touchline/contract/access/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { CallError } from '../api/call-error.ts'
import { onSiteEvent } from '../api/heard.ts'
import { keepIdleLimit, watchIdle } from '../api/idle.ts'
import { startLive } from '../api/live.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { clearSession } from '../api/session.ts'
import { keepAddresses } from './other-address.ts'
import { router } from './router.ts'
import { showProblem } from './system-dialog-state.ts'

startLive()
// What acts on failures is fetched before the network fails: another address of the site, a dialog that says so.
import('./react-to.ts').catch(() => {})

/** How long leaving waits for the server to hear of it. */
const goodbyeMs = 3_000

const keepSetting = async () => {
  try {
    const { addresses, sessionIdle } = await send(siteSetting, { reading: true })
    keepAddresses(addresses)
    keepIdleLimit(sessionIdle)
  } catch (error) {
    // Without an answer those of last time stay, and the next start asks again.
    if (!(error instanceof CallError)) throw error
  }
}
// These may change without a release, and while the app is open.
void keepSetting()
onSiteEvent(keepSetting)

watchIdle(async () => {
  try {
    await send(logout, { reading: true, patienceMs: goodbyeMs })
  } catch (error) {
    // The server then ends the session by itself: no request extends it any more.
    if (!(error instanceof CallError)) throw error
  }
  clearSession()
  await router().navigate({ to: '/home' })
  const { codeText } = await import('../i18n/code-text.ts')
  showProblem({ text: await codeText(new CallError(4100)) })
})

if (import.meta.env.PROD) {
  // The worker stores the whole build, so it waits until the first screen has everything.
  // Only what shows without a network depends on it: the next start registers what a lost line left undone.
  const worker = navigator.serviceWorker
  const register = () => worker?.register('/sw.js').catch(() => {})
  // What is on screen was fetched before there was a worker: once more, so that it is there without a network too.
  if (worker && !worker.controller) {
    const again = () => void queries.refetchQueries({ queryKey: ['visitor'], type: 'active' })
    worker.addEventListener('controllerchange', again, { once: true })
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
