import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { openDeps } from '../open.ts'
import { changeSetting } from './settings.ts'

const site = await testSite()

test('a change is in force in every process within a second', async () => {
  const second = await site.second()
  await site.deps.sql.begin((tx) => changeSetting(tx, 'cancelBetAllowedDuration', 3))
  for (const { settings } of [site.deps, second.deps]) {
    await expect.poll(() => settings.current.cancelBetAllowedDuration, { timeout: 1_000 }).toBe(3)
  }
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
