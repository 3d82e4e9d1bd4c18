import { serviceStatus } from '@touchline/contract/notice/calls'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { openDeps } from '../open.ts'
import { changeSetting } from './settings.ts'

const site = await testSite()

test('a change is soon in force in every process', async () => {
  const second = await site.second()
  for (const minutes of [3, 4]) {
    await site.deps.sql.begin((tx) => changeSetting(tx, 'cancelBetAllowedDuration', minutes))
    for (const { settings } of [site.deps, second.deps]) {
      await expect.poll(() => settings.current.cancelBetAllowedDuration).toBe(minutes)
    }
  }
})

test('a change is told to open apps once it is in force, and so is a service that closes', async () => {
  const heard: unknown[] = []
  const stop = site.deps.live.subscribe((event) => {
    heard.push({ ...event, closed: site.deps.settings.current.maintenance.orders !== null })
  })
  const { maintenance } = site.deps.settings.current
  const text = { 'zh-cn': '升级中', 'en-us': 'Being renewed' }
  const orders = { until: site.clock.now() + 60_000, text }
  await site.deps.sql.begin((tx) => changeSetting(tx, 'maintenance', { ...maintenance, orders }))
  await expect
    .poll(() => heard)
    .toEqual([{ kind: 'site', id: 'settings', version: expect.any(Number), closed: true }])
  stop()
  const status = (service: 'orders' | 'tgbusiness') =>
    site.client({ language: 'en-us' }).call(serviceStatus, { params: { service } })
  expect(await status('orders')).toEqual({ status: 1, text: 'Being renewed', time: orders.until })
  expect(await status('tgbusiness')).toEqual({ status: 0, text: '', time: null })
  await site.deps.sql.begin((tx) => changeSetting(tx, 'maintenance', maintenance))
})

test('what does not fit, put there by hand, changes nothing while running and stops a start', async () => {
  await site.deps.sql.begin((tx) => changeSetting(tx, 'openReservations', -1))
  await new Promise((done) => setTimeout(done, 200))
  expect(site.deps.settings.current.openReservations).toBe(10)
  const { mode, log } = site.deps
  await expect(openDeps({ mode, log, databaseUrl: site.database.appUrl })).rejects.toThrow(
    /^setting openReservations: /,
  )
  await site.deps.sql.begin((tx) => changeSetting(tx, 'openReservations', 10))
})
