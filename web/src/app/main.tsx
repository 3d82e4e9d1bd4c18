// Start: language and first route are fetched side by side, then the app draws once; what can wait comes after that.
import './app.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { Language } from '@touchline/contract/language'
import { createRoot } from 'react-dom/client'
import { seedFirstData } from '../api/first-data.ts'
import { setLiveState } from '../api/live-state.ts'
import { queries } from '../api/queries.ts'
import { onSessionChange, session } from '../api/session.ts'
import { setWitness } from '../api/witness.ts'
import {
  language as languageNow,
  onLanguageChange,
  preferredLanguage,
  startLanguage,
  text,
} from '../i18n/i18n.ts'
import { localePrefix } from '../i18n/locale-prefix.ts'
import { applyPreferences } from './preferences.ts'
import { reloadOnce } from './reload.ts'
import { router } from './router.tsx'
import { showProblem } from './system-dialog-state.ts'

const againMs = 3_000

applyPreferences()
// A file of an older build is gone from the server: the new build has another name for it. Without a network the page is all
// there is, and a reload would lose it.
addEventListener('vite:preloadError', (event) => {
  if (navigator.onLine && reloadOnce()) event.preventDefault()
})

const prefix = localePrefix(location.pathname)
if (prefix) history.replaceState(null, '', prefix.rest + location.search)

setWitness((error, call, reading) => {
  import('./react-to.ts').then(
    ({ reactTo }) => reactTo(error, call, reading),
    // No network to fetch even the words with: the server's own, or the app's for a lost connection.
    () => !reading && showProblem({ text: error.serverMessage || text('app.noAnswer') }),
  )
})
onSessionChange(() => {
  queries.removeQueries({ queryKey: ['member'] })
})
void start(prefix?.language ?? preferredLanguage())

// A function and no top-level await: the first screen is in this file, and importing it would wait for this file.
async function start(language: Language): Promise<void> {
  seedFirstData(language)
  if (!session()) sessionStorage.clear()
  await Promise.all([startLanguage(language), router.load()])
  // Names of teams and leagues come in the language that was asked for.
  let shown = language
  onLanguageChange(() => {
    const chosen = languageNow()
    if (chosen !== shown) void queries.invalidateQueries()
    shown = chosen
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>,
  )
  afterStart()
}

/** Live updates come with this file: without a network, prices are marked as old and it is asked for again. */
function afterStart(): void {
  import('./after-start.ts').catch(() => {
    setLiveState('reconnecting')
    setTimeout(afterStart, againMs)
  })
}
