// The time of an answer reveals nothing about a name. Hashing takes the time, so the tests check that the
// same hashes are made for every name.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { login } from '@touchline/contract/access/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testPassword, testSite } from '../http/test-site.ts'
import { hashPassword } from './password.ts'

/** The cost of each hash, in the order in which they were made. */
const made: object[] = []
const { argon2 } = crypto
// Modules that import argon2 by name get this one, too, even when another test file has loaded the server
// before.
crypto.argon2 = (...given: Parameters<typeof argon2>) => {
  const { memory, passes, parallelism, tagLength } = given[1]
  made.push({ algorithm: given[0], memory, passes, parallelism, tagLength })
  argon2(...given)
}
syncBuiltinESMExports()
afterAll(() => {
  crypto.argon2 = argon2
  syncBuiltinESMExports()
})

const site = await testSite()
let count = 0
beforeEach(() => {
  made.length = 0
})

/** Tries each come from a network of their own, so that no lock answers them. */
const attempt = (username: string, password = 'Wrong1Password') =>
  site
    .client({ from: `198.19.${count >> 8}.${count++ & 255}` })
    .code(login, { body: { username, password, cookie: true } })

/** The hashes that one try makes, and its code. */
async function work(username: string, password?: string): Promise<{ code: number; hashes: object[] }> {
  made.length = 0
  const code = await attempt(username, password)
  return { code, hashes: [...made] }
}

test('a wrong password, an unknown name and a name that cannot be one cost the same: one argon2id of 19 MiB', async () => {
  await site.member('ada', { passwordHash: await hashPassword(testPassword) })
  const one = [{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]
  expect(await work('ada')).toEqual({ code: 1051, hashes: one })
  expect(await work('nobody')).toEqual({ code: 1051, hashes: one })
  expect(await work('no body')).toEqual({ code: 1051, hashes: one })
  expect(await work('ada', testPassword)).toEqual({ code: 0, hashes: one })
})

test('so do those of members who may not come in', async () => {
  await site.member('forgot')
  await site.deps.sql`update member set state = 'locked' where username = 'forgot'`
  expect((await work('forgot')).hashes).toHaveLength(1)
  expect(await work('forgot', testPassword)).toMatchObject({ code: 1068, hashes: [{}] })
})

test('inside a lock no name is looked at', async () => {
  await site.member('locked')
  for (const name of ['locked', 'unlocked']) {
    for (let n = 0; n < 5; n++) await attempt(name)
    expect(await work(name)).toEqual({ code: 1054, hashes: [] })
  }
})
