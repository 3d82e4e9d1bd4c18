import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testSite } from '../http/test-site.ts'
import { addMatch, addMember, report, request } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { confirmDue } from './confirm.ts'
import { settleRun } from './settle.ts'

const site = await testSite()

test('a chunk may take longer than a statement of the server’s may', async () => {
  const { deps, clock } = site
  const match = await addMatch(deps)
  const members = await Promise.all(Array.from({ length: 3 }, () => addMember(deps, 100_000)))
  await Promise.all(members.map((member) => deps.desk.place(request(member, match, { rate: 100 }))))
  clock.pass(3 * 60 * MINUTE)
  await report(deps, match, {
    source: 'a',
    status: 'final',
    at: clock.now() - 10 * MINUTE,
    facts: { ft: [0, 0], ht: [0, 0] },
  })
  const [run] = await confirmDue(deps, clock.now())
  // The statement takes longer than the server's statements may: a small version of their fifteen seconds,
  // long enough for all other statements on a busy machine.
  const owner = openSql(site.database.superUrl, { max: 1 })
  await owner.unsafe(`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(2.5); return null; end $$;
    create trigger slow after insert on order_end for each statement execute function slow()`)
  await owner.end()
  const hurried = openSql(site.database.appUrl, { max: 1, timeouts: { statement_timeout: 2_000 } })
  await expect(hurried`select pg_sleep(2.5)`).rejects.toMatchObject({ code: '57014' })
  await settleRun({ ...deps, sql: hurried }, run!)
  await hurried.end()
  const [row] = await deps.sql`select finished_at from settle_run where id = ${run!}`
  expect(row!.finished_at).not.toBeNull()
  expect(await verifyBooks(deps.sql)).toEqual([])
})
