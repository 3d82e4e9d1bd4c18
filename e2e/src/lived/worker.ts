import { expect, type Page } from '@playwright/test'

/** Whether the worker runs, has this page, and has stored a build and what is on screen; read in the page. */
const ready = `(async () => {
  const names = await caches.keys()
  const lists = await (await caches.open('lists')).keys()
  const runs = navigator.serviceWorker.controller?.state === 'activated'
  return runs && lists.length > 0 && names.some((name) => name.startsWith('shell-'))
})()`

/** Opens a page with lists of matches; the worker has stored the build by then, and what was on screen. */
export async function openedOnce(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => page.evaluate(ready)).toBe(true)
}
