import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeText, contrast, readHex, textOn } from './contrast.ts'

test('white on dark colours, ink on light ones', () => {
  expect(textOn('#1d3f8f')).toBe(badgeText.light)
  expect(textOn('#f5b13d')).toBe(badgeText.dark)
  expect(textOn('#000000')).toBe(badgeText.light)
  expect(textOn('#ffffff')).toBe(badgeText.dark)
})

test('contrast agrees with the known figures', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('every ground gets a text of at least 4.5:1', () => {
  // Contrast depends on luminance alone, and the greys have every luminance; some colours are tried as well.
  for (let grey = 0; grey < 256; grey++) {
    const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
    expect(contrast(ground, textOn(ground)), ground).toBeGreaterThanOrEqual(4.5)
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const ground = `#${value.toString(16).padStart(6, '0')}`
      return contrast(ground, textOn(ground)) >= 4.5
    }),
  )
})

test.each([
  ['#ABC', '#aabbcc'],
  ['00ff7f', '#00ff7f'],
  [' #123456 ', '#123456'],
])('%s is read as %s', (text, hex) => expect(readHex(text)).toBe(hex))

test.each(['', 'red', '#12', '#12345', '#12345g', 'url(#x)'])('%j is no colour', (text) =>
  expect(readHex(text)).toBeUndefined(),
)
