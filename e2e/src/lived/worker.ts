import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Whether the worker runs, has this page, and has stored a build and what is on screen; read in the page. */
const ready = `(async () => {
  const names = await caches.keys()
  const lists = await (await caches.open('lists')).keys()
  const runs = navigator.serviceWorker.controller?.state === 'activated'
  return runs && lists.length > 0 && names.some((name) => name.startsWith('shell-'))
})()`

/** Opens a page with lists of matches; the worker then has stored the build and what is on screen. */
export async function openedOnce(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => page.evaluate(ready)).toBe(true)
}

/**
 * Registers another worker, as another build brings it; the server then no longer knows any file of the build
 * that is on screen.
 */
export async function newerBuild(page: Page, context: BrowserContext): Promise<void> {
  const script = await (await page.request.get('/sw.js')).text()
  const newer = script.replace(/const version = '\w+'/, "const version = 'newer'")
  await context.route('**/newer.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: newer.replace(/const files = .*/, 'const files = []'),
    }),
  )
  await page.evaluate(`navigator.serviceWorker.register('/newer.js', { scope: '/' })`)
  await expect.poll(() => page.evaluate(`caches.has('shell-newer')`)).toBe(true)
  await context.route(
    ({ pathname }) => pathname.startsWith('/assets/'),
    (route) => route.fulfill({ status: 404 }),
  )
}

/** Registers a worker whose own requests for pages are never answered; all other requests are. */
export async function pagesUnanswered(page: Page, context: BrowserContext): Promise<void> {
  const script = await (await page.request.get('/sw.js')).text()
  const body = script.replace('fetch(request)', 'new Promise(() => {})')
  await context.route('**/unanswered.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.evaluate(`navigator.serviceWorker.register('/unanswered.js', { scope: '/' })`)
  const controlledBy = () => page.evaluate<string>('navigator.serviceWorker.controller.scriptURL')
  await expect.poll(controlledBy).toContain('unanswered')
}
