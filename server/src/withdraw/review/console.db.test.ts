// The console's view of withdrawals, apart from deciding them: what made each a case, and what a member has,
// without what identifies it.
import { randomBytes } from 'node:crypto'
import { oneTask, tasks } from '@touchline/contract/task/operator-calls'
import { consoleWithdrawal, memberWithdrawals } from '@touchline/contract/withdraw/operator-calls'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { approved, letOut, requestWithdrawal, type WithdrawingMember, withdrawer } from '../testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const finance = await consoleApp.operator('finance', ['finance'])
const content = await consoleApp.operator('content', ['content'])

const found = async (flag: string, tab: 'all' | 'done' = 'all') => {
  const { rows } = await finance.payload(tasks, { query: { kind: 'withdrawal', tab, flag } })
  return rows.map(({ member }) => member!.id)
}

test('the queue is looked through for what made a withdrawal a case', async () => {
  const [plain, large] = [await withdrawer(site), await withdrawer(site, { balance: 5_000_000 })]
  await requestWithdrawal(deps, plain, 100_000)
  const { id } = await requestWithdrawal(deps, large, 4_000_000)
  expect(await found('amount')).toEqual([large.id])
  expect(await found('account')).toEqual([plain.id, large.id])
  expect(await found('two')).toEqual([large.id])
  expect(await found('owed')).toEqual([])
  expect(await finance.code(tasks, { query: { kind: 'withdrawal', tab: 'all', flag: "x' or '1" } })).toBe(
    1003,
  )
  await approved(deps, id)
  expect(await found('amount')).toEqual([])
})

test('a case says what it is about, and that leads to all that speaks for and against it', async () => {
  const who = await withdrawer(site, { level: 2, language: 'en-us' })
  const { id } = await requestWithdrawal(deps, who, 300_000)
  const { task } = await finance.payload(consoleWithdrawal, { query: { id } })
  expect(await finance.payload(oneTask, { query: { id: task! } })).toMatchObject({
    subject: id,
    challenge: null,
  })
  expect(await finance.payload(consoleWithdrawal, { query: { id } })).toMatchObject({
    where: 'CCB',
    free: true,
    fee: '0.00',
    rules: { ruleDay: '2000.00', ruleMonth: '10000.00', twoFrom: '20000.00', monthMost: '20000.00' },
    memberNow: { language: 'en-us', dayLimit: '200000.00', ofDay: '3000.00', of30Days: '3000.00' },
  })
})

test('who shares a device or a network with it is shown, unless too many do', async () => {
  const { most } = deps.settings.current.accountLinks
  const members = await Promise.all(Array.from({ length: most + 1 }, () => withdrawer(site)))
  const trace = (kind: string, ids: readonly string[]) => deps.sql`
    insert into member_trace (kind, print, member_id, first_at, last_at)
    select ${kind}, ${randomBytes(32)}, id, now(), now() from unnest(${ids}::uuid[]) id`
  const [who, near] = members as [WithdrawingMember, WithdrawingMember]
  const ids = members.map(({ id }) => id)
  await trace('address', ids)
  await trace('device', [who.id, near.id])
  const { id } = await requestWithdrawal(deps, who, 100_000)
  const shared = async () => (await finance.payload(consoleWithdrawal, { query: { id } })).memberNow.shared
  expect(await shared()).toMatchObject([{ member: { id: near.id }, kinds: ['device'] }])
  await trace('address', ids.slice(0, most))
  expect(await shared()).toHaveLength(most - 1)
})

test('of a member its withdrawals and its accounts are shown, by their last characters', async () => {
  const [who, other] = [await withdrawer(site), await withdrawer(site)]
  const query = { id: who.id }
  expect(await finance.payload(memberWithdrawals, { query })).toMatchObject({
    withdrawals: [],
    accounts: [{ id: who.account, method: 'card', where: 'CCB', checking: false, paidAt: null }],
  })
  const { id } = await requestWithdrawal(deps, who, 100_000)
  await requestWithdrawal(deps, other, 100_000)
  await approved(deps, id)
  await letOut(deps)
  const shown = await finance.payload(memberWithdrawals, { query })
  expect(shown.withdrawals).toMatchObject([{ id, state: 'paying', amount: '1000.00' }])
  expect(JSON.stringify(shown)).not.toContain(who.name)
  const { accounts } = await finance.payload(memberWithdrawals, { query })
  expect(accounts[0]!.hint).toMatch(/^\d{4}$/)
  expect(await finance.payload(memberWithdrawals, { query: { id: crypto.randomUUID() } })).toEqual({
    withdrawals: [],
    accounts: [],
  })
})

test('who may not read withdrawals sees none', async () => {
  const who = await withdrawer(site)
  expect(await content.code(memberWithdrawals, { query: { id: who.id } })).toBe(1004)
  expect(await content.code(tasks, { query: { kind: 'withdrawal', tab: 'all', flag: 'amount' } })).toBe(1004)
})
