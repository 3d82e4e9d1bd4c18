// The connection breaks before and after each statement of each act that moves money, and the disk is full at each table it writes
// to. Whatever was answered: the books agree at once, nothing that was answered with success is missing, and the act asked for again
// is done once.
import { MINUTE } from '@touchline/engine/site/units'
import { afterAll, describe, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import type { Cut } from '../db/fail-point.ts'
import { askForPages } from '../deposit/hosted.ts'
import { placeDeposit } from '../deposit/place.ts'
import { settleFeed, TestBank } from '../deposit/testing.ts'
import { TestProvider } from '../deposit/testing-provider.ts'
import type { StoredFacts } from '../feed/facts.ts'
import { testSite } from '../http/test-site.ts'
import { cancelOrder, offerCancel } from '../order/cancel/cancel.ts'
import { cancelReservation } from '../order/reservation/end.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation, setRate } from '../order/reservation/testing.ts'
import { addMatch, addMember, report, request, setState, settleDue } from '../order/testing.ts'
import { payInOnce } from '../sandbox/deposit.ts'
import { verifyBooks } from '../verify-books.ts'

const TWO_ONE: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
const ONE_ONE: StoredFacts = { ft: [1, 1], ht: [1, 0], firstGoalMinute: 12 }

const provider = new TestProvider()
const site = await testSite({ gateways: { feeds: [provider], hosted: provider } })
const { deps, point } = await site.failing()

/** The owner's hand: a table named in `full_disk` finds no room for rows, as PostgreSQL says it. */
const owner = openSql(site.database.ownerUrl, { max: 1 })
const tables = await owner<{ name: string }[]>`
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not relispartition and relname <> 'migration' order by 1`
await owner.unsafe(`create table full_disk (name text);
  create function no_room() returns trigger language plpgsql security definer set search_path = public as $$ begin
    if exists (select from full_disk where name = tg_argv[0]) then
      raise 'could not extend file: No space left on device' using errcode = 'disk_full';
    end if;
    return new;
  end $$;
  ${tables.map(({ name }) => `create trigger a_full_disk before insert or update on "${name}" for each row execute function no_room('${name}')`).join(';')}`)
afterAll(() => owner.end())

/** An act on a member's 1,000.00 and a match of their own: done again and again it has the effect of once. */
interface Act {
  /** Fewer would mean that the way of the act was not seen. */
  readonly leastStatements: number
  /** Of those that it writes to. */
  readonly leastTables: number
  /** Before the way breaks; what it answers the act is told. */
  prepare?(member: string, match: number): Promise<string | undefined>
  do(member: string, match: number, prepared: string): Promise<unknown>
  /** fen in the main account and, where there is any, in the held one, once it is done. */
  readonly main: number
  readonly held?: number
}

const STAKE = 10_000
const place = (member: string, match: number, server = site.deps) =>
  server.desk.place(request(member, match, { stake: STAKE, rate: 1, key: `${member} order` }))

/** An order on 2-1, and what the source says about the match. */
async function ordered(member: string, match: number, facts: StoredFacts) {
  await place(member, match)
  await setState(site.deps, match, 'ended')
  await tell(match, facts)
  return undefined
}

/** 100.00 held for an order at 3.60 % to 3.80 %, while the rate is 3.50 %. */
const hold = (member: string, match: number, server = site.deps) =>
  reserve(server, reservation(member, match, { key: `${member} reservation` }))

const tell = (match: number, facts: StoredFacts) =>
  report(site.deps, match, { source: 'a', status: 'final', facts, at: site.clock.now() - 5 * MINUTE })

const bank = new TestBank()
/** Letters alone, another for each member. */
const nameOf = (member: string) =>
  member
    .replace(/[^a-f]/g, '')
    .padEnd(20, 'x')
    .slice(0, 20)

const wish = (member: string) => ({
  channel: 'bank',
  amount: 50_000 as never,
  accountName: nameOf(member),
  idempotencyKey: `${member} pay in`,
})

const hostedWish = (member: string) => ({
  channel: 'online',
  amount: 50_000 as never,
  idempotencyKey: `${member} pay in`,
})

const acts: Record<string, Act> = {
  order: {
    leastStatements: 8,
    leastTables: 9,
    do: (member, match) => place(member, match, deps),
    main: 100_000 - STAKE,
  },
  deposit: {
    leastStatements: 5,
    leastTables: 5,
    do: (member) => deps.sql.begin((tx) => payInOnce(deps, tx, member, 5_000 as never, `${member} deposit`)),
    main: 105_000,
  },
  'order to pay in': {
    leastStatements: 8,
    leastTables: 2,
    do: (member) => placeDeposit(deps, member, wish(member)),
    main: 100_000,
  },
  'payment from outside': {
    leastStatements: 14,
    leastTables: 8,
    async prepare(member) {
      const id = await placeDeposit(site.deps, member, wish(member))
      const [order] = await site.deps.sql<[{ to: string; amount: number; reference: string }]>`
        select paid_to as to, unit_amount as amount, reference from deposit_order where id = ${id}`
      bank.pay({ ...order, payer: nameOf(member), at: site.clock.now() })
      return undefined
    },
    do: () => settleFeed(deps, bank),
    main: 150_000,
  },
  'order on a provider’s page': {
    leastStatements: 12,
    leastTables: 3,
    do: async (member) => askForPages(deps, await placeDeposit(deps, member, hostedWish(member))),
    main: 100_000,
  },
  'payment on a provider’s page': {
    leastStatements: 14,
    leastTables: 8,
    async prepare(member) {
      const id = await placeDeposit(site.deps, member, hostedWish(member))
      await askForPages(site.deps, id)
      provider.pay(id, 50_000, site.clock.now())
      return undefined
    },
    do: () => settleFeed(deps, provider),
    main: 150_000,
  },
  settlement: {
    leastStatements: 8,
    leastTables: 7,
    prepare: (member, match) => ordered(member, match, ONE_ONE),
    do: () => settleDue(deps),
    main: 100_000 + 329,
  },
  correction: {
    leastStatements: 8,
    leastTables: 7,
    async prepare(member, match) {
      await ordered(member, match, ONE_ONE)
      await settleDue(site.deps)
      site.clock.pass(6 * MINUTE)
      await tell(match, TWO_ONE)
      return undefined
    },
    do: () => settleDue(deps),
    main: 100_000 - STAKE,
  },
  void: {
    leastStatements: 8,
    leastTables: 7,
    async prepare(member, match) {
      await place(member, match)
      await setState(site.deps, match, 'postponed')
      await report(site.deps, match, { source: 'house', status: 'postponed', at: site.clock.now() })
      return undefined
    },
    do: () => settleDue(deps),
    main: 100_000,
  },
  cancel: {
    leastStatements: 6,
    leastTables: 9,
    prepare: async (member, match) => {
      const { id } = await place(member, match)
      const { token } = await offerCancel(site.deps, member, id)
      return `${id} ${token}`
    },
    do(member, _, offer) {
      const [id = '', token = ''] = offer.split(' ')
      return cancelOrder(deps, member, id, token)
    },
    main: 100_000,
  },
  reservation: {
    leastStatements: 8,
    leastTables: 7,
    do: (member, match) => hold(member, match, deps),
    main: 100_000 - STAKE,
    held: STAKE,
  },
  'execution of a reservation': {
    leastStatements: 8,
    leastTables: 10,
    async prepare(member, match) {
      await hold(member, match)
      await setRate(site.deps, match, 370)
      return undefined
    },
    do: (_, match) => deps.reservations.run(match),
    main: 100_000 - STAKE,
  },
  'end of a reservation': {
    leastStatements: 3,
    leastTables: 6,
    prepare: hold,
    do: (member, _, id) => cancelReservation(deps, member, id),
    main: 100_000,
  },
}

/** The act with the way broken at its n-th statement; answers whether there was such a one. */
async function breakAt(n: number, cut: Cut, { prepare, do: act, main, held = 0 }: Act): Promise<boolean> {
  const [member, match] = [await addMember(site.deps, 100_000), await addMatch(site.deps)]
  const prepared = (await prepare?.(member, match)) ?? ''
  point.cutAt(n, cut)
  const done = await act(member, match, prepared).then(
    () => true,
    () => false,
  )
  const { broke } = point
  point.cutAt(Number.POSITIVE_INFINITY, cut)
  const money = { main, held }
  expect(await verifyBooks(site.deps.sql), `after a break ${cut} statement ${n}`).toEqual([])
  if (done) expect(await moneyOf(member), `answered, broken ${cut} statement ${n}`).toEqual(money)
  const again = () => act(member, match, prepared).then(() => 'done', String)
  await expect.poll(again).toBe('done')
  expect(await moneyOf(member), `done again after a break ${cut} statement ${n}`).toEqual(money)
  return broke
}

/** The act while the table has no room, then again; answers whether it needed any. */
async function fillDisk(table: string, { prepare, do: act, main, held = 0 }: Act): Promise<boolean> {
  const [member, match] = [await addMember(site.deps, 100_000), await addMatch(site.deps)]
  const prepared = (await prepare?.(member, match)) ?? ''
  const before = await moneyOf(member)
  await owner`insert into full_disk values (${table})`
  const done = await act(member, match, prepared).then(
    () => true,
    () => false,
  )
  await owner`delete from full_disk`
  expect(await moneyOf(member), `no room for ${table}`).toEqual(done ? { main, held } : before)
  // The books take long to check, and an act that was through is checked with all others at the end.
  if (!done) expect(await verifyBooks(site.deps.sql), `no room for ${table}`).toEqual([])
  await act(member, match, prepared)
  expect(await moneyOf(member), `done again after no room for ${table}`).toEqual({ main, held })
  return !done
}

async function moneyOf(member: string) {
  const rows = await site.deps.sql<{ kind: string; balance: number }[]>`
    select kind, balance from account where member_id = ${member}`
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { main: balance('main'), held: balance('held') }
}

describe.each(Object.entries(acts))('%s', (_, act) => {
  test.each<Cut>(['before', 'after'])(
    'the way breaks %s each statement in turn',
    async (cut) => {
      let n = 1
      while (await breakAt(n, cut, act)) n++
      expect(n).toBeGreaterThan(act.leastStatements)
      expect(await verifyBooks(site.deps.sql)).toEqual([])
    },
    60_000,
  )

  test('the disk is full at each table in turn', async () => {
    const needed: string[] = []
    for (const { name } of tables) if (await fillDisk(name, act)) needed.push(name)
    expect(needed.length, needed.join(' ')).toBeGreaterThanOrEqual(act.leastTables)
    expect(await verifyBooks(site.deps.sql)).toEqual([])
  })
})
