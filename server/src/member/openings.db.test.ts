import { bindRealName } from '@touchline/contract/identity/calls'
import { openings } from '@touchline/contract/member/calls'
import { openField } from '@touchline/contract/member/operator-calls'
import { operatorRoles } from '@touchline/contract/operator/acts'
import { auditLog } from '@touchline/contract/operator/calls'
import postgres from 'postgres'
import { beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'
import { operatorDue } from '../operator/due.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const reason = 'rang and asked for help'
const [name, number] = ['王小明', '11010519491231002X']
let ada: TestClient
let bob: TestClient
let sam: ConsoleClient
beforeAll(async () => {
  ada = await site.member('ada', { email: 'ada@example.com', phone: '+8613800138000' })
  bob = await site.member('bob')
  await ada.call(bindRealName, { body: { name, identity: number } })
  sam = await consoleApp.operator('sam', ['support'])
})

const told = async (member: TestClient, limit = 100) => member.call(openings, { query: { limit } })
const open = (field: string, memberId = ada.memberId) => ({ body: { memberId, field, reason } })

test.each([
  ['phone', '+8613800138000'],
  ['email', 'ada@example.com'],
  ['realName', name],
  ['idNumber', number],
])(
  '%s is opened, and the member sees in which role, when and why; the value stands nowhere',
  async (field, value) => {
    const { total } = await told(ada)
    site.clock.pass(1_000)
    expect(await sam.payload(openField, open(field))).toEqual({ value })
    const seen = await told(ada)
    expect(seen.total).toBe(total + 1)
    expect(seen.openings[0]).toEqual({ at: site.clock.now(), field, roles: ['support'], reason })
    const auditor = await consoleApp.operator(`udo.${field.toLowerCase()}`, ['auditor'])
    const { rows } = await auditor.payload(auditLog, { query: { act: 'member.open' } })
    expect(rows[0]).toMatchObject({
      operator: 'sam',
      object: `member:${ada.memberId}`,
      outcome: 'done',
      reason,
    })
    const stored = await site.deps.sql`select a.*, r.* from audit a, reveal r`
    expect(JSON.stringify(stored)).not.toContain(value)
  },
)

test('what a member does not have is opened as nothing, and that was an opening too', async () => {
  for (const field of ['phone', 'email', 'realName', 'idNumber']) {
    expect(await sam.payload(openField, open(field, bob.memberId))).toEqual({ value: null })
  }
  expect(await told(bob)).toMatchObject({ total: 4 })
})

test('each member sees its own, the newest first, as many as it asks for', async () => {
  const { total, openings: all } = await told(ada)
  const two = await told(ada, 2)
  expect(two).toEqual({ total, openings: all.slice(0, 2) })
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => other - one))
  expect(await ada.code(openings, { query: { limit: 0 } })).toBe(1003)
})

test.each(['', 'because', '  123456789  '])('the reason %j is none', async (short) => {
  const { total } = await told(ada)
  expect(await sam.code(openField, { body: { memberId: ada.memberId, field: 'phone', reason: short } })).toBe(
    1003,
  )
  expect(await told(ada)).toMatchObject({ total })
})

test('what is no field and who is no member are refused, and leave no opening', async () => {
  const nobody = '019a0000-0000-7000-8000-000000000009'
  expect(await sam.code(openField, open('password'))).toBe(1003)
  expect(await sam.code(openField, open('phone', nobody))).toBe(1004)
  expect(await site.deps.sql`select from reveal where member_id = ${nobody}`).toHaveLength(0)
})

test('support, finance, risk and auditors open; content and administrators do not', async () => {
  for (const role of operatorRoles) {
    const operator = await consoleApp.operator(`one.${role}`, [role])
    const opened = await operator.code(openField, open('phone'))
    expect([role, opened]).toEqual([role, ['content', 'admin'].includes(role) ? 1004 : 0])
  }
})

test('no row is changed or taken away, and one that was is found by the log', async () => {
  await expect(site.deps.sql`update reveal set reason = 'another reason'`).rejects.toThrow(
    /permission denied/,
  )
  await expect(site.deps.sql`delete from reveal`).rejects.toThrow(/permission denied/)
  expect(await operatorDue.verify?.(site.deps)).toEqual([])
  const owner = postgres(site.database.superUrl, { max: 1, onnotice: () => {} })
  const [row] = await owner<
    { id: string; field: string }[]
  >`select id, field from reveal where field = 'phone' limit 1`
  const other = row!.field
  await owner`alter table reveal disable trigger append_only`
  await owner`update reveal set field = 'email' where id = ${row!.id}`
  expect(await operatorDue.verify?.(site.deps)).toEqual([
    `opening ${row!.id} is not as the audit log has it`,
    `opening ${row!.id} stands in the audit log and not among those that members see`,
  ])
  await owner`update reveal set field = ${other} where id = ${row!.id}`
  await owner.begin(async (tx) => {
    await tx`delete from reveal where id = ${row!.id}`
  })
  expect(await operatorDue.verify?.(site.deps)).toEqual([
    `opening ${row!.id} stands in the audit log and not among those that members see`,
  ])
  await owner.end()
})
