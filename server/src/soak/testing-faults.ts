// Breaks the connection before and after each statement of each act that moves money, and fills the disk at
// each table that the act writes to. The books must agree at once, whatever the answer was; nothing answered
// with success may be missing; and a repeated act takes effect once. The acts are in
// soak/faults-*.db.test.ts; each file has its own site, so that its books stay small.
import { MINUTE } from '@touchline/engine/site/units'
import { afterAll, describe, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import type { Cut } from '../db/fail-point.ts'
import type { Deps } from '../deps.ts'
import type { StoredFacts } from '../feed/facts.ts'
import { type TestSite, testSite } from '../http/test-site.ts'
import { addMatch, addMember, report, request } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { times } from './counts.ts'

/**
 * An act on a new member with 1,000.00 and a new match. Repeated any number of times, it takes effect once.
 */
export interface Act {
  /** With fewer statements, the test would not have seen the whole act. */
  readonly leastStatements: number
  /** The least number of tables that the act must need room in. */
  readonly leastTables: number
  /** Runs before anything breaks; its answer is given to the act. */
  prepare?(member: string, match: number): Promise<string | undefined>
  do(member: string, match: number, prepared: string): Promise<unknown>
  /** fen in the main account and, where there is any, in the held one, once it is done. */
  readonly main: number
  readonly held?: number
}

export interface FaultySite {
  readonly site: TestSite
  /** The server whose connection to the database breaks. */
  readonly deps: Deps
  /** Tries every fault on every act. */
  tryFaults(acts: Readonly<Record<string, Act>>): void
}

export const STAKE = 10_000

/**
 * A break before a statement equals one after the statement before, and checking the books takes as long as
 * the act. Only the soak breaks before every statement, and checks after every break.
 */
const third = times(3, 1)

/**
 * ms. The soak breaks the connection before every statement, on a machine that may be busy with other work.
 */
const patience = times(120_000, 1_200_000)

export async function faultySite(gateways: Partial<Deps['gateways']> = {}): Promise<FaultySite> {
  const site = await testSite({ gateways })
  const { deps, point } = await site.failing()
  const disk = await fullDisk(site)

  /** Runs the act with the connection broken at its n-th statement; answers whether there was one. */
  async function breakAt(n: number, cut: Cut, { prepare, do: act, main, held = 0 }: Act): Promise<boolean> {
    const [member, match] = [await addMember(site.deps, 100_000), await addMatch(site.deps)]
    const prepared = (await prepare?.(member, match)) ?? ''
    point.cutAt(n, cut)
    const done = await succeeds(act(member, match, prepared))
    const { broke } = point
    point.cutAt(Number.POSITIVE_INFINITY, cut)
    const money = { main, held }
    if ((n - 1) % third === 0)
      expect(await verifyBooks(site.deps.sql), `after a break ${cut} statement ${n}`).toEqual([])
    if (done) expect(await moneyOf(site, member), `answered, broken ${cut} statement ${n}`).toEqual(money)
    const again = () => act(member, match, prepared).then(() => 'done', String)
    await expect.poll(again).toBe('done')
    expect(await moneyOf(site, member), `done again after a break ${cut} statement ${n}`).toEqual(money)
    return broke
  }

  /** Runs the act while the table has no room, then again; answers whether the act needed room there. */
  async function fillDisk(table: string, { prepare, do: act, main, held = 0 }: Act): Promise<boolean> {
    const [member, match] = [await addMember(site.deps, 100_000), await addMatch(site.deps)]
    const prepared = (await prepare?.(member, match)) ?? ''
    const before = await moneyOf(site, member)
    await disk.fill(table)
    const done = await succeeds(act(member, match, prepared))
    await disk.empty()
    expect(await moneyOf(site, member), `no room for ${table}`).toEqual(done ? { main, held } : before)
    // Checking the books takes long. Those of an act that succeeded are checked with all others at the end.
    if (!done) expect(await verifyBooks(site.deps.sql), `no room for ${table}`).toEqual([])
    await act(member, match, prepared)
    expect(await moneyOf(site, member), `done again after no room for ${table}`).toEqual({ main, held })
    return !done
  }

  /** The tables that the act writes to. A full disk at any other table does not affect it. */
  async function tablesOf({ prepare, do: act }: Act): Promise<string[]> {
    const [member, match] = [await addMember(site.deps, 100_000), await addMatch(site.deps)]
    const prepared = (await prepare?.(member, match)) ?? ''
    return disk.writtenBy(() => act(member, match, prepared))
  }

  const tryFaults = (acts: Readonly<Record<string, Act>>) =>
    describe.each(Object.entries(acts))('%s', (_, act) => {
      test.each<Cut>(['before', 'after'])(
        'the way breaks %s each statement in turn',
        async (cut) => {
          const step = cut === 'before' ? third : 1
          let n = 1
          while (await breakAt(n, cut, act)) n += step
          expect(n).toBeGreaterThan(act.leastStatements)
          expect(await verifyBooks(site.deps.sql)).toEqual([])
        },
        patience,
      )

      test('the disk is full at each table in turn', async () => {
        const needed: string[] = []
        for (const table of await tablesOf(act)) if (await fillDisk(table, act)) needed.push(table)
        expect(needed.length, needed.join(' ')).toBeGreaterThanOrEqual(act.leastTables)
        expect(await verifyBooks(site.deps.sql)).toEqual([])
      })
    })

  return { site, deps, tryFaults }
}

async function moneyOf({ deps }: TestSite, member: string) {
  const rows = await deps.sql<{ kind: string; balance: number }[]>`
    select kind, balance from account where member_id = ${member}`
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { main: balance('main'), held: balance('held') }
}

/**
 * A disk that is full where the test says: a named table then finds no room for rows, with PostgreSQL's own
 * error.
 */
async function fullDisk(site: TestSite) {
  const owner = openSql(site.database.ownerUrl, { max: 1 })
  afterAll(() => owner.end())
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'migration' order by 1`
  await owner.unsafe(`create table full_disk (name text);
    create table written_to (name text);
    create function no_room() returns trigger language plpgsql security definer set search_path = public as $$ begin
      if exists (select from full_disk where name = tg_argv[0]) then
        raise 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      insert into written_to values (tg_argv[0]);
      return new;
    end $$;
    ${tables.map(({ name }) => `create trigger a_full_disk before insert or update on "${name}" for each row execute function no_room('${name}')`).join(';')}`)
  return {
    fill: (table: string) => owner`insert into full_disk values (${table})`,
    empty: () => owner`delete from full_disk`,
    async writtenBy(act: () => Promise<unknown>): Promise<string[]> {
      await owner`delete from written_to`
      await act()
      const rows = await owner<{ name: string }[]>`select distinct name from written_to order by name`
      return rows.map(({ name }) => name)
    },
  }
}

function succeeds(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    () => false,
  )
}

/** An order of `STAKE` on 2-1. */
export function place(deps: Deps, member: string, match: number) {
  return deps.desk.place(request(member, match, { stake: STAKE, rate: 1, key: `${member} order` }))
}

/** Has a source tell of the match's end. */
export function tell({ deps, clock }: TestSite, match: number, facts: StoredFacts) {
  return report(deps, match, { source: 'a', status: 'final', facts, at: clock.now() - 5 * MINUTE })
}
