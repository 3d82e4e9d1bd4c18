import { beforeEach, describe, expect, test, vi } from 'vitest'
import '@touchline/client/api/fake-browser'

const reloads = vi.hoisted(() => ({ reloadOnce: vi.fn(), reloadForNewBuild: vi.fn() }))
vi.mock('@touchline/client/reload', () => reloads)
const liveState = vi.hoisted(() => ({ nextLive: () => new Promise<void>(() => {}) }))
vi.mock('@touchline/client/api/live-state', () => liveState)
vi.mock('react', async (actual) => ({
  ...(await actual<object>()),
  // What React does when it draws the part.
  lazy: (load: () => Promise<unknown>) => void load(),
}))
const { later, reloadForFile } = await import('./later.ts')

const told = (payload: Error) => Object.assign(new Event('vite:preloadError'), { payload })

describe('a file that cannot be fetched', () => {
  beforeEach(() => void vi.clearAllMocks())

  test('reloads the page where somebody pressed for it', async () => {
    reloads.reloadOnce.mockResolvedValue(true)
    expect(await reloadForFile(told(new Error('missing')))).toBe(true)
    expect(reloads.reloadForNewBuild).not.toHaveBeenCalled()
  })

  test('reloads it for a newer build alone where nobody did', async () => {
    reloads.reloadForNewBuild.mockResolvedValue(false)
    const missing = new Error('missing')
    later(() => Promise.reject(missing))
    expect(await reloadForFile(told(missing))).toBe(false)
    expect(reloads.reloadForNewBuild).toHaveBeenCalledOnce()
    expect(reloads.reloadOnce).not.toHaveBeenCalled()
  })
})
