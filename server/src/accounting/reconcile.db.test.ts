// Outside reports, our records and the ledger's postings are compared once a day. A difference is a case
// until someone explains it; the same difference on the next day is not.
import { reconciliation } from '@touchline/contract/accounting/operator-calls'
import { decideTask, oneTask, tasks } from '@touchline/contract/task/operator-calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { uuidv7 } from '../db/uuid.ts'
import { settleFeed, TestBank } from '../deposit/testing.ts'
import { testSite } from '../http/test-site.ts'
import { postTransfer } from '../ledger/post.ts'
import { testConsole } from '../operator/testing.ts'
import { readReconciliation, reconcile, reconcileWork } from './reconcile.ts'

const site = await testSite({ sound: false })
const { deps, clock } = site
const consoleApp = await testConsole(site)
const bank = new TestBank()
let noon = accountingDayStart(accountingDay(clock.now())) + DAY

/** Ends the accounting day and compares its three sums; answers the day and how many cases were opened. */
async function ended() {
  clock.set(noon + 2 * MINUTE)
  const day = accountingDay(noon - 1)
  noon += DAY
  return { day, cases: await reconcile(deps, day) }
}
async function pays(amount: number): Promise<void> {
  bank.pay({ to: '6200000000000001', amount, payer: 'Nobody Known', at: clock.now() })
  await settleFeed(deps, bank)
}
const linesOf = async (day: string) => (await deps.sql.begin((tx) => readReconciliation(tx, day))).lines
const waiting = () => deps.sql.begin((tx) => reconcileWork.waiting(tx, clock.now())) as Promise<string[]>

test('where all three agree there is no case, and each is told with the day’s part', async () => {
  await pays(12_345)
  const first = await ended()
  expect(first.cases).toBe(0)
  expect(await linesOf(first.day)).toEqual([
    {
      direction: 'in',
      source: 'bank',
      unit: 'CNY',
      told: '123.45',
      recorded: '123.45',
      posted: '123.45',
      ofDay: { told: '123.45', recorded: '123.45', posted: '123.45' },
      outside: '0.00',
      ledger: '0.00',
      agrees: true,
      asks: false,
      explained: null,
      by: null,
    },
  ])
  await pays(655)
  const second = await ended()
  expect((await linesOf(second.day))[0]).toMatchObject({ told: '130.00', ofDay: { posted: '6.55' } })
  expect(await reconcile(deps, second.day)).toBe(0)
  expect(await linesOf(second.day)).toHaveLength(1)
})

test('what the outside told and nothing booked is a case, once, until somebody says why', async () => {
  await deps.sql`
    insert into outside_payment (id, source, outside_id, unit, amount, paid_to, outside_at, seen_at, state, raw)
    values (${uuidv7(clock.now())}, 'bank', 'lost', 'CNY', 700, 'x', ${new Date(clock.now())}, ${new Date(clock.now())}, 'final', '\\x00')`
  const { day, cases } = await ended()
  expect(cases).toBe(1)
  const [line] = await linesOf(day)
  expect(line).toMatchObject({ outside: '7.00', ledger: '0.00', agrees: false, asks: true, explained: null })
  expect(await waiting()).toEqual([`${day}:in:bank:CNY`])
  // New operators, because sessions end while the clock goes forward.
  const fay = await consoleApp.operator('fay', ['finance'])
  const risk = await consoleApp.operator('rose', ['risk'])
  expect((await fay.payload(reconciliation, { query: { day } })).lines).toEqual([line])
  const [open] = (await fay.payload(tasks, { query: { kind: 'reconcile', tab: 'all' } })).rows
  expect(open!.flags).toEqual([day, 'in', 'bank', 'CNY'])
  const { digest } = await fay.payload(oneTask, { query: { id: open!.id } })
  const body = { id: open!.id, verdict: 'approve', words: 'the bank told it after noon', digest } as const
  expect(await risk.code(decideTask, { body })).not.toBe(0)
  expect(await fay.code(decideTask, { body })).toBe(0)
  expect((await linesOf(day))[0]).toMatchObject({ explained: 'the bank told it after noon', by: 'fay' })
  expect(await waiting()).toEqual([])

  const next = await ended()
  expect(next.cases).toBe(0)
  expect((await linesOf(next.day))[0]).toMatchObject({ outside: '7.00', agrees: false, asks: false })
})

test('what the ledger lacks is another difference, and another case', async () => {
  const id = uuidv7(clock.now())
  await deps.sql.begin((tx) =>
    postTransfer(tx, {
      id,
      kind: 'deposit',
      act: { kind: 'payment', id },
      postedAt: clock.now(),
      members: [],
      house: [
        { account: 'deposit-transit', ref: 'bank', amount: -300 },
        { account: 'suspense', ref: 'bank', amount: 300 },
      ],
    }),
  )
  const { day, cases } = await ended()
  expect(cases).toBe(1)
  expect((await linesOf(day))[0]).toMatchObject({ outside: '7.00', ledger: '-3.00', asks: true })
})

test('what a bank says left is held against what was paid; of providers that only answer it is not', async () => {
  await deps.sql`
    insert into payout_fact (source, outside_id, what, decisive, unit, amount, outside_at, told_at, raw)
    values ('bank-file', 'e1', 'paid', true, 'CNY', 5000, now(), ${new Date(clock.now())}, '\\x00'),
      ('bank-file', 'e2', 'returned', true, 'CNY', 2000, now(), ${new Date(clock.now())}, '\\x00')`
  const { day, cases } = await ended()
  expect(cases).toBe(1)
  const out = (await linesOf(day)).find(({ direction }) => direction === 'out')
  expect(out).toMatchObject({
    source: 'bank-file',
    told: '30.00',
    recorded: '0.00',
    outside: '30.00',
    asks: true,
  })
})

test('a line stays as it was taken', async () => {
  await expect(deps.sql`delete from reconciliation`).rejects.toThrow()
  await expect(deps.sql`update reconciliation set told = 1`).rejects.toThrow()
})
