// The time of an answer reveals nothing about a name. Hashing is what costs time, so the same hashes are made for every name; and the
// median times differ by less than 10 ms. A real difference shows in every round, noise of the machine does not.
import { login } from '@touchline/contract/access/calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { testPassword, testSite } from '../http/test-site.ts'

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

const site = await testSite()
let count = 0
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
  expect(await work('banned', testPassword)).toMatchObject({ code: 1068, hashes: [{}] })
})

test('inside a lock no name is looked at', async () => {
  await site.member('locked')
  for (const name of ['locked', 'unlocked']) {
    for (let n = 0; n < 5; n++) await attempt(name)
    expect(await work(name)).toEqual({ code: 1054, hashes: [] })
  }
})

test('the medians of both lie less than 10 ms apart: in one of twenty rounds, since the machine is shared', async () => {
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] as number
  const time = async (username: string) => {
    const start = performance.now()
    await attempt(username)
    return performance.now() - start
  }
  const tried = Array.from({ length: 15 }, (_, n) => `timed${n}`)
  for (const name of tried) await site.member(name)
  const apart: number[] = []
  for (let round = 0; round < 20 && Math.min(...apart) >= 10; round++) {
    const [real, none]: [number[], number[]] = [[], []]
    for (const name of tried) {
      real.push(await time(name))
      none.push(await time(`no${name}`))
      // What was counted against the names would lock them in a later round.
      await site.deps.sql`delete from login_failure`
    }
    apart.push(Math.abs(median(real) - median(none)))
    const said = `${median(real).toFixed(1)} ms, unknown name ${median(none).toFixed(1)} ms`
    console.log(`sign-in with a wrong password: ${said}`)
  }
  expect(Math.min(...apart)).toBeLessThan(10)
}, 240_000)
