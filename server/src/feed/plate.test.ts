import { expect, test } from 'vitest'
import { nationTeam } from './nations.ts'
import { teamOf } from './openfootball/names.ts'
import { lettersOf } from './plate.ts'

test.each([
  ['Arsenal FC', 'ARS'],
  ['Manchester United FC', 'MUN'],
  ['Manchester City FC', 'MCI'],
  ['Real Madrid CF', 'RMA'],
  ['Real Sociedad de Fútbol', 'RSF'],
  ['Brighton & Hove Albion FC', 'BHA'],
  ['Queens Park Rangers', 'QPR'],
  ['Paris Saint-Germain FC', 'PSG'],
  ['1. FC Köln', 'KOL'],
  ['1. FSV Mainz 05', 'MAI'],
  ['VfB Stuttgart', 'STU'],
  ['VfL Wolfsburg', 'WOL'],
  ['FC St. Pauli 1910', 'SPA'],
  ['TSG 1899 Hoffenheim', 'HOF'],
  ['Bayer 04 Leverkusen', 'BLE'],
  ['AC Milan', 'MIL'],
  ['Athletic Club', 'ATH'],
  ['US Lecce', 'LEC'],
  ['Parma Calcio 1913', 'PAR'],
  ['PSV', 'PSV'],
])('%s has the letters %s', (name, letters) => expect(lettersOf(name)).toBe(letters))

test('a national team has its code in both languages: Iran and Iraq differ', () => {
  const letters = ['IRN', 'IRQ'].map((code) => nationTeam(code, code).iconText)
  expect(letters).toEqual([
    { 'zh-cn': 'IRN', 'en-us': 'IRN' },
    { 'zh-cn': 'IRQ', 'en-us': 'IRQ' },
  ])
  expect(teamOf('Iran').iconText).toEqual(letters[0])
})

test('a club has the same letters in both languages', () => {
  expect(teamOf('Leeds United FC').iconText).toEqual({ 'zh-cn': 'LUN', 'en-us': 'LUN' })
})
