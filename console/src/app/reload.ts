// A file of an older build is gone from the server: the new build has another name for it. The page is loaded anew, once a minute at most,
// so that a file that stays away leads to the page's own words (PageError) and not round and round.
const key = 'touchline.console.reloaded'
const restMs = 60_000

export function reloadForNewBuild(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (now - last < restMs) return false
  sessionStorage.setItem(key, String(now))
  location.reload()
  return true
}
