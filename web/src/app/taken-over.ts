// React takes over a page that the server drew part by part: the frame first, then what stands in it. Each
// part reads from the router where one is, and would look for the next page in the HTML of this one: until
// the page is the app's, going elsewhere waits.
import { useEffect } from 'react'
import type { AppRouter } from '../make-router.ts'

const page = Promise.withResolvers<void>()

/** For what stands in the frame: the page, or what is said in its place. */
export function useTakenOver(): void {
  useEffect(() => page.resolve(), [])
}

/** The address changes at once; what is shown follows when the page has been taken over. */
export function goAfterTakeOver(router: AppRouter): void {
  const { load } = router
  let waits = true
  const taken = page.promise.then(() => {
    waits = false
  })
  router.load = (options) => {
    if (!waits) return load(options)
    // Navigation from here meanwhile starts from there.
    router.updateLatestLocation()
    return taken.then(() => load(options))
  }
}
