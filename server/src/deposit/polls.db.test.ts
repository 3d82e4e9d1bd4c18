import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { pollsOf } from './polls.ts'
import { TestBank } from './testing.ts'
import { TestProvider } from './testing-provider.ts'

const site = await testSite()

test('a source that takes long holds up no other, is not asked twice, and is heard when it answers', async () => {
  const [slow, quick] = [new TestBank(), new TestProvider()]
  const answers: (() => void)[] = []
  const feed = {
    source: slow.source,
    async next(cursor: string | null) {
      await new Promise<void>((resolve) => answers.push(resolve))
      return slow.next(cursor)
    },
  }
  const poll = pollsOf({ ...site.deps, gateways: { feeds: [feed, quick], chains: [] } })
  const stored = async () =>
    (await site.deps.sql<{ id: string }[]>`select outside_id as id from outside_payment order by id`).map(
      ({ id }) => id,
    )
  const { outsideId } = slow.pay({ to: '1', amount: 1 })
  quick.pay('one', 1, site.clock.now())
  await poll()
  quick.pay('two', 1, site.clock.now())
  await poll()
  expect(answers).toHaveLength(1)
  expect(await stored()).toEqual(['payment-1', 'payment-2'])
  answers[0]!()
  await expect.poll(stored).toContain(outsideId)
})

test('a source that costs is asked no sooner than it says', async () => {
  const { deps, clock } = site
  const bank = new TestBank()
  let times = 0
  const next = (cursor: string | null) => {
    times++
    return bank.next(cursor)
  }
  const poll = pollsOf({
    ...deps,
    gateways: { feeds: [{ source: 'costly', restMs: 3_000, next }], chains: [] },
  })
  for (const [passed, asked] of [
    [0, 1],
    [2_999, 1],
    [1, 2],
  ] as const) {
    clock.pass(passed)
    await poll()
    expect(times).toBe(asked)
  }
})

test('what goes wrong on our side is thrown, in the next round when it comes late', async () => {
  const poll = pollsOf({
    ...site.deps,
    sql: (async () => {
      throw new Error('no connection')
    }) as never,
    gateways: { feeds: [new TestBank()], chains: [] },
  })
  await expect(poll()).rejects.toThrow('no connection')
})
