import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader } from './event-stream.ts'

function read(...chunks: string[]): string[] {
  const events: string[] = []
  const take = eventReader((data) => events.push(data))
  for (const chunk of chunks) take(chunk)
  return events
}

test('an event ends with an empty line; comments and other fields are no events', () => {
  expect(read(':beat\n\n', 'event: x\nid: 7\ndata: {"a":1}\n\n', ':beat\n\n')).toEqual(['{"a":1}'])
})

test('an event that is not complete yet is none', () => {
  expect(read('data: 1\n')).toEqual([])
})

test('data of several lines is one text', () => {
  expect(read('data: a\ndata:b\n\n')).toEqual(['a\nb'])
})

test('wherever a chunk ends, the same events are read', () => {
  const stream = 'data: {"kind":"match"}\r\n\r\n:beat\n\ndata: two\n\ndata: three\r\n\r\n'
  const cuts = fc.array(fc.nat(stream.length), { maxLength: 12 })
  fc.assert(
    fc.property(cuts, (at) => {
      const edges = [0, ...at.toSorted((one, other) => one - other), stream.length]
      const chunks = edges.slice(1).map((end, index) => stream.slice(edges[index], end))
      expect(read(...chunks)).toEqual(['{"kind":"match"}', 'two', 'three'])
    }),
  )
})
