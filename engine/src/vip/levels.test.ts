import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketTypes } from '../market/catalogue.ts'
import { defaultMarginBp, levelsRise, settingsAllowed, type VipSettings, vipLevels } from './levels.ts'

const defaults: VipSettings = { marginBp: defaultMarginBp, levels: vipLevels }

const with5 = (change: object): VipSettings => ({
  ...defaults,
  levels: vipLevels.map((one) => (one.level === 5 ? { ...one, ...change } : one)),
})

test('the table is the documented one', () => {
  const shown = vipLevels.map((one) => Object.values(one).map(String).join(' '))
  expect(shown).toEqual([
    '0 null 0 0 5000000 1 600 0 0 0 0',
    '1 20 3000 500 10000000 2 600 500 50000 5 100',
    '2 40 30000 5000 20000000 3 600 800 100000 8 200',
    '3 60 150000 25000 50000000 5 600 1000 300000 10 300',
    '4 70 600000 100000 100000000 10 500 1100 800000 12 400',
    '5 80 2000000 300000 300000000 null 500 1200 2000000 15 500',
  ])
})

test('the margin is 8 % in each market', () => {
  expect(defaultMarginBp).toEqual({ 0: 800, 1: 800, 2: 800, 3: 800, 6: 800 })
})

test.each([
  [[], false],
  [[0], true],
  [[0, 1], true],
  [[0, 3, 5], true],
  [[1], false],
  [[1, 2], false],
  [[0, 0], false],
  [[0, 2, 2], false],
  [[0, 2, 1], false],
  [[0, 3, 1, 2], false],
  [[0, 1, 0, 1], false],
])('rows of levels %j rise from 0: %s', (levels, rise) => {
  expect(levelsRise(levels.map((level) => ({ level })))).toBe(rise)
})

test('the defaults are allowed', () => {
  expect(settingsAllowed(defaults)).toBe(true)
})

test.each<[string, VipSettings]>([
  ['insurance at the margin', with5({ insuranceBp: 1_230 })],
  ['a rebate that eats the margin', with5({ rebateBp: 30 })],
  ['a loss bonus above the margin', with5({ lossBonusBp: 1_300 })],
  ['no fee with the same insurance', with5({ feeBp: 0 })],
  ['a negative fee', with5({ feeBp: -1 })],
  ['a share above the whole', with5({ insuranceBp: 10_001 })],
  ['a margin of the whole', { ...defaults, marginBp: { ...defaultMarginBp, 2: 10_000 } }],
  ['half a basis point', with5({ rebateBp: 0.5 })],
  ['a margin too thin in one market', { ...defaults, marginBp: { ...defaultMarginBp, 3: 700 } }],
  ['no margin in one market', { marginBp: { ...defaultMarginBp, 0: 0 }, levels: vipLevels.slice(0, 1) }],
])('%s is refused', (_, settings) => {
  expect(settingsAllowed(settings)).toBe(false)
})

test('just inside the bound is allowed: 0.874 + 0.003 < 0.8771', () => {
  expect(settingsAllowed(with5({ insuranceBp: 1_229 }))).toBe(true)
})

test('under allowed settings every order loses on average, all gifts of its level counted', () => {
  const share = fc.integer({ min: 0, max: 3_000 })
  const level = fc.record({ feeBp: share, insuranceBp: share, rebateBp: fc.nat(500), lossBonusBp: share })
  const chance = fc.double({ min: 0.0001, max: 0.98, noNaN: true })
  fc.assert(
    fc.property(
      level,
      fc.integer({ min: 1, max: 3_000 }),
      chance,
      fc.boolean(),
      (gifts, margin, p, insured) => {
        const marginBp = Object.fromEntries(
          marketTypes.map((type) => [type, margin]),
        ) as typeof defaultMarginBp
        fc.pre(settingsAllowed({ marginBp, levels: [gifts] }))
        const gain = (p / (1 - p)) * (1 - margin / 10_000) * (1 - gifts.feeBp / 10_000)
        const returned = (insured ? gifts.insuranceBp : gifts.lossBonusBp) / 10_000
        const rebate = (gifts.rebateBp / 10_000) * ((1 - p) * Math.min(1, gain) + p * (1 - returned))
        expect((1 - p) * gain - p * (1 - returned) + rebate).toBeLessThan(0)
      },
    ),
    { numRuns: 1000 },
  )
})
