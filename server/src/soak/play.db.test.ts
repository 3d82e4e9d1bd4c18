import { describe, expect, onTestFinished, test } from 'vitest'
import { chances, say, times } from './counts.ts'
import { checkAgainst, Play } from './testing-play.ts'

/** The number of ledger entries at which the play ends. */
const POSTINGS = Number(process.env.PLAY_POSTINGS ?? times(20_000, 1_000_000))
const SEED = Number(process.env.PLAY_SEED ?? 20_261_121)
const WORKERS = times(8, 32)

/** Rules that must hold at any moment, in one snapshot. */
async function checkSnapshot({ site }: Play): Promise<number> {
  const [sums] = await site.deps.sql.begin(
    'isolation level repeatable read read only',
    (tx) => tx<[{ total: number; balances: number; entries: number; least: number; count: number }]>`
      select (select coalesce(max(abs(sum)), 0)::int8 from (select sum(amount) from posting group by unit) u(sum)) as total,
        (select sum(balance)::int8 from account) as balances,
        (select coalesce(sum(amount), 0)::int8 from member_entry) as entries,
        (select min(balance) from account) as least, (select count(*)::int from posting) as count`,
  )
  expect({ total: sums.total, drift: sums.balances - sums.entries }).toEqual({ total: 0, drift: 0 })
  expect(sums.least).toBeGreaterThanOrEqual(0)
  return sums.count
}

describe('seeded random play against a second model', () => {
  test(
    `${WORKERS} workers on two servers, ${POSTINGS} entries: conserved in every snapshot, and as the model says in the end`,
    async (context) => {
      const play = await Play.open({ workers: WORKERS, servers: 2 })
      const { site, servers } = play
      onTestFinished(() => site.close())
      let entries = 0
      const worker = async (id: number) => {
        const chance = chances(SEED + id)
        for (let n = 0; entries < POSTINGS; n++) await play.act(servers[id % 2]!, chance, id, n)
      }
      const reader = async () => {
        while (entries < POSTINGS) {
          const began = performance.now()
          entries = await checkSnapshot(play)
          // The longer the sums take, the longer the pause, so that the play goes on meanwhile.
          await new Promise((done) => setTimeout(done, 100 + 4 * (performance.now() - began)))
        }
      }
      await Promise.all([reader(), ...Array.from({ length: WORKERS }, (_, id) => worker(id))])
      await checkAgainst(play)
      // The play met what it is meant to meet: refusals of many kinds, corrections, and debts.
      expect([...play.refusals.keys()]).toEqual(expect.arrayContaining([1711, 1712, 1713, 1714, 1719, 1750]))
      expect(play.refusals.has(500)).toBe(false)
      const [ways] = await site.deps.sql`select count(*) filter (where paid_from = 'trial')::int as trial,
        count(*) filter (where insured > 0)::int as insured from "order"`
      expect(ways!.trial).toBeGreaterThan(50)
      expect(ways!.insured).toBeGreaterThan(100)
      expect(play.model.canceled.size).toBeGreaterThan(20)
      const ends = await site.deps.sql<{ state: string; count: number }[]>`
        select state, count(*)::int as count from reservation group by state`
      expect(ends.filter(({ count }) => count > 5).map(({ state }) => state)).toEqual(
        expect.arrayContaining(['executed', 'stopped', 'canceled']),
      )
      const [met] = await site.deps
        .sql`select count(*) filter (where kind = 'correction')::int as corrections,
        count(*) filter (where kind = 'void')::int as voids from settle_run`
      expect(met!.corrections).toBeGreaterThan(3)
      expect(met!.voids).toBeGreaterThan(1)
      const { placed, takenBack } = await play.payments.met(site.deps)
      expect(Math.min(placed, takenBack)).toBeGreaterThan(3)
      const left = await site.deps.sql<{ state: string; count: number }[]>`
        select state, count(*)::int as count from withdrawal group by state`
      expect(left.filter(({ count }) => count > 3).map(({ state }) => state)).toEqual(
        expect.arrayContaining(['canceled', 'failed', 'paid', 'refused', 'returned']),
      )
      expect(play.withdrawals.wallet.paid.size).toBeGreaterThan(3)
      const { made, closed } = play.interchanges
      expect([made > 0, closed > 0, play.refusals.has(2000)]).toEqual([true, true, true])
      say(
        context,
        `${entries} entries, ${play.model.orders.size} orders, ${met!.corrections} corrections, ${made} interchanges`,
      )
    },
    POSTINGS * 30,
  )

  test('one worker with the same seed plays the same game', async () => {
    const games = []
    for (const _ of [1, 2]) {
      const play = await Play.open({ workers: 1, servers: 1 })
      const { site } = play
      onTestFinished(() => site.close())
      const chance = chances(SEED)
      for (let n = 0; n < 300; n++) await play.act(site.deps, chance, 0, n)
      await checkAgainst(play)
      games.push({
        worth: play.members.map((member) => play.model.worth(member)),
        orders: play.model.orders.size,
        refusals: [...play.refusals],
        house: play.model.house(site.clock.now()),
      })
    }
    expect(games[1]).toEqual(games[0])
    expect(games[0]!.orders).toBeGreaterThan(50)
  })
})
