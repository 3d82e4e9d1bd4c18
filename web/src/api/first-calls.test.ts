import { expect, test } from 'vitest'
import * as firstCalls from './first-calls.ts'

test('each call of the first screen has the name and access of the declaration it stands for', async () => {
  for (const [name, call] of Object.entries(firstCalls)) {
    const { id, access } = await call.whole()
    expect(call, name).toMatchObject({ id, access })
  }
})

test('no two of them stand for the same call', () => {
  const ids = Object.values(firstCalls).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
