// What the first picture does not wait for: the live stream, the idle watch, and the service worker.
import { siteSetting } from '@touchline/contract/site/calls'
import { CallError } from '../api/call-error.ts'
import { keepIdleLimit, watchIdle } from '../api/idle.ts'
import { startLive } from '../api/live.ts'
import { send } from '../api/send.ts'
import { clearSession } from '../api/session.ts'
import { keepAddresses } from './other-address.ts'
import { router } from './router.ts'
import { showProblem } from './system-dialog-state.ts'

startLive()
// What acts on failures is fetched before the network fails: another address of the site, a dialog that says so.
import('./react-to.ts').catch(() => {})

const keepSetting = async () => {
  const { addresses, sessionIdle } = await send(siteSetting, { reading: true })
  keepAddresses(addresses)
  keepIdleLimit(sessionIdle)
}
// These may change without a release. Without an answer those of last time stay, and the next start asks again.
keepSetting().catch(() => {})

watchIdle(async () => {
  const { codeText } = await import('../i18n/code-text.ts')
  clearSession()
  await router().navigate({ to: '/home' })
  showProblem({ text: await codeText(new CallError(4100)) })
})

if (import.meta.env.PROD) {
  // The worker stores the whole build, so it waits until the first screen has everything.
  // Only what shows without a network depends on it: the next start registers what a lost line left undone.
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
