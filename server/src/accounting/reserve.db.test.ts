// Two people state a holding of the house for a day whose owed total is known. An address needs its own
// signature over that day. Each account is stated once, and everybody can read it, even where it is less than
// what is owed.
import { owedDays } from '@touchline/contract/account/proof-calls'
import { proposeReserve, reserveDays } from '@touchline/contract/accounting/operator-calls'
import type { ReserveRequest } from '@touchline/contract/accounting/types'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { formatAddress, type Network } from '@touchline/engine/money/chain-address'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { isSignedReserve, reserveHash } from '@touchline/engine/solvency/reserve'
import { accountOfSecret, signHash } from '@touchline/engine/withdraw/signature'
import { beforeAll, expect, test, vi } from 'vitest'
import { publishDayRoots } from '../account/day-root.ts'
import { changeSetting } from '../db/settings.ts'
import { testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const reason = 'statement of 26 November'
const noon = accountingDayStart(accountingDay(clock.now())) + DAY
const day = accountingDay(noon - 1)
const secret = new Uint8Array(32).fill(9)
async function setRate(deposit: string | null): Promise<void> {
  await deps.sql.begin((tx) =>
    changeSetting(tx, 'usdtRate', deposit === null ? null : { deposit, source: 'a test' }),
  )
  await vi.waitFor(() => expect(deps.settings.current.usdtRate?.deposit ?? null).toBe(deposit))
}
const told = async () => (await site.client().call(owedDays)).data[0]!
let fay: ConsoleClient
let fred: ConsoleClient
let root: string

beforeAll(async () => {
  await site.member('ada', { balance: 1_000_000 })
  await setRate('7.20')
  clock.set(noon + 2 * MINUTE)
  await publishDayRoots(deps)
  fay = await consoleApp.operator('fay', ['finance'])
  fred = await consoleApp.operator('fred', ['finance'])
  root = (await told()).root
})

type Chain = Extract<ReserveRequest, { kind: 'chain' }>
function chain(
  change: Partial<Chain> = {},
  over: { root?: string; day?: string; amount?: number } = {},
): Chain {
  const network: Network = change.network ?? 'ERC20'
  const place = formatAddress(network, accountOfSecret(secret))
  const claim = { day, root, network, address: place, amount: 1_000_500_000, ...over }
  const { r, s, odd } = signHash(reserveHash(claim), secret)
  const signature = `0x${Buffer.from([...r, ...s, 27 + odd]).toString('hex')}`
  return { kind: 'chain', day, network, place, amount: '1000.50', signature, ...change }
}
const bank = (change: object = {}): ReserveRequest =>
  ({
    kind: 'bank',
    day,
    place: 'Bank of the North ..4711',
    amount: '2500.25',
    statementHash: 'ab'.repeat(32),
    ...change,
  }) as ReserveRequest

const codeOf = (reserve: ReserveRequest, by = fay) => by.code(proposeReserve, { body: { reserve, reason } })
async function proposed(reserve: ReserveRequest): Promise<number> {
  return (await fay.payload(proposeReserve, { body: { reserve, reason } })).proposed
}
async function approve(id: number, by = fred) {
  const { digest } = await by.payload(oneTask, { query: { id } })
  return by.code(decideTask, { body: { id, verdict: 'approve', words: '', digest } })
}

test('before anything is stated there is no ratio, and none is made up', async () => {
  expect(await told()).toMatchObject({ reserves: [], held: { signed: '0.00', banked: '0.00', ratio: null } })
})

test.each<[string, () => ReserveRequest, number]>([
  ['a day of which nobody knows what was owed', () => bank({ day: '2026-01-05' }), 1004],
  ['an amount that was not signed for', () => chain({ amount: '1000.51' }), 1952],
  ['the signature of another day', () => chain({}, { day: '2026-01-05' }), 1952],
  ['the signature over another root', () => chain({}, { root: 'cd'.repeat(32) }), 1952],
  [
    'the address of somebody else',
    () => chain({ place: formatAddress('ERC20', `0x${'12'.repeat(20)}`) }),
    1952,
  ],
  ['an address that is none', () => chain({ network: 'TRC20', place: `T${'1'.repeat(33)}` }), 1003],
  ['a bank without its statement', () => bank({ statementHash: 'ab' }), 1003],
])('%s is refused', async (_, reserve, code) => {
  expect(await codeOf(reserve())).toBe(code)
})

test('only finance proposes, and nobody approves their own', async () => {
  const risk = await consoleApp.operator('rose', ['risk'])
  expect(await codeOf(bank(), risk)).toBe(1004)
  const task = await proposed(bank())
  expect(await approve(task, fay)).not.toBe(0)
  expect((await told()).reserves).toEqual([])
  expect(await approve(task)).toBe(0)
  expect((await told()).reserves).toMatchObject([
    { kind: 'bank', place: 'Bank of the North ..4711', amount: '2500.25', worth: '2500.25', signature: null },
  ])
})

test('what is less than owed is told as it is, and each account counts once', async () => {
  const [one, twice] = [
    await proposed(chain()),
    await proposed(chain({ place: chain().place.toLowerCase() })),
  ]
  expect(await approve(one)).toBe(0)
  expect(await approve(twice)).toBe(1953)
  expect(await codeOf(chain())).toBe(1953)
  expect(await codeOf(bank())).toBe(1953)
  const newest = await told()
  // 1,000.50 USDT at 7.20, and the bank's 2,500.25, against 10,000.00 owed.
  expect(newest).toMatchObject({
    total: '10000.00',
    held: { signed: '7203.60', banked: '2500.25', ratio: '97.03' },
  })
  const [signed] = newest.reserves
  expect(signed).toMatchObject({ kind: 'chain', amount: '1000.50', rate: '7.20', worth: '7203.60' })
  const claim = {
    day,
    root: newest.root,
    network: 'ERC20',
    address: signed!.place,
    amount: 1_000_500_000,
  } as const
  expect(isSignedReserve(claim, signed!.signature!)).toBe(true)
})

test('the console reads the same', async () => {
  const { days } = await fred.payload(reserveDays)
  expect(days[0]).toMatchObject({ day, root, owed: '10000.00', held: '9703.85', ratio: '97.03' })
  expect(days[0]!.reserves).toHaveLength(2)
})

test('the rate is that of the statement, whatever it becomes', async () => {
  await setRate('1.00')
  expect((await told()).held.signed).toBe('7203.60')
  await setRate(null)
  expect(await codeOf(chain({ network: 'TRC20' }))).toBe(1954)
})

test('nothing that was stated changes', async () => {
  for (const change of [deps.sql`update reserve set amount = amount + 1`, deps.sql`delete from reserve`])
    await expect(change).rejects.toThrow()
})
