// Start: language and first route are fetched side by side, then the app draws once, or takes over what the
// server has drawn; what can wait comes after that.
import './app/app.css'
import { CallError } from '@touchline/client/api/call-error'
import { setLiveState } from '@touchline/client/api/live-state'
import { makeOld, queries } from '@touchline/client/api/queries'
import { onSessionChange, session } from '@touchline/client/api/session'
import { setWitness } from '@touchline/client/api/witness'
import {
  htmlLang,
  language as languageNow,
  onLanguageChange,
  preferredLanguage,
} from '@touchline/client/i18n/language'
import { localePrefix } from '@touchline/client/i18n/locale-prefix'
import { nextTask } from '@touchline/client/next-task'
import type { Language } from '@touchline/contract/language'
import { startTransition } from 'react'
import { App } from './App.tsx'
import { takeFirstData } from './api/first-data.ts'
import { showProblem } from './app/failure/system-dialog-state.ts'
import { reloadForFile } from './app/later.ts'
import { createRoot, hydrateRoot } from './app/react-root.ts'
import { allTakenOver, goAfterTakeOver } from './app/taken-over.tsx'
import { startLanguage, text } from './i18n/i18n.ts'
import { router } from './router.ts'

const againMs = 3_000
const idleWithinMs = 1_000

// Either a file of an older build is gone from the server, because the new build names it differently; or the
// whole server is gone: then the screen stays (PageError), and another address is looked for
// (after-start.ts).
addEventListener('vite:preloadError', (event) => void reloadForFile(event))

// A call that failed has been told by then (the witness below); anything else left uncaught is a fault, and
// the console says so.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof CallError) event.preventDefault()
})

const prefix = localePrefix(location.pathname)
if (prefix) history.replaceState(null, '', prefix.rest + location.search)

setWitness((error, call, reading) => {
  import('./react-to.ts').then(
    ({ reactTo }) => reactTo(error, call, reading),
    // Without a network not even the words can be fetched: the server's message is shown, or the app's own
    // for a lost connection.
    () => !reading && showProblem({ text: error.serverMessage || text('app.sentUnanswered') }),
  )
})
onSessionChange(() => {
  queries.removeQueries({ queryKey: ['member'] })
})
void start(prefix?.language ?? preferredLanguage())

// A function and no top-level await: the first screen is in this file, and importing it would wait for this
// file.
async function start(language: Language): Promise<void> {
  // It begins in another task than the one that read this file, and each long step has a task of its own, so
  // that a touch is answered in between.
  await nextTask()
  let tellHere = () => {}
  const here = new Promise<void>((resolve) => {
    tellHere = resolve
  })
  const app = <App router={router()} onHere={tellHere} />
  await nextTask()
  const drawn = takeFirstData(language)
  if (!session()) sessionStorage.clear()
  await nextTask()
  const words = startLanguage(language)
  await nextTask()
  await Promise.all([words, router().load()])
  const tell = () => {
    document.documentElement.lang = htmlLang[languageNow()]
  }
  tell()
  // Names of teams and leagues come in the language that was asked for.
  let shown = language
  onLanguageChange(() => {
    tell()
    const chosen = languageNow()
    if (chosen !== shown) void makeOld()
    shown = chosen
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  if (drawn) {
    // With `ssr` the router first draws what it drew on the server.
    router().ssr = { manifest: undefined }
    goAfterTakeOver(router())
    // In a transition React takes the page over bit by bit and answers a touch in between.
    startTransition(() => {
      hydrateRoot(root, app)
    })
  } else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
  delete root.dataset.waiting
  await here
  // React turns to the parts once the frame is taken over.
  await idle()
  if (drawn) await allTakenOver()
  void afterStart()
}

/**
 * Live updates come with after-start.ts: while it cannot be fetched, prices are marked as old and it is
 * fetched again. It starts only once the page and its parts are taken over, because they must find the
 * answers that they were drawn from.
 */
async function afterStart(): Promise<void> {
  try {
    // The code that checks answers is read in a task of its own.
    await import('@touchline/client/api/zod-config')
    await nextTask()
    await import('./after-start.ts')
  } catch {
    setLiveState('reconnecting')
    setTimeout(afterStart, againMs)
  }
}

/** Resolves when the page has nothing to do, or at once where the browser does not tell (Safari). */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleWithinMs })
    else setTimeout(resolve)
  })
}
