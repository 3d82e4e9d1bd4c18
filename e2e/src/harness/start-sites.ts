// Runs once before all journeys: starts the workers' sites, all at the same time.

import { workers } from './sites.ts'
import { startSite } from './start-site.ts'

/** @public Playwright calls it by the name of its file. */
export default async function startSites(): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(Array.from({ length: workers }, (_, worker) => startSite(worker)))
  const stop = async () => {
    await Promise.all(starts.map((start) => start.status === 'fulfilled' && start.value.stop()))
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (!failed) return stop
  await stop()
  throw failed.reason
}
