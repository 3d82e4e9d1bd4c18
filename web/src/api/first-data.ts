// The server puts the first page's answers into the HTML, and usually the page drawn from them, so that it
// shows without a second way there and back: <script type="application/json" id="first-data">{"lang":
// "zh-cn", "drawn": "/home", "answers": [{"id": ..., "sent": {...}, "payload": ...}]}</script>

import { setDrawnAt, setSiteClock } from '@touchline/client/api/clock'
import { queries } from '@touchline/client/api/queries'
import type { Call } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'

export interface FirstAnswer {
  readonly id: Call['id']
  /** The parameters of the request. */
  readonly sent: object
  readonly payload: unknown
}

interface FirstData {
  readonly lang: string
  /** Path and query of the page that the HTML shows; left out where it shows none. */
  readonly drawn?: string
  readonly answers: readonly FirstAnswer[]
}

/**
 * Puts the page's answers into the cache; answers whether the HTML shows this very page. Another language's
 * are left aside.
 */
export function takeFirstData(wanted: Language): boolean {
  const script = document.getElementById('first-data')
  if (!script?.textContent) return false
  const { lang, drawn, answers } = JSON.parse(script.textContent) as FirstData
  if (lang !== wanted) return false
  // A page from the service worker's store: the answers in it count as that old. If their age is unknown,
  // there is none to state.
  const updatedAt = Number(script.dataset.storedAt ?? Date.now())
  if (!Number.isFinite(updatedAt)) return false
  seedAnswers(answers, updatedAt)
  return drawn === placeNow()
}

/** The referral code changes nothing of what is shown. */
function placeNow(): string {
  const search = new URLSearchParams(location.search)
  search.delete('rec')
  return search.size > 0 ? `${location.pathname}?${search}` : location.pathname
}

/** Answers of visitors' calls as they were at `updatedAt`, and with the site's state the site's clock. */
export function seedAnswers(answers: readonly FirstAnswer[], updatedAt: number): void {
  for (const { id, sent, payload } of answers) {
    queries.setQueryData(['visitor', id, sent], payload, { updatedAt })
    if (id !== 'notice.site_status') continue
    const { siteTime } = payload as { siteTime: number }
    setDrawnAt(siteTime)
    setSiteClock(siteTime + Date.now() - updatedAt)
  }
}
