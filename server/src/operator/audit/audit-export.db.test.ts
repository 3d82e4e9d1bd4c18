import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorRoles } from '@touchline/contract/operator/acts'
import { auditLog, auditState, exportAudit, exportAuditLines } from '@touchline/contract/operator/calls'
import { setMaintenance } from '@touchline/contract/site/operator-calls'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../testing.ts'
import { appendAudit } from './audit.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const anna = await consoleApp.operator('anna', ['admin'])
const udo = await consoleApp.operator('udo', ['auditor'])
const folder = mkdtempSync(join(tmpdir(), 'touchline-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))
const closed = { until: null, text: null }

const linesOf = (csv: string) => csv.trimEnd().split('\r\n')

test('the table has the rows that are looked for, oldest first, safe for a spreadsheet', async () => {
  await anna.payload(setMaintenance, {
    body: { part: 'orders', closed, reason: '=HYPERLINK("https://bad.example")' },
  })
  await anna.payload(setMaintenance, { body: { part: 'orders', closed: null, reason: 'it is back, whole' } })
  const csv = await udo.file(exportAudit, { body: { object: 'maintenance:', reason: 'monthly report' } })
  const [head, first, second, ...others] = linesOf(csv)
  expect(head).toBe('seq,time,operator,act,object,outcome,reason,before,after,hash')
  expect(first).toMatch(
    /^\d+,\d{4}-\d\d-\d\dT[\d:.]+Z,anna,maintenance\.change,maintenance:orders,done,"'=HYPERLINK\(""https:\/\/bad\.example""\)",null,"\{/,
  )
  expect(second).toContain(',"it is back, whole",')
  expect(others).toEqual([])
})

test('a log of any length comes whole', async () => {
  const act = { session: null, act: 'own.sign_in', object: 'long', outcome: '1051', reason: '' }
  await site.deps.sql.begin(async (tx) => {
    for (let row = 0; row < 2_500; row++) await appendAudit(tx, act, site.clock.now())
  })
  expect(
    linesOf(await udo.file(exportAudit, { body: { object: 'long', reason: 'all of them' } })),
  ).toHaveLength(2_501)
})

test('an export is an act, with what was asked for; a refused one too', async () => {
  await udo.file(exportAudit, { body: { operator: 'anna', reason: 'what anna did' } })
  expect(await anna.code(exportAudit, { body: { reason: 'not mine to do' } })).toBe(1004)
  expect(await udo.code(exportAudit, { body: { reason: '' } })).toBe(1003)
  const { rows } = await udo.payload(auditLog, { query: { act: 'audit.export' } })
  expect(rows.slice(0, 3)).toMatchObject([
    { operator: 'udo', outcome: '1003' },
    { operator: 'anna', outcome: '1004' },
    {
      operator: 'udo',
      outcome: 'done',
      object: 'audit:csv',
      reason: 'what anna did',
      after: '{"operator":"anna"}',
    },
  ])
})

test('finance and auditors export, nobody else', async () => {
  for (const role of operatorRoles) {
    const operator = await consoleApp.operator(`one.${role}`, [role])
    const { status, StatusCode } = await operator.ask(exportAudit, { body: { reason: '' } })
    expect([role, status, StatusCode]).toEqual([
      role,
      200,
      ['finance', 'auditor'].includes(role) ? 1003 : 1004,
    ])
  }
})

test('the chain is checked without the house, and its end with a head that was told', async () => {
  const verify = (lines: string, heads: string) => {
    const [file, told] = [join(folder, 'lines.txt'), join(folder, 'heads.txt')]
    writeFileSync(file, lines)
    writeFileSync(told, heads)
    const program = join(import.meta.dirname, '../../../../engine/src/operator/verify-audit-cli.ts')
    const { status, stdout } = spawnSync(process.execPath, [program, file, '--heads', told], {
      encoding: 'utf8',
    })
    return { status, said: stdout.trimEnd().split('\n') }
  }
  const lines = await udo.file(exportAuditLines, { body: { from: 1, until: null, reason: 'to be checked' } })
  const { head, seq } = await udo.payload(auditState)
  const told = `${seq} ${head} 2026-11-23T00:00:00.000Z\n`
  const right = verify(lines, told)
  expect(right).toMatchObject({ status: 0 })
  expect(right.said).toEqual([
    expect.stringMatching(new RegExp(`^rows 1 to ${seq}, since `)),
    `head ${seq} ${head}`,
    '1 of 1 known heads stand in them',
    'sound',
  ])
  const all = lines.trimEnd().split('\n')
  const cut = verify(`${all.slice(0, -2).join('\n')}\n`, told)
  expect([cut.status, cut.said.at(-1)]).toEqual([1, 'NOT SOUND'])
  const changed = verify(lines.replace('own.join', 'own.use'), told)
  expect([changed.status, changed.said.at(-1)]).toEqual([1, 'NOT SOUND'])
  const part = await udo.file(exportAuditLines, { body: { from: 5, until: 9, reason: 'a part of it' } })
  expect(part.trimEnd().split('\n')).toEqual(all.slice(4, 9))
})
