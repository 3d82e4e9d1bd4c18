// React takes over a page that the server drew part by part: the frame first, then what stands in it. Each
// part asks the router which page it is on; after a navigation it would look for the next page in the HTML of
// this one. So navigation waits until the page is taken over.
import { useEffect } from 'react'
import type { AppRouter } from '../make-router.ts'

const page = Promise.withResolvers<void>()

/** Called by what stands in the frame (the page, or what replaces it): then the page is taken over. */
export function useTakenOver(): void {
  useEffect(() => page.resolve(), [])
}

/** Lets the address change at once, but the shown page only once this page has been taken over. */
export function goAfterTakeOver(router: AppRouter): void {
  const { load } = router
  let waits = true
  const taken = page.promise.then(() => {
    waits = false
  })
  router.load = (options) => {
    if (!waits) return load(options)
    // A navigation that comes meanwhile starts from the new address.
    router.updateLatestLocation()
    return taken.then(() => load(options))
  }
}
