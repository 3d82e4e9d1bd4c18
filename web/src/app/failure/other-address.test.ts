import { expect, test } from 'vitest'
import '@touchline/client/api/fake-browser'

const { whereTo } = await import('./other-address.ts')
const [own, second, third] = ['https://a.example', 'https://b.example', 'https://c.example'] as const
const all = [own, second, third]

/** Surroundings in which only `answering` answer, with a record of what was asked and how long was waited. */
function world(answering: readonly string[], change: { online?: boolean; moves?: number } = {}) {
  const asked: string[] = []
  let waited = 0
  const surroundings = {
    online: () => change.online ?? true,
    answers: async (origin: string) => {
      asked.push(origin)
      return answering.includes(origin)
    },
    wait: async (ms: number) => {
      waited += ms
    },
    own,
    moves: change.moves ?? 0,
  }
  return { surroundings, asked, waited: () => waited }
}

test('where this address answers after all, the app stays', async () => {
  const { surroundings, asked } = world([own, second])
  expect(await whereTo(all, surroundings)).toBe('stay')
  expect(asked).toEqual([own])
})

test('else it goes to the next that answers, 2 s apart', async () => {
  const { surroundings, asked, waited } = world([third])
  expect(await whereTo(all, surroundings)).toEqual({ origin: third })
  expect(asked).toEqual([own, second, third])
  expect(waited()).toBe(4_000)
})

test('where none answers it is lost, each asked once', async () => {
  const { surroundings, asked } = world([])
  expect(await whereTo(all, surroundings)).toBe('lost')
  expect(asked).toEqual([own, second, third])
})

test('without a network nobody is asked', async () => {
  const offline = world([], { online: false })
  expect(await whereTo(all, offline.surroundings)).toBe('stay')
  expect(offline.asked).toEqual([])
})

test('without another address it is lost once its own was silent for as long as a restart takes', async () => {
  for (const none of [[], [own]]) {
    const alone = world([])
    expect(await whereTo(none, alone.surroundings)).toBe('lost')
    expect(alone.asked).toEqual(Array(8).fill(own))
    expect(alone.waited()).toBe(14_000)
  }
  const restarted: string[] = []
  const { surroundings } = world([])
  const back = async () => restarted.push('') > 3
  expect(await whereTo([own], { ...surroundings, answers: back })).toBe('stay')
  expect(restarted).toHaveLength(4)
})

test('three moves one after the other, and no fourth', async () => {
  expect(await whereTo(all, world([second], { moves: 2 }).surroundings)).toEqual({ origin: second })
  expect(await whereTo(all, world([second], { moves: 3 }).surroundings)).toBe('lost')
})
