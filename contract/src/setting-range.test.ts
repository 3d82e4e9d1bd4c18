import { expect, test } from 'vitest'
import { anyKey, rangesOf } from './setting-range.ts'
import { type SettingName, settings } from './settings.ts'

const of = (name: SettingName) => rangesOf(settings[name].schema)

test('what the schema takes is what is told', () => {
  expect(of('openReservations')).toEqual({ '': { least: 0, most: null } })
  expect(of('depositRules')).toEqual({
    gapMs: { least: 0, most: null },
    unpaidADay: { least: 1, most: null },
    restDays: { least: 1, most: 400 },
  })
  expect(of('vipLevels')).toMatchObject({
    feeBp: { least: 0, most: 9_999 },
    freeWithdrawals: { least: 0, most: null },
  })
  expect(of('presetStakes')).toEqual({ '': { least: 0, most: null } })
  expect(of('levelsNeeded')[anyKey]).toBeDefined()
  expect(of('stakeReturn')).toEqual({})
  for (const { schema } of Object.values(settings)) expect(() => rangesOf(schema)).not.toThrow()
})

test('the bounds of a setting that is one number are taken, and what is beyond is not', () => {
  let tried = 0
  for (const [name, { default: usual, schema }] of Object.entries(settings)) {
    if (typeof usual !== 'number') continue
    const { least, most } = rangesOf(schema)[''] ?? { least: null, most: null }
    for (const [bound, beyond] of [
      [least, -1],
      [most, 1],
    ] as const) {
      if (bound === null) continue
      expect([name, bound, schema.safeParse(bound).success]).toEqual([name, bound, true])
      expect([name, schema.safeParse(bound + beyond).success]).toEqual([name, false])
      tried++
    }
  }
  expect(tried).toBeGreaterThan(8)
})
