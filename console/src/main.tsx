// Starts the language's texts, then the app. Any call that is refused because the session is over leads to
// sign-in.
import './app/app.css'
import { watchIdle } from '@touchline/client/api/idle'
import { startLive } from '@touchline/client/api/live'
import { queries, readCall } from '@touchline/client/api/queries'
import { clearSession, onSessionChange, session } from '@touchline/client/api/session'
import { setWitness } from '@touchline/client/api/witness'
import { htmlLang, language, onLanguageChange, preferredLanguage } from '@touchline/client/i18n/language'
import { applyPreferences } from '@touchline/client/look'
import { reloadOnce } from '@touchline/client/reload'
import type { AnyCode } from '@touchline/contract/codes'
import { consoleEvent, consoleLivePath } from '@touchline/contract/live/console'
import { own } from '@touchline/contract/operator/calls'
import { consolePrefix } from '@touchline/contract/path'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { leave } from './app/leave.ts'
import { signInSearch } from './app/sign-in-search.ts'
import { startLanguage } from './i18n/i18n.ts'
import { router } from './router.ts'

const signedOut: AnyCode = 1040

addEventListener('vite:preloadError', ({ payload }) => {
  // The router knows a missing file by how the message begins, and would reload for it by itself, even while
  // the site does not answer.
  payload.message = `no file: ${payload.message}`
  void reloadOnce()
})

applyPreferences()
onLanguageChange(() => {
  document.documentElement.lang = htmlLang[language()]
})
setWitness(({ code }) => {
  if (code === signedOut) clearSession()
})
// The next operator sees no answers that the operator before had.
onSessionChange(() => {
  queries.clear()
  if (session()) return
  const back = router.state.location.href
  void router.navigate({ to: '/sign-in', search: signInSearch({ back, ended: true }) })
})

await startLanguage(preferredLanguage())
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)

startLive({
  path: consolePrefix + consoleLivePath,
  event: consoleEvent,
  makesOld: ({ about }, { follows }) => about === '' || follows.some((each) => each === about),
  look: () => readCall(own),
  sessionOnly: true,
})
// The same idle time as on the server, where calls that the live stream repeats extend no session.
watchIdle({ tellServer: () => readCall(own), leave })
