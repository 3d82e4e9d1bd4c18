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
