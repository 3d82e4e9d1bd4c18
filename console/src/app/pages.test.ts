import { expect, test } from 'vitest'
import { pages } from './pages.ts'

test('each page has a letter of its own after G', () => {
  const letters = pages.flatMap(({ key }) => key ?? [])
  expect(letters.filter((letter, n) => letters.indexOf(letter) < n)).toEqual([])
})
