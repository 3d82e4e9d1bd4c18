import { expect, it } from 'vitest'
import { newBetSizes, presetStakes } from './bet-sizes.ts'

it('reads the presets, leaving out what is none', () => {
  expect(presetStakes('100.00,500.00,1000.00')).toEqual(['100', '500', '1000'])
  expect(presetStakes(' 50 ,50.00,x,,0,12.5')).toEqual(['50', '12.5'])
  expect(presetStakes('')).toEqual([])
})

it('writes three presets in order', () => {
  expect(newBetSizes(['5000', '10', '250.5'])).toEqual(['10.00', '250.50', '5000.00'])
})

it.each([
  [['100', '100.00', '5'], 'same'],
  [['100', '', '5'], 'missing'],
  [['100', '0', '5'], 'missing'],
  [['100', '1e3', '5'], 'missing'],
])('says what is wrong with %o: %s', (typed, problem) => {
  expect(newBetSizes(typed)).toBe(problem)
})
