import { vipLevels } from '@touchline/engine/vip/levels'
import { expect, test } from 'vitest'
import { settingNames, settings, settingsOf } from './settings.ts'

const production = { sandbox: false }

test('what nobody changed has its default', () => {
  const values = settingsOf([], production)
  expect(values.marginBp[1]).toBe(800)
  expect(values.vipLevels.map(({ feeBp }) => feeBp)).toEqual([600, 600, 600, 600, 500, 500])
  expect(values.orderLimits[0]).toEqual({
    level: 0,
    minimum: 1_000,
    perOrder: 5_000_000,
    perMarket: 10_000_000,
    perMatch: 20_000_000,
  })
  expect(values.demandCap).toBe(10_000_000)
  expect(values.exposureLimit).toBe(20_000_000)
})

test('every default fits its own schema, as it is stored', () => {
  for (const name of settingNames) {
    const { schema, default: usual } = settings[name]
    const stored: unknown = JSON.parse(JSON.stringify(usual))
    expect({ name, value: schema.parse(stored) }).toEqual({ name, value: usual })
  }
})

test('clients without message authentication are served in the sandbox only', () => {
  expect(settingsOf([], production).encryption).toBe('required')
  expect(settingsOf([], { sandbox: true }).encryption).toBe('allowed')
  expect(settingsOf([{ name: 'encryption', value: 'off' }], { sandbox: true }).encryption).toBe('off')
})

test('what is stored wins over the default', () => {
  const marginBp = { 0: 900, 1: 850, 2: 800, 3: 800, 6: 800 }
  expect(settingsOf([{ name: 'marginBp', value: marginBp }], production).marginBp).toEqual(marginBp)
})

test.each([
  ['an unknown name', 'marginBP', 1, 'setting marginBP: there is no such setting'],
  ['a name every object has', 'toString', 1, 'setting toString: there is no such setting'],
  ['half a fen', 'demandCap', 0.5, /^setting demandCap: value: /],
  ['a cap that no rate can be worked out by', 'demandCap', 0, /^setting demandCap: value: /],
  [
    'levels of which members of level 0 have none',
    'vipLevels',
    vipLevels.slice(1),
    /^setting vipLevels: value: /,
  ],
  ['levels in another order', 'vipLevels', vipLevels.toReversed(), /^setting vipLevels: value: /],
  ['no level at all', 'vipLevels', [], /^setting vipLevels: value: /],
  [
    'names of no length',
    'accountNameLength',
    { shortest: 9, longest: 8 },
    /^setting accountNameLength: value: /,
  ],
  ['money as text', 'exposureLimit', '200000.00', /^setting exposureLimit: value: /],
  [
    'a negative limit',
    'orderLimits',
    [{ level: 0, minimum: -1, perOrder: 1, perMarket: 1, perMatch: 1 }],
    /orderLimits: value\.0\.minimum: /,
  ],
  [
    'a level that may stake less than the one below',
    'orderLimits',
    [
      { level: 0, minimum: 1, perOrder: 2, perMarket: 2, perMatch: 2 },
      { level: 1, minimum: 1, perOrder: 1, perMarket: 2, perMatch: 2 },
    ],
    /^setting orderLimits: value: no level may have less/,
  ],
  ['a missing field', 'maintenance', { site: null }, /^setting maintenance: value\.\w+: /],
  ['a session of a second', 'sessionIdle', 1000, /^setting sessionIdle: value: /],
  [
    'a link that is no address',
    'services',
    [{ item: 'serviceOnline24', link: 'javascript:alert(1)' }],
    /^setting services: value\.0\.link: /,
  ],
  [
    'an app for a device that is none',
    'appDownloads',
    [{ device: 'tv', qrcodeUrl: 'https://a.example/q', url: 'https://a.example' }],
    /^setting appDownloads: value\.0\.device: /,
  ],
  ['four preset stakes', 'presetStakes', [1, 2, 3, 4], /^setting presetStakes: value: /],
  [
    'a margin of all',
    'marginBp',
    { 0: 800, 1: 10_000, 2: 800, 3: 800, 6: 800 },
    /^setting marginBp: value\.1: /,
  ],
  ['a market without margin', 'marginBp', { 0: 800, 2: 800, 3: 800, 6: 800 }, /^setting marginBp: value/],
  [
    'a market that is none',
    'marginBp',
    { 0: 800, 1: 800, 2: 800, 3: 800, 4: 800, 6: 800 },
    /^setting marginBp: value/,
  ],
])('%s is refused in one line that names the setting', (_, name, value, message) => {
  expect(() => settingsOf([{ name, value }], production)).toThrow(message)
})

test('a margin too small for the gifts of a level is refused', () => {
  const marginBp = { 0: 800, 1: 100, 2: 800, 3: 800, 6: 800 }
  expect(() => settingsOf([{ name: 'marginBp', value: marginBp }], production)).toThrow('outweigh the margin')
})

test('every setting says what it is and in what unit', () => {
  for (const name of settingNames) {
    const { meaning, unit } = settings[name]
    expect(meaning).toMatch(/^[A-Z].{10,}/)
    expect(unit).not.toBe('')
  }
})
