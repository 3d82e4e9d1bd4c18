import { expect, test } from 'vitest'
import * as firstCalls from './first-calls.ts'
import * as furtherCalls from './further-calls.ts'

const calls = { ...firstCalls, ...furtherCalls }

test('each call by name has the name, access and what it follows of the declaration it stands for', async () => {
  for (const [name, call] of Object.entries(calls)) {
    const { id, access, follows } = await call.whole()
    expect({ id: call.id, access: call.access, follows: call.follows }, name).toEqual({ id, access, follows })
  }
})

test('no two of them stand for the same call', () => {
  const ids = [firstCalls, furtherCalls].flatMap((each) => Object.values(each).map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})
