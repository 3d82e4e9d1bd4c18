import type { LiveEvent } from '@touchline/contract/live/events'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createLive } from './bus.ts'

let arrive: (...events: LiveEvent[]) => void
let comeUp: () => void
let live: ReturnType<typeof createLive>
let heard: LiveEvent[]

beforeEach(() => {
  heard = []
  const listener = {
    on: (_: string, handler: (payload: string) => void) => {
      arrive = (...events) => handler(JSON.stringify(events))
    },
    whenUp: (handler: () => void) => {
      comeUp = handler
    },
  }
  live = createLive(listener, pino({ level: 'silent' }))
  live.subscribe((event) => heard.push(event))
})

const match = (version: number, id = '7'): LiveEvent => ({ kind: 'match', id, version })

test('what was told ahead is told once; later ones and those of others are told as they arrive', () => {
  live.tellHere(match(5))
  arrive(match(5))
  arrive(match(6))
  arrive(match(1, '8'))
  expect(heard).toEqual([match(5), match(6), match(1, '8')])
})

test('of two batches told ahead both notifications are old news', () => {
  live.tellHere(match(5))
  live.tellHere(match(6))
  arrive(match(5))
  arrive(match(6))
  arrive(match(6))
  expect(heard).toEqual([match(5), match(6), match(6)])
})

test('a notification tells of many', () => {
  live.tellHere(match(5))
  arrive(match(5), match(6), match(1, '8'))
  expect(heard).toEqual([match(5), match(6), match(1, '8')])
})

test('a notification that was faster than we: the next one is told all the same', () => {
  arrive(match(5))
  live.tellHere(match(5))
  arrive(match(6))
  expect(heard).toEqual([match(5), match(5), match(6)])
})

test('after a break nothing told before counts', () => {
  live.tellHere(match(5))
  comeUp()
  arrive(match(5))
  expect(heard).toEqual([match(5), { kind: 'site', id: '', version: 0 }, match(5)])
})
