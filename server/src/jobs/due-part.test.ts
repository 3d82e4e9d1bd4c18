import { expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { dueParts } from '../due-work.ts'
import type { FeedSource } from '../feed/feed.ts'
import { inOrder, type Step } from './due-part.ts'

const run = async () => {}
const step = (name: string, after?: string): Step<string> => ({
  name,
  run,
  ...(after !== undefined && { after }),
})
const names = (steps: readonly Step<string>[]) => inOrder(steps).map(({ name }) => name)

test('a step comes after the one it names, else as listed', () => {
  expect(names([step('c', 'b'), step('a'), step('b', 'a'), step('d')])).toEqual(['a', 'b', 'c', 'd'])
})

test('of two that name the same one, the first listed comes first', () => {
  expect(names([step('a'), step('c', 'a'), step('b', 'a')])).toEqual(['a', 'c', 'b'])
})

test.each([
  ['a step that is not there', [step('a', 'b')], /nothing lets these begin: a/],
  ['one another', [step('a', 'b'), step('b', 'a'), step('c')], /nothing lets these begin: a, b/],
  ['a name that two have', [step('a'), step('a')], /two steps are called a/],
])('no order is made with %s', (_, steps, problem) => {
  expect(() => inOrder(steps)).toThrow(problem)
})

test('the steps of all capabilities, in the order in which they are done', () => {
  const deps = { siteClock: { now: () => 0 } } as Deps
  expect(names(dueParts.flatMap(({ steps }) => steps?.(deps, {} as FeedSource) ?? []))).toEqual([
    'deposit orders that nobody paid',
    'feed',
    'kick-offs',
    'openings',
    'prices',
    'accounts to open again',
    'accounts of operators',
    'linked accounts',
    'announcements',
    'released orders',
    'pending orders',
    'trial funds',
    'granted trial funds',
    'ended reservations',
    'reservations',
    'confirmation',
    'settlement',
    'day roots',
    'trial balances',
    'price quality',
    'orders of children',
    'chats without an answer',
    'silent chats',
    'unread chats',
    'lapsed cases',
  ])
})
