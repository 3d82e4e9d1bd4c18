import { settings } from '@touchline/contract/settings'
import { expect, test } from 'vitest'
import { placeSaid, settingSaid, type Words } from './setting-said.ts'

const words: Words = {
  say: (key) => key.replace(/^\w+\./, ''),
  language: 'en-us',
  keyOf: (setting, key) => (setting === 'levelsNeeded' && key === 'cup' ? 'The Cup' : key),
}
const said = (path: string, value: unknown) => settingSaid(path, value, words)

test.each([
  ['exposureLimit', 200_000_00, '200,000.00 CNY'],
  ['cancelBetAllowedDuration', 10, '10 min'],
  ['openReservations', 10, '10'],
  ['riskHold waitMs', 600_000, '10 min'],
  ['riskHold fromStake', 30_000_00, '30,000.00 CNY'],
  ['riskHold fromStake', null, 'noEntries'],
  ['riskHold', { fromStake: null, waitMs: 600_000 }, 'part_fromStake: noEntries; part_waitMs: 10 min'],
  ['marginBp 1', 850, '8.50%'],
  ['presetStakes', [100_00, 1_000_00], '100.00 CNY, 1,000.00 CNY'],
  ['blockedCountries', [], 'noEntries'],
  ['stakeReturn', true, 'on'],
  ['encryption', 'required', 'choice_required'],
  ['captchaForms', ['login', 'chat'], 'choice_login, choice_chat'],
  ['captchaForms', [], 'noEntries'],
  ['promoteUrl', '', 'noEntries'],
  ['levelsNeeded', { cup: 2 }, 'The Cup: 2'],
  ['levelsNeeded cup', 2, '2'],
  ['usdtRate', null, 'noEntries'],
  ['orderLimits 0 perMatch', 50_000_00, '50,000.00 CNY'],
  ['depositChannels 0 least', 10_000_00, '10,000.00 CNY'],
  ['depositChannels 0 open', false, 'off'],
  ['depositChannels 0 hours', { from: 540, to: 1_380 }, 'col_from: 09:00; col_to: 23:00'],
  ['depositChannels 0 method', 'bank', 'method-bank'],
  ['withdrawWays 1 note', null, 'noEntries'],
])('%s: %j reads %s', (path, value, text) => {
  expect(said(path, value)).toBe(text)
})

test('places read by what they are called', () => {
  expect(placeSaid('riskHold', words)).toBe('')
  expect(placeSaid('riskHold waitMs', words)).toBe('part_waitMs')
  expect(placeSaid('levelsNeeded cup', words)).toBe('The Cup')
  expect(placeSaid('depositChannels 0 least', words)).toBe('1 · col_least')
  expect(placeSaid('depositChannels 2 note zh-cn', words)).toBe('3 · col_note · chinese')
})

test('whatever a setting usually is reads in words, never in JSON', () => {
  for (const [name, setting] of Object.entries(settings)) {
    const { default: usual, sandboxDefault } = setting as { default: unknown; sandboxDefault?: unknown }
    for (const value of [usual, sandboxDefault].filter((each) => each !== undefined)) {
      if (name === 'maintenance') continue
      expect([name, said(name, value)]).toEqual([name, expect.not.stringMatching(/[{}[\]]|undefined/)])
    }
  }
})
