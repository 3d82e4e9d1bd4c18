// Someone with every right in the database changes the audit log and is found out: by the log itself, or,
// where everything after the change was made to fit, by the heads that were sent outside.
import { randomInt } from 'node:crypto'
import { auditState } from '@touchline/contract/operator/calls'
import type { AuditHead } from '@touchline/engine/operator/audit'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { openTestSite, testSite } from '../../http/test-site.ts'
import { testConsole } from '../testing.ts'
import { appendAudit } from './audit.ts'
import { verifyAudit } from './audit-verify.ts'

const rows = 40
const tampered = await openTestSite()
const owner = openSql(tampered.database.superUrl, { max: 1 })
let told: AuditHead[]
beforeAll(async () => {
  const { deps, clock } = tampered
  for (let row = 0; row < rows; row++) {
    const session = row % 2 ? null : { operatorId: await operatorId(), sessionId: null }
    const act = { session, act: 'own.sign_in', object: `row:${row}`, outcome: '1051', reason: `why ${row}` }
    await deps.sql.begin((tx) => appendAudit(tx, { ...act, after: { row } }, clock.now() + row))
  }
  told = await owner<
    AuditHead[]
  >`select seq, encode(hash, 'hex') as hash from audit where seq in (13, ${rows})`
  await owner`alter table audit disable trigger append_only`
})
afterAll(async () => {
  await owner.end()
  await tampered.close()
})

async function operatorId(): Promise<string> {
  const id = '019a0000-0000-7000-8000-000000000001'
  await owner`insert into operator (id, name, roles, created_at) values (${id}, 'anna', '{admin}', now()) on conflict do nothing`
  return id
}

type Change = (tx: postgres.TransactionSql, seq: number) => Promise<unknown>
const set =
  (change: (tx: postgres.TransactionSql) => postgres.Fragment): Change =>
  (tx, seq) =>
    tx`update audit set ${change(tx)} where seq = ${seq}`

const columns: Record<string, Change> = {
  seq: set((tx) => tx`seq = seq + 1000`),
  at_ms: set((tx) => tx`at_ms = at_ms + 1`),
  operator_id: set(
    (tx) => tx`operator_id = case when operator_id is null then (select id from operator) end`,
  ),
  session_id: set((tx) => tx`session_id = gen_random_uuid()`),
  act: set((tx) => tx`act = 'own.join'`),
  object: set((tx) => tx`object = 'row:other'`),
  outcome: set((tx) => tx`outcome = 'done'`),
  reason: set((tx) => tx`reason = reason || ' not'`),
  before: set((tx) => tx`before = '{}'`),
  after: set((tx) => tx`after = ''`),
  hash: set((tx) => tx`hash = sha256(hash)`),
}

const moveHead = (tx: postgres.TransactionSql) =>
  tx`update audit_head set (seq, hash) = (select seq, hash from audit order by seq desc limit 1)`

const changes: Record<string, Change> = {
  ...columns,
  'a field that could be read as two': set((tx) => tx`act = 'ö'`),
  'two rows swapped': async (tx, seq) => {
    const other = seq === rows ? 1 : seq + 1
    await tx`update audit set seq = -1 where seq = ${seq}`
    await tx`update audit set seq = ${seq} where seq = ${other}`
    await tx`update audit set seq = ${other} where seq = -1`
  },
  'a row removed': (tx, seq) => tx`delete from audit where seq = ${seq}`,
  'a row removed and the others moved up': async (tx, seq) => {
    await tx`delete from audit where seq = ${seq}`
    for (let next = seq + 1; next <= rows; next++)
      await tx`update audit set seq = seq - 1 where seq = ${next}`
    await moveHead(tx)
  },
  'a row added': (tx) => tx`
    insert into audit select seq + 1, at_ms, operator_id, session_id, act, object, outcome, reason, before, after, hash
    from audit where seq = ${rows}`,
  'the tail cut off': (tx, seq) => tx`delete from audit where seq >= ${seq}`,
  'the tail cut off and the head moved back': async (tx, seq) => {
    await tx`delete from audit where seq >= ${Math.max(2, seq)}`
    await moveHead(tx)
  },
  'the head alone': (tx) => tx`update audit_head set seq = seq - 1`,
  "the head's hash": (tx) => tx`update audit_head set hash = sha256(hash)`,
  'all from a row on written anew, another reason in it': async (tx, seq) => {
    const later = await tx`delete from audit where seq >= ${seq} returning *`
    await tx`update audit_head set (seq, hash) = (select coalesce(max(seq), 0), coalesce(
      (select hash from audit order by seq desc limit 1), decode(repeat('00', 32), 'hex')) from audit)`
    for (const row of later.toSorted((one, other) => one.seq - other.seq)) {
      const reason = row.seq === seq ? 'another' : row.reason
      await tx`select append_audit(${row.at_ms}, ${row.operator_id}, ${row.session_id}, ${row.act}, ${row.object}, ${row.outcome},
        ${reason}, ${row.before}, ${row.after})`
    }
  },
}

const asStored = (tx: postgres.TransactionSql) => verifyAudit(tx, told)

test('each column of a row can be tampered with, and nothing is found where nothing was', async () => {
  const stored = await owner<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'audit'::regclass and attnum > 0 and not attisdropped`
  expect(stored.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted())
  expect(await owner.begin(asStored)).toMatchObject({ seq: rows, fault: null })
})

test('of a thousand ways to tamper with it each is found', async () => {
  const names = Object.keys(changes)
  const unfound: string[] = []
  for (let round = 0; round < 1_000; round++) {
    const name = names[round % names.length]!
    const seq = 1 + randomInt(rows)
    const undo = new Error('undo')
    await owner
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await changes[name]!(tx, seq)
        if ((await asStored(tx)).fault === null) unfound.push(`${name}: ${seq}`)
        throw undo
      })
      .catch((error: Error) => {
        if (error !== undo) throw error
      })
  }
  expect(unfound).toEqual([])
}, 300_000)

test('the console says since when, how many and which row is the first that is wrong', async () => {
  const site = await testSite()
  const consoleApp = await testConsole(site)
  const since = site.clock.now()
  const auditor = await consoleApp.operator('udo', ['auditor'])
  const right = await auditor.payload(auditState)
  expect(right).toMatchObject({ seq: 2, since, fault: null })
  const admin = openSql(site.database.superUrl, { max: 1 })
  await admin`alter table audit disable trigger append_only`
  await admin`update audit set reason = 'x' where seq = 2`
  expect((await auditor.payload(auditState)).fault).toEqual({ kind: 'changed', seq: 2 })
  await admin`update audit set reason = '' where seq = 2`
  await admin.end()
})
