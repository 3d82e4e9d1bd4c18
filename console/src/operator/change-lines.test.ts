import { expect, test } from 'vitest'
import { changeLines } from './change-lines.ts'

test('nothing on either side is no change', () => {
  expect(changeLines('', '')).toEqual([])
})

test('only the fields that differ are told, inner ones by their way', () => {
  const before = { part: 'orders', closed: { until: null, text: { 'en-us': 'Soon' } } }
  const after = { part: 'orders', closed: { until: 5, text: { 'en-us': 'Later' } } }
  expect(changeLines(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { name: 'closed.until', before: 'null', after: '5' },
    { name: 'closed.text.en-us', before: 'Soon', after: 'Later' },
  ])
})

test('an instant is a time; what only looks like one is the number that it is', () => {
  const at = Date.parse('2026-11-27T12:00:00Z')
  expect(
    changeLines('', JSON.stringify({ from: at, closed: { endsAt: at }, amount: at, until: 60_000 })),
  ).toEqual([
    { name: 'from', before: null, after: '2026/11/27 20:00:00' },
    { name: 'closed.endsAt', before: null, after: '2026/11/27 20:00:00' },
    { name: 'amount', before: null, after: String(at) },
    { name: 'until', before: null, after: '60000' },
  ])
})

test('of a digest it says enough to tell it by', () => {
  const digest = 'ab12'.repeat(16)
  expect(changeLines('', JSON.stringify({ digest }))).toEqual([
    { name: 'digest', before: null, after: 'ab12ab12ab12…' },
  ])
})

test('what was not there before, or is not there any more, has one side', () => {
  expect(changeLines('', '{"opened":"phone"}')).toEqual([{ name: 'opened', before: null, after: 'phone' }])
  expect(changeLines('{"until":null}', 'null')).toEqual([
    { name: 'until', before: 'null', after: null },
    { name: '', before: null, after: 'null' },
  ])
})

test('what is no JSON any more is a text', () => {
  expect(changeLines('{"a":', '"b"')).toEqual([{ name: '', before: '{"a":', after: 'b' }])
})

test('a list is one value, and markup is a text', () => {
  expect(changeLines('["a"]', '["a","<b>"]')).toEqual([{ name: '', before: '["a"]', after: '["a","<b>"]' }])
})
