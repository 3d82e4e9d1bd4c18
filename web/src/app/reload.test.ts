import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../api/fake-browser.ts'

const { nextReloads, reloadOnce } = await import('./reload.ts')

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
    expect(await Promise.all([reloadOnce(), reloadOnce()])).toEqual([true, true])
    expect(reload).toHaveBeenCalledOnce()
    expect(String(site.mock.lastCall?.[0])).toBe('https://a.example/healthz')
    expect([await reloadOnce(), await reloadOnce(), await reloadOnce()]).toEqual([true, true, false])
    expect(reload).toHaveBeenCalledTimes(3)
  })

  test('not while nothing answers, and that counts for none', async () => {
    site.mockRejectedValue(new TypeError('Failed to fetch'))
    for (const _ of [1, 2, 3, 4]) expect(await reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    site.mockResolvedValue(new Response())
    expect(await reloadOnce()).toBe(true)
  })
})
