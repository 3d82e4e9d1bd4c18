import { operatorRoles } from '@touchline/contract/operator/acts'
import { auditLog, auditState } from '@touchline/contract/operator/calls'
import { setMaintenance } from '@touchline/contract/site/operator-calls'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../testing.ts'
import { appendAudit } from './audit.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const { deps, clock } = site
const anna = await consoleApp.operator('anna', ['admin'])
const closed = { until: null, text: { 'zh-cn': '维护中', 'en-us': 'New machines' } }

test('what was done stands in the log with who, what, why, before and after', async () => {
  await anna.payload(setMaintenance, { body: { part: 'orders', closed, reason: 'new machines' } })
  const { rows } = await anna.payload(auditLog)
  expect(rows[0]).toMatchObject({
    operator: 'anna',
    act: 'maintenance.change',
    object: 'maintenance:orders',
    outcome: 'done',
    reason: 'new machines',
    before: 'null',
    after: JSON.stringify(closed),
  })
  await anna.payload(setMaintenance, { body: { part: 'orders', closed: null, reason: 'they are in' } })
})

test('a refused try stands in it too, and changes nothing', async () => {
  const bob = await consoleApp.operator('bob', ['auditor'])
  expect(await bob.code(setMaintenance, { body: { part: 'site', closed, reason: 'because I can' } })).toBe(
    1004,
  )
  const { rows } = await bob.payload(auditLog, { query: { operator: 'bob' } })
  expect(rows[0]).toMatchObject({ operator: 'bob', act: 'maintenance.change', outcome: '1004', reason: '' })
})

test('rows are looked for by who, what, on what and when', async () => {
  const cleo = await consoleApp.operator('cleo', ['admin'])
  const from = clock.now()
  await cleo.payload(setMaintenance, { body: { part: 'deposits', closed, reason: 'bank is away' } })
  clock.pass(MINUTE)
  await cleo.payload(setMaintenance, { body: { part: 'deposits', closed: null, reason: 'it is back' } })
  const found = async (query: Record<string, string | number>) => {
    const { rows } = await anna.payload(auditLog, { query })
    return rows.map(({ reason }) => reason)
  }
  expect(await found({ operator: 'cleo' })).toEqual(['it is back', 'bank is away', '', ''])
  expect(await found({ operator: 'cleo', act: 'maintenance.change' })).toEqual(['it is back', 'bank is away'])
  expect(await found({ operator: 'cleo', object: 'maintenance:' })).toEqual(['it is back', 'bank is away'])
  expect(await found({ object: 'maintenance:deposits', from, until: from + 1 })).toEqual(['bank is away'])
  expect(await anna.code(auditLog, { query: { object: "' or true" } })).toBe(1003)
  expect(await found({ operator: 'nobody' })).toEqual([])
})

test('the log is read a hundred rows at a time, none twice and none left out', async () => {
  const act = { session: null, act: 'own.sign_in', object: '', outcome: '1051', reason: '' }
  for (const _ of Array.from({ length: 120 })) await deps.sql.begin((tx) => appendAudit(tx, act, clock.now()))
  const first = await anna.payload(auditLog)
  const second = await anna.payload(auditLog, { query: { before: first.rows.at(-1)?.seq ?? 0 } })
  expect([first.rows.length, first.more]).toEqual([100, true])
  const seqs = [...first.rows, ...second.rows].map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) - index))
})

test('sixteen who write at once fork nothing', async () => {
  const act = { session: null, act: 'own.sign_in', object: '', outcome: '1051', reason: '' }
  await Promise.all(
    Array.from({ length: 200 }, () => deps.sql.begin((tx) => appendAudit(tx, act, clock.now()))),
  )
  expect(await anna.payload(auditState)).toMatchObject({ fault: null })
})

test("nobody but the function writes it: the app's role neither inserts, changes, deletes, nor moves the head", async () => {
  const refused = /permission denied/
  await expect(deps.sql`insert into audit select * from audit limit 1`).rejects.toThrow(refused)
  await expect(deps.sql`update audit set reason = ''`).rejects.toThrow(refused)
  await expect(deps.sql`delete from audit`).rejects.toThrow(refused)
  await expect(deps.sql`update audit_head set seq = 0`).rejects.toThrow(refused)
})

test('a change whose row cannot be written is no change', async () => {
  await expect(
    deps.sql.begin(async (tx) => {
      await tx`insert into setting (name, value) values ('openReservations', '3')`
      await appendAudit(
        tx,
        { session: null, act: 'no act, with spaces', object: '', outcome: 'done', reason: '' },
        clock.now(),
      )
    }),
  ).rejects.toThrow(/audit_act_check/)
  expect(await deps.sql`select from setting where name = 'openReservations'`).toHaveLength(0)
})

test('each role reads it or not, as the table of acts says', async () => {
  const may = new Set(['finance', 'risk', 'admin', 'auditor'])
  for (const role of operatorRoles) {
    const operator = await consoleApp.operator(`one.${role}`, [role])
    expect([role, await operator.code(auditLog)]).toEqual([role, may.has(role) ? 0 : 1004])
  }
})
