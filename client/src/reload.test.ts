import { beforeEach, describe, expect, test, vi } from 'vitest'
import './api/fake-browser.ts'

const { nextReloads } = await import('./reload.ts')

/** A page that has just been loaded. */
function loaded(): Promise<typeof import('./reload.ts')> {
  vi.resetModules()
  return import('./reload.ts')
}

test('three reloads in a minute, then none', () => {
  const once = nextReloads([], 1000)
  const twice = nextReloads(once ?? [], 2000)
  const thrice = nextReloads(twice ?? [], 3000)
  expect(thrice).toEqual([1000, 2000, 3000])
  expect(nextReloads(thrice ?? [], 60_999)).toBeNull()
})

test('a minute later the oldest no longer counts', () => {
  expect(nextReloads([1000, 2000, 3000], 61_000)).toEqual([2000, 3000, 61_000])
})

/** A page with these scripts. */
const page = (...names: string[]) => ({
  querySelectorAll: () => names.map((name) => ({ getAttribute: () => `/assets/${name}` })),
})

describe('the page is reloaded', () => {
  const reload = vi.fn()
  const site = vi.fn<typeof fetch>()
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'https://a.example', reload })
    vi.stubGlobal('fetch', site.mockResolvedValue(new Response()))
    localStorage.clear()
    reload.mockClear()
  })

  test('when the site answers, at most three times, once for all that asked at once', async () => {
    const { reloadOnce } = await loaded()
    expect(await Promise.all([reloadOnce(), reloadOnce()])).toEqual([true, true])
    expect(await reloadOnce()).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
    expect(String(site.mock.lastCall?.[0])).toBe('https://a.example/healthz')
    for (const reloads of [true, true, false]) {
      const page = await loaded()
      expect(await page.reloadOnce()).toBe(reloads)
    }
    expect(reload).toHaveBeenCalledTimes(3)
  })

  test('not while nothing answers, and that counts for none', async () => {
    const { reloadOnce } = await loaded()
    site.mockRejectedValue(new TypeError('Failed to fetch'))
    for (const _ of [1, 2, 3, 4]) expect(await reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    site.mockResolvedValue(new Response())
    expect(await reloadOnce()).toBe(true)
  })

  test.each([
    ['where the site has another build', '"/assets/base-a.js" "/assets/start-b.js"', 200, true],
    ['not where it has this one', '"/assets/base-a.js" "/assets/start-a.js"', 200, false],
    ['not where its page is not there', 'Service Unavailable', 503, false],
  ])('for an answer that cannot be read %s', async (_, text, status, reloaded) => {
    vi.stubGlobal('document', page('base-a.js', 'start-a.js'))
    site.mockImplementation(async (address) =>
      address === '/home' ? new Response(text, { status }) : new Response(),
    )
    const { reloadForNewBuild } = await loaded()
    expect(await reloadForNewBuild()).toBe(reloaded)
    expect(reload).toHaveBeenCalledTimes(reloaded ? 1 : 0)
  })

  test('for an answer that cannot be read not without a network', async () => {
    vi.stubGlobal('document', page('base-a.js', 'start-a.js'))
    site.mockRejectedValue(new TypeError('Failed to fetch'))
    const { reloadForNewBuild } = await loaded()
    expect(await reloadForNewBuild()).toBe(false)
  })
})
