// Every lookup uses the index, however many members have signed in. It is measured in rows, since times would
// depend on the machine.
import { expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testSite } from '../../http/test-site.ts'
import { countingOf, evidenceOf, neighbours } from './evidence.ts'

const site = await testSite({ sound: false })
const { deps } = site

const traces = 100_000

/** Writes traces, half of them on one network; answers a member who has both kinds. */
async function filled(): Promise<string> {
  const owner = openSql(site.database.ownerUrl, { max: 1, timeouts: { statement_timeout: 0 } })
  const [{ id }] = await owner<[{ id: string }]>`
    with members as (
      insert into member (id, username, password_hash, nickname, created_at)
      select gen_random_uuid(), 'm' || n, 'x', 'x', now() from generate_series(1, ${traces / 2}) n returning id),
    places as (
      insert into member_trace (kind, print, member_id, first_at, last_at, fresh)
      select 'device', sha256((row_number() over () / 3)::text::bytea), id, now(), now(), false from members
      union all
      select 'address', sha256('a mobile network'), id, now(), now(), false from members)
    select id from members limit 1`
  await owner`analyze member_trace`
  await owner.end()
  return id
}

test('who was seen where a member was, by a handful of rows among 100,000, half of them of one network', async () => {
  const id = await filled()
  const read = await deps.sql.begin(async (tx) => {
    const counting = countingOf(deps)
    const pairs = await neighbours(tx, id, counting)
    const found = await evidenceOf(tx, pairs, counting)
    const [counts] = await tx<{ seq: number; read: number }[]>`
      select seq_scan::int4 as seq, (seq_tup_read + idx_tup_fetch)::int4 as read
      from pg_stat_xact_user_tables where relname = 'member_trace'`
    return { found, counts }
  })
  expect(read.found.length).toBeGreaterThan(0)
  for (const shared of read.found) {
    expect(shared.map(({ kind, members }) => [kind, members])).toEqual(
      expect.arrayContaining([
        ['address', 6],
        ['device', expect.any(Number)],
      ]),
    )
  }
  expect(read.counts?.seq).toBe(0)
  expect(read.counts?.read).toBeLessThan(200)
})
