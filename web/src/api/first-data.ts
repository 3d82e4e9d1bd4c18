// The server may put the first page's answers into the HTML, so that /home shows without a second way there and back:
// <script type="application/json" id="first-data">{"lang": "zh-cn", "answers": [{"id": ..., "sent": {...}, "payload": ...}]}</script>
import type { Call } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import { setSiteClock } from './clock.ts'
import { banners, type Named, newsList, popularBets, siteStatus } from './first-calls.ts'
import { queries, queryKey } from './queries.ts'

/** What the server may send along: the home page's answers, without parameters. */
const firstCalls: readonly Named<Call>[] = [siteStatus, popularBets, banners, newsList]

interface FirstData {
  lang: string
  answers: { id: string; payload: unknown }[]
}

/** Puts the answers into the cache; those in another language than the member's are left aside. */
export function seedFirstData(wanted: Language): void {
  const script = document.getElementById('first-data')
  if (!script?.textContent) return
  const { lang, answers } = JSON.parse(script.textContent) as FirstData
  // A page from the service worker's store: what came in it counts as that old.
  const updatedAt = Number(script.dataset.storedAt ?? Date.now())
  if (lang !== wanted) return
  for (const { id, payload } of answers) {
    const declaration = firstCalls.find((call) => call.id === id)
    if (!declaration) continue
    queries.setQueryData(queryKey(declaration), payload, { updatedAt })
    if (declaration === siteStatus) {
      setSiteClock((payload as { siteTime: number }).siteTime + Date.now() - updatedAt)
    }
  }
}
