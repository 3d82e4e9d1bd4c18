import { expect, test } from 'vitest'
import * as firstCalls from './first-calls.ts'

test('each call of the first screen has the name, access and what it follows of the declaration it stands for', async () => {
  for (const [name, call] of Object.entries(firstCalls)) {
    const { id, access, follows } = await call.whole()
    expect({ id: call.id, access: call.access, follows: call.follows }, name).toEqual({ id, access, follows })
  }
})

test('no two of them stand for the same call', () => {
  const ids = Object.values(firstCalls).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
