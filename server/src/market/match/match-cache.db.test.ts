import { describe, expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { testSite } from '../../http/test-site.ts'
import { notifyLive } from '../../live/bus.ts'
import { addMatch } from '../../order/testing.ts'
import { openMatchCache } from './match-cache.ts'

const site = await testSite()
const deps = site.deps

/** A subscription by hand, so that the test says when an event arrives. */
function byHand() {
  const listeners: ((event: {
    kind: 'match' | 'matches' | 'site' | 'member'
    id: string
    version: number
  }) => void)[] = []
  const live: Deps['live'] = {
    subscribe(listener) {
      listeners.push(listener)
      return () => listeners.splice(0)
    },
    tellHere: () => {},
  }
  const tell = (kind: 'match' | 'matches' | 'site' | 'member', id = '', version = 2) => {
    for (const listener of listeners) listener({ kind, id, version })
  }
  return { live, tell }
}

describe('what is kept', () => {
  test('is read once, and again only what an event names', async () => {
    const { live, tell } = byHand()
    const cache = openMatchCache({ sql: deps.sql, live })
    const one = await addMatch(deps)
    const other = await addMatch(deps)
    await cache.matches()
    await deps.sql`update match set ordered = 5`
    expect((await cache.match(one))!.ordered).toBe(0)
    tell('match', String(one))
    expect((await cache.match(one))!.ordered).toBe(5)
    expect((await cache.match(other))!.ordered).toBe(0)
    tell('member', 'somebody')
    expect((await cache.match(other))!.ordered).toBe(0)
    tell('site')
    expect((await cache.match(other))!.ordered).toBe(5)
  })

  test('a new match is there after the list changed; one that is over leaves the list, not the cache', async () => {
    const { live, tell } = byHand()
    const cache = openMatchCache({ sql: deps.sql, live })
    await cache.matches()
    const id = await addMatch(deps)
    tell('matches')
    expect((await cache.matches()).map((match) => match.id)).toContain(id)
    await deps.sql`update match set state = 'settled' where id = ${id}`
    tell('match', String(id))
    expect((await cache.matches()).map((match) => match.id)).not.toContain(id)
    expect(await cache.match(id)).toMatchObject({ id, state: 'settled' })
  })

  test('what changes while it is being read is read again', async () => {
    const { live, tell } = byHand()
    const cache = openMatchCache({ sql: deps.sql, live })
    const id = await addMatch(deps)
    const first = cache.match(id)
    await deps.sql`update match set ordered = 77, version = 2 where id = ${id}`
    tell('match', String(id))
    await first
    expect((await cache.match(id))!.ordered).toBe(77)
  })

  test('an event about what is already known costs no reading', async () => {
    const { live, tell } = byHand()
    const cache = openMatchCache({ sql: deps.sql, live })
    const id = await addMatch(deps)
    await cache.match(id)
    const { revision } = cache
    tell('match', String(id), 1)
    await cache.match(id, 1)
    expect(cache.revision).toBe(revision)
    tell('match', String(id), 2)
    await cache.match(id)
    expect(cache.revision).toBe(revision + 1)
  })

  test('hears the true events of the house', async () => {
    const cache = openMatchCache(deps)
    const id = await addMatch(deps)
    await cache.matches()
    await deps.sql.begin(async (tx) => {
      await tx`update match set ordered = 9 where id = ${id}`
      await notifyLive(tx, { kind: 'match', id: String(id), version: 2 })
    })
    await expect.poll(async () => (await cache.match(id))!.ordered).toBe(9)
    cache.close()
  })
})

describe('when the database does not answer', () => {
  test('the asker is told, and the next one gets everything', async () => {
    const { live, tell } = byHand()
    const id = await addMatch(deps)
    let broken = true
    const sql = new Proxy(deps.sql, {
      apply: (target, self, args) => {
        const isQuery = String((args[0] as string[])[0]).includes('select m.id')
        return broken && isQuery ? Promise.reject(new Error('gone')) : Reflect.apply(target, self, args)
      },
    })
    const cache = openMatchCache({ sql, live })
    await expect(cache.match(id)).rejects.toThrow('gone')
    broken = false
    expect(await cache.match(id)).toMatchObject({ id })
    broken = true
    tell('match', String(id))
    await expect(cache.match(id)).rejects.toThrow('gone')
    broken = false
    expect(await cache.match(id)).toMatchObject({ id })
  })
})

test.each([Number.NaN, -1, 0, 2 ** 53])('there is no match %d', async (id) => {
  const cache = openMatchCache({ sql: deps.sql, live: byHand().live })
  expect(await cache.match(id)).toBeNull()
})
