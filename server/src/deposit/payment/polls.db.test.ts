import { DAY, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import type { PaymentFeed } from '../../gateway/gateway.ts'
import { testSite } from '../../http/test-site.ts'
import { TestProvider } from '../hosted/testing-provider.ts'
import { TestBank } from '../testing.ts'
import { pollsOf } from './polls.ts'

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
  /** A round books what comes within its patience; on a busy machine that may be nothing. */
  const storedAfterPoll = async () => {
    await poll()
    return stored()
  }
  const { outsideId } = slow.pay({ to: '1', amount: 1 })
  quick.pay('one', 1, site.clock.now())
  await expect.poll(storedAfterPoll).toEqual(['payment-1'])
  quick.pay('two', 1, site.clock.now())
  await expect.poll(storedAfterPoll).toEqual(['payment-1', 'payment-2'])
  expect(answers).toHaveLength(1)
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
  await expect(poll()).rejects.toMatchObject({ errors: [new Error('no connection')] })
})

describe('a source that can be checked', () => {
  const known = { outsideId: '0xaa:0', height: 7 }

  async function start(check: NonNullable<PaymentFeed['check']>) {
    const bank = Object.assign(new TestBank(), { source: `checked-${++count}` })
    bank.pay({ to: '1', amount: 1 })
    const next = (cursor: string | null) => bank.next(cursor)
    const feeds = [{ source: bank.source, next, check }]
    const poll = pollsOf({ ...site.deps, gateways: { feeds, chains: [] } })
    const state = async () => {
      const [row] = await site.deps.sql<[{ failure: string | null; stored: number }]>`
        select failure, (select count(*)::int from outside_payment where source = ${bank.source}) as stored
        from outside_feed where source = ${bank.source}`
      return row
    }
    return { bank, poll, state }
  }
  let count = 0

  test('is checked when it is read first and once a day, by the newest payment that is in a final block', async () => {
    const asked: unknown[] = []
    const { bank, poll } = await start(async (given) => {
      asked.push(given)
      return null
    })
    bank.pay({ ...known, to: '1', amount: 1, block: { height: 7, hash: '0xbb', confirmations: 20 } })
    bank.pay({ to: '1', amount: 1, final: false, block: { height: 9, hash: '0xcc', confirmations: 1 } })
    await poll()
    site.clock.pass(DAY - 1)
    await poll()
    expect(asked).toEqual([null])
    site.clock.pass(1)
    await poll()
    expect(asked).toEqual([null, known])
  })

  test('and contradicts itself is not read, says why, and is tried again after ten minutes', async () => {
    let honest = false
    let times = 0
    const { poll, state } = await start(async () => {
      times++
      return honest ? null : 'it is blind'
    })
    await poll()
    await poll()
    expect([await state(), times]).toEqual([{ failure: 'it is blind', stored: 0 }, 1])
    honest = true
    site.clock.pass(10 * MINUTE)
    await poll()
    expect([await state(), times]).toEqual([{ failure: null, stored: 1 }, 2])
  })

  test('and does not answer is asked in the next round', async () => {
    let answers = false
    const { poll, state } = await start(async () => {
      if (!answers) throw new Error('no answer')
      return null
    })
    await poll()
    expect(await state()).toEqual({ failure: 'no answer', stored: 0 })
    answers = true
    await poll()
    expect(await state()).toEqual({ failure: null, stored: 1 })
  })
})

test('that a source has nothing new is written down each ten seconds, and at once what is another', async () => {
  const { deps, clock } = site
  const bank = new TestBank()
  let lag = 0
  let down = false
  const next = async (cursor: string | null) => {
    if (down) throw new Error('down')
    return { ...(await bank.next(cursor)), lag }
  }
  const poll = pollsOf({ ...deps, gateways: { feeds: [{ source: 'quiet', next }], chains: [] } })
  const row = async () => {
    await poll()
    const [is] = await deps.sql<[{ version: string; lag: number; failing: boolean; passed: number }]>`
      select xmin::text as version, lag, failing_since is not null as failing,
        (extract(epoch from ${new Date(clock.now())}::timestamptz - asked_at) * 1000)::int as passed from outside_feed where source = 'quiet'`
    return is
  }
  await row()
  const quiet = await row()
  clock.pass(9_999)
  expect(await row()).toEqual({ ...quiet, passed: 9_999 })
  clock.pass(1)
  expect(await row()).toMatchObject({ lag: 0, failing: false, passed: 0 })
  lag = 3
  expect(await row()).toMatchObject({ lag: 3 })
  down = true
  expect(await row()).toMatchObject({ failing: true })
  down = false
  expect(await row()).toMatchObject({ failing: false })
})
