// The shell and the last seen public lists without a network. A list from here carries `x-stored-at`, and the
// app then marks it as old: never a stale price without a mark. Nothing of a member is kept, because members'
// answers are not public; nor is whether the site is open, which only the site itself can say.
const version = '__VERSION__'
const shell = `shell-${version}`
const lists = 'lists'
const files = ['__FILES__']
const publicLists =
  /\/relayApi\/api\/(games\/(match_list|popular_bets|market_selection)|notice\/(banners|news_list)\b)/
/** Lists kept at most, the oldest dropped first. */
const mostLists = 60
/**
 * Builds kept: this one, and the one before it for pages that are still open, in the middle of an order
 * perhaps.
 */
const mostShells = 2

/**
 * How long a page is waited for before the stored one is shown: then it says itself what it still waits for.
 */
const patienceMs = 5_000

self.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (publicLists.test(url.pathname)) event.respondWith(list(request))
})

// The site's messages to a device (server/src/notice/push): shown, and their page opened in a window that is
// there, else in a new one.
self.addEventListener('push', (event) => {
  const { title, body, lang, tag, url } = event.data.json()
  const icon = '/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag, icon, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

async function open(path) {
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return self.clients.openWindow(href)
  await window.focus()
  return window.navigate(href)
}

/** The page with its first data, and every file of the build. */
async function install() {
  const cache = await caches.open(shell)
  const [home] = await Promise.all([fetch('/home', { cache: 'no-store' }), cache.addAll(files)])
  if (!home.ok) throw new TypeError(`/home answered ${home.status}`)
  await store(cache, '/home', home)
}

/**
 * Every page is this build's shell; without a network, or an answer, the stored one, whose first data then
 * says how old it is.
 */
async function page(request) {
  const cache = await caches.open(shell)
  const asked = fetch(request)
  try {
    const answer = await inTime(asked)
    // A proxy before the server reports that it is gone. The app says so better; the server's own 503 brings
    // the app along.
    if (answer.status === 502 || answer.status === 504) return (await shellPage(cache)) ?? answer
    if (answer.ok && new URL(request.url).pathname === '/home') await store(cache, '/home', answer.clone())
    return answer
  } catch {
    // Where nothing is stored, whatever comes is waited for.
    return (await shellPage(cache)) ?? asked
  }
}

/**
 * A server that accepts and does not answer would leave the window empty for as long as the browser waits.
 */
function inTime(answer) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new TypeError('no answer in time')), patienceMs)
  })
  return Promise.race([answer, late])
}

async function shellPage(cache) {
  const stored = await cache.match('/home')
  if (!stored) return null
  const age = `id="first-data" data-stored-at="${stored.headers.get('x-stored-at')}"`
  const html = (await stored.text()).replace('id="first-data"', age)
  return new Response(html, { headers: stored.headers })
}

/** Files of this build and of the last: assets carry a hash in their name, so a stored one is never old. */
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function list(request) {
  const cache = await caches.open(lists)
  const key = new URL(request.url)
  key.searchParams.set('stored-lang', request.headers.get('lang') ?? '')
  try {
    const answer = await fetch(request)
    if (answer.ok && (await answer.clone().json()).StatusCode === 0) {
      await store(cache, key, answer.clone())
      await dropOldest(cache)
    }
    return answer
  } catch (error) {
    const stored = await cache.match(key)
    if (stored) return stored
    throw error
  }
}

async function store(cache, key, answer) {
  const headers = new Headers(answer.headers)
  headers.set('x-stored-at', String(Date.now()))
  await cache.put(key, new Response(await answer.blob(), { headers }))
}

async function dropOldest(cache) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostLists)).map((old) => cache.delete(old)))
}

/** Caches are named in the order in which they were made. */
async function dropOldShells() {
  const shells = (await caches.keys()).filter((name) => name !== lists && name !== shell)
  await Promise.all(
    shells.slice(0, Math.max(0, shells.length - mostShells + 1)).map((old) => caches.delete(old)),
  )
}
