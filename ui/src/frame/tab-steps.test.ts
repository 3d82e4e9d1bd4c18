import { expect, test } from 'vitest'
import { tabAfter } from './tab-steps.ts'

const tabs = ['markets', 'form', 'mine']

test.each([
  ['markets', 'ArrowRight', 'form'],
  ['mine', 'ArrowRight', 'markets'],
  ['form', 'ArrowLeft', 'markets'],
  ['markets', 'ArrowLeft', 'mine'],
  ['form', 'Home', 'markets'],
  ['form', 'End', 'mine'],
])('from %s, %s leads to %s', (now, key, next) => {
  expect(tabAfter(tabs, now, key)).toBe(next)
})

test.each(['Enter', 'ArrowDown', 'Tab', 'a', 'constructor'])('%s is no step', (key) => {
  expect(tabAfter(tabs, 'form', key)).toBeNull()
})

test('where nothing is chosen, the ends are reached; without tabs there is nowhere to go', () => {
  expect(tabAfter(tabs, 'gone', 'ArrowRight')).toBe('markets')
  expect(tabAfter(tabs, 'gone', 'ArrowLeft')).toBe('mine')
  expect(tabAfter([], 'gone', 'ArrowRight')).toBeNull()
})
