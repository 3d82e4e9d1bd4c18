// React takes over a page that the server drew part by part: the frame first, then what stands in it. Until
// then nothing may change what the page was drawn from, and nobody can leave it.
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { AppRouter } from '../make-router.ts'

const page = Promise.withResolvers<void>()
const parts = new Set<Promise<void>>()
const lacking = Promise.withResolvers<void>()

/** Called by what stands in the frame (the page, or what replaces it): then the page is taken over. */
export function useTakenOver(): void {
  useEffect(() => page.resolve(), [])
}

interface DrawnPartProps {
  children: ReactNode
  fallback?: ReactNode
}

/**
 * A Suspense boundary that the server draws. React takes it over later than the page around it, and must find
 * the answers that it was drawn from (`allTakenOver`).
 */
export function DrawnPart({ children, fallback }: DrawnPartProps) {
  const [part] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    parts.add(part.promise)
    void part.promise.then(() => parts.delete(part.promise))
    return part.resolve
  }, [part])
  return (
    <Suspense fallback={fallback}>
      <Here tell={part.resolve} />
      {children}
    </Suspense>
  )
}

function Here({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

/** A part's file could not be fetched: the page no longer waits for its parts. */
export function lackPart(): void {
  lacking.resolve()
}

/** Resolves when the page and its parts are taken over, or when a part's file could not be fetched. */
export async function allTakenOver(): Promise<void> {
  await Promise.race([lacking.promise, pageAndParts()])
}

async function pageAndParts(): Promise<void> {
  await page.promise
  while (parts.size > 0) await Promise.all(parts)
}

/**
 * Lets the address change at once, but the shown page only once this page has been taken over: each part asks
 * the router which page it is on, and after a navigation it would look for the next page in the HTML of this
 * one.
 */
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
