import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { askAnew, makeOld, queries, timeless } from './queries.ts'

const watched: (() => void)[] = []
afterEach(() => {
  for (const stop of watched.splice(0)) stop()
  queries.clear()
})

/** Something on screen whose n-th request has the answer `answer(n)`. */
function shown(name: string, answer: (time: number) => Promise<string>) {
  let asked = 0
  const observer = new QueryObserver(queries, { queryKey: [name], queryFn: () => answer(++asked) })
  watched.push(observer.subscribe(() => {}))
  return { data: () => observer.getCurrentResult().data, asked: () => asked }
}

test('what hangs is let go and asked for anew; what is there is not asked for again', async () => {
  const there = shown('there', async () => 'first')
  const hangs = shown('hangs', (time) => (time === 1 ? new Promise(() => {}) : Promise.resolve('second')))
  await expect.poll(there.data).toBe('first')
  expect(hangs.data()).toBeUndefined()
  await askAnew()
  expect(hangs.data()).toBe('second')
  expect(there.asked()).toBe(1)
})

test('a first answer that was on its way when it became old is asked for again, once, and is never let go', async () => {
  const ways = Promise.withResolvers<string>()
  const slow = shown('slow', (time) => (time === 1 ? ways.promise : Promise.resolve(`answer ${time}`)))
  const made = [makeOld({ queryKey: ['slow'] }), makeOld(), makeOld({ queryKey: ['slow'] })]
  expect(slow.asked()).toBe(1)
  ways.resolve('read before')
  await Promise.all(made)
  expect([slow.data(), slow.asked()]).toEqual(['answer 2', 2])
  await makeOld({ queryKey: ['another'] })
  expect(slow.asked()).toBe(2)
})

test('what was made old while nobody shows it is asked for when it is seen', async () => {
  const ways = Promise.withResolvers<string>()
  const options = { queryKey: ['later'], queryFn: () => ways.promise }
  const first = queries.fetchQuery(options)
  const made = makeOld({ queryKey: ['later'] })
  ways.resolve('read before')
  await Promise.all([first, made])
  expect(queries.getQueryState(['later'])).toMatchObject({ data: 'read before', isInvalidated: true })
})

test('an answer that differs in its time alone is none to draw anew; one with something else in it is', async () => {
  const queryKey = ['timed']
  const observer = new QueryObserver(queries, {
    queryKey,
    enabled: false,
    select: timeless<{ siteTime: number; data: string[] }>,
    notifyOnChangeProps: ['data'],
  })
  const told: unknown[] = []
  watched.push(observer.subscribe(({ data }) => told.push(data)))
  for (const [siteTime, name] of [
    [1, 'first'],
    [2, 'first'],
    [3, 'second'],
  ] as const) {
    queries.setQueryData(queryKey, { siteTime, data: [name] })
    // The library tells observers in a later task.
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(told).toEqual([{ data: ['first'] }, { data: ['second'] }])
  expect(queries.getQueryData(queryKey)).toEqual({ siteTime: 3, data: ['second'] })
})
