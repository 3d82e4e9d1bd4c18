// That an answer's time tells nothing about a name: what costs time is hashing, so the same hashes are made for every name. The times
// themselves are printed and not judged, because the machine is shared; the target is that their medians differ by less than 10 ms.
import { login } from '@touchline/contract/access/calls'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite, testPassword } from '../http/test-site.ts'

/** What each hash cost, in order. */
const made = vi.hoisted((): object[] => [])
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2 = (...given: Parameters<typeof crypto.argon2>) => {
    const { memory, passes, parallelism, tagLength } = given[1]
    made.push({ algorithm: given[0], memory, passes, parallelism, tagLength })
    crypto.argon2(...given)
  }
  return { ...crypto, argon2 }
})

let site: TestSite
let count = 0
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => {
  made.length = 0
})

/** Each from a network of its own, so that no lock answers. */
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
  await site.member('ada')
  const one = [{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]
  expect(await work('ada')).toEqual({ code: 1051, hashes: one })
  expect(await work('nobody')).toEqual({ code: 1051, hashes: one })
  expect(await work('no body')).toEqual({ code: 1051, hashes: one })
  expect(await work('ada', testPassword)).toEqual({ code: 0, hashes: one })
})

test('so do those of members who may not come in', async () => {
  await site.member('banned')
  await site.deps.sql`update member set state = 'banned' where username = 'banned'`
  expect((await work('banned')).hashes).toHaveLength(1)
  expect(await work('banned', testPassword)).toMatchObject({ code: 1731, hashes: [{}] })
})

test('inside a lock no name is looked at', async () => {
  await site.member('locked')
  for (const name of ['locked', 'unlocked']) {
    for (let n = 0; n < 5; n++) await attempt(name)
    expect(await work(name)).toEqual({ code: 1054, hashes: [] })
  }
})

test('how long answers take is printed', async () => {
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] as number
  const time = async (username: string) => {
    const start = performance.now()
    await attempt(username)
    return performance.now() - start
  }
  const real: number[] = []
  const none: number[] = []
  for (let n = 0; n < 15; n++) {
    await site.member(`timed${n}`)
    real.push(await time(`timed${n}`))
    none.push(await time(`nobody${n}`))
  }
  const said = `${median(real).toFixed(1)} ms, unknown name ${median(none).toFixed(1)} ms`
  console.log(`sign-in with a wrong password: ${said}`)
  expect(made).toHaveLength(45)
})
