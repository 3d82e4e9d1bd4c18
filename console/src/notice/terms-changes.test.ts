import { expect, test } from 'vitest'
import { isReplaced, lineChanges } from './terms-changes.ts'

test('paragraphs, headings and points that are gone and that are new', () => {
  const before =
    '<h2>Agreed</h2><ul><li><strong>18.</strong> Or older.</li><li>One account.</li></ul><p>End.</p>'
  const after =
    '<h2>Agreed</h2><ul><li><strong>21.</strong> Or older.</li><li>One account.</li><li>New.</li></ul><p>End.</p>'
  expect(lineChanges(before, after)).toEqual([
    { kind: 'gone', text: '18. Or older.' },
    { kind: 'new', text: '21. Or older.' },
    { kind: 'new', text: 'New.' },
  ])
  expect(lineChanges(after, after)).toEqual([])
  expect(lineChanges('', '<p>First.</p>')).toEqual([{ kind: 'new', text: 'First.' }])
})

test('where a link leads is part of what is read', () => {
  expect(lineChanges('<p><a href="/help">Help</a></p>', '<p><a href="/home">Help</a></p>')).toEqual([
    { kind: 'gone', text: 'Help (/help)' },
    { kind: 'new', text: 'Help (/home)' },
  ])
})

test('a version never comes when a later one is in force before its time', () => {
  const [first, second, third] = [
    { version: 1, publishedAt: 10 },
    { version: 2, publishedAt: 90 },
    { version: 3, publishedAt: 50 },
  ] as const
  const versions = [third, second, first]
  expect(isReplaced(second, versions)).toBe(true)
  expect(isReplaced(third, versions)).toBe(false)
  expect(isReplaced(second, [second, first])).toBe(false)
})
