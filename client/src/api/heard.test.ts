import { expect, test } from 'vitest'
import { hear, heardVersion } from './heard.ts'

test('the latest version counts, in whatever order events arrive', () => {
  expect(heardVersion('7')).toBeUndefined()
  for (const version of [3, 5, 4]) hear({ kind: 'match', id: '7', version })
  expect(heardVersion('7')).toBe(5)
})

test('only matches have versions of that kind', () => {
  hear({ kind: 'member', id: '8', version: 9 })
  hear({ kind: 'matches', id: '', version: 9 })
  expect(heardVersion('8')).toBeUndefined()
  expect(heardVersion('')).toBeUndefined()
})
