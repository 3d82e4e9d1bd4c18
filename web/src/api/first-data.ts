// The server puts the first page's answers into the HTML, and usually the page drawn from them, so that the
// page shows without a second round trip: <script type="application/json" id="first-data">{"lang": "zh-cn",
// "drawn": "/home", "answers": [{"id": ..., "sent": {...}, "payload": ...}]}</script>

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
 * Puts the page's answers into the cache, unless they are in another language; returns whether the HTML shows
 * this very page.
 */
export function takeFirstData(wanted: Language): boolean {
  const script = document.getElementById('first-data')
  if (!script?.textContent) return false
  const { lang, drawn, answers } = JSON.parse(script.textContent) as FirstData
  if (lang !== wanted) return false
  // The answers in a page from the service worker's store count as old as that page; answers of unknown age
  // are not used.
  const updatedAt = Number(script.dataset.storedAt ?? Date.now())
  if (!Number.isFinite(updatedAt)) return false
  seedAnswers(answers, updatedAt)
  return drawn === placeNow()
}

/** Path and query of this page, without the referral code, which changes nothing of what is shown. */
function placeNow(): string {
  const search = new URLSearchParams(location.search)
  search.delete('rec')
  return search.size > 0 ? `${location.pathname}?${search}` : location.pathname
}

/** Caches the answers of visitors' calls as of `updatedAt`; the site's state also sets the site's clock. */
export function seedAnswers(answers: readonly FirstAnswer[], updatedAt: number): void {
  for (const { id, sent, payload } of answers) {
    queries.setQueryData(['visitor', id, sent], payload, { updatedAt })
    if (id !== 'notice.site_status') continue
    const { siteTime } = payload as { siteTime: number }
    setDrawnAt(siteTime)
    setSiteClock(siteTime + Date.now() - updatedAt)
  }
}
