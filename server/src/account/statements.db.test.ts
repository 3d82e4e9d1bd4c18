import { generalLedger, memberMoneyList, moneyRecord } from '@touchline/contract/account/ledger-calls'
import {
  dayRootOf,
  dayRoots,
  entryProof,
  statement,
  statementDays,
} from '@touchline/contract/account/proof-calls'
import {
  experienceDetail,
  userReport,
  userReportDetail,
  userReportRewardStatistic,
  userStayQuotaDetail,
} from '@touchline/contract/account/report-calls'
import { placeBet } from '@touchline/contract/order/calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { checkPart } from '@touchline/engine/account/statement'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { cancelReservation } from '../order/reservation/end.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation } from '../order/reservation/testing.ts'
import { addMatch, report, setState, settleDue } from '../order/testing.ts'
import { publishDayRoots } from './day-root.ts'
import { sha256 } from './day-tree.ts'

const noon = accountingDayStart(accountingDay(Date.now()))
const yesterday = accountingDay(noon - 1)
const today = accountingDay(noon)

const site = await testSite()
let ada: TestClient
let bob: TestClient

beforeAll(async () => {
  const { deps, clock } = site
  clock.set(noon - 3 * HOUR)
  ada = await site.member('ada', { balance: 100_000, language: 'en-us' })
  bob = await site.member('bob', { balance: 100_000 })
  const match = await addMatch(deps, { kicksOffIn: HOUR })
  const open = await addMatch(deps, { kicksOffIn: 8 * HOUR })
  for (const [game, option] of [
    [match, '2-1'],
    [match, '1-0'],
    [open, '0-0'],
  ] as const) {
    clock.pass(1_000)
    await ada.call(placeBet, { body: { selectionId: `${game}.1.${option}`, dealMoney: 100, profit: 1 } })
  }
  clock.set(noon - 1)
  const facts = { ft: [1, 0], ht: [1, 0] } as const
  await report(deps, match, {
    source: 'a',
    status: 'final',
    facts: { ft: [...facts.ft], ht: [...facts.ht] },
    at: noon - 5 * MINUTE - 1,
  })
  await settleDue(deps)
  clock.set(noon + HOUR)
  await publishDayRoots(deps)
  for (const client of [ada, bob]) {
    await client.signIn(client.username, testPassword)
    await client.encrypt()
  }
  // Something moves on the running day, too.
  await ada.call(placeBet, { body: { selectionId: `${open}.1.1-1`, dealMoney: 50, profit: 1 } })
})

const own = (client: TestClient) => ({ params: { x: client.memberId } })

describe('reports', () => {
  test('say what ended orders came to', async () => {
    const { total, days, months, from, to } = await ada.call(userReport, own(ada))
    const figures = {
      orders: 2,
      won: 1,
      lost: 1,
      returned: 0,
      stake: '200.00',
      gross: '3.50',
      fee: '0.21',
      netResult: '-96.71',
    }
    expect(total).toEqual(figures)
    expect(days).toEqual([{ day: yesterday, ...figures }])
    expect(months).toEqual([{ month: yesterday.slice(0, 7), ...figures }])
    expect([from < yesterday, to]).toEqual([true, today])
  })

  test('of one day alone, and of a day without any', async () => {
    const on = async (day: string) =>
      (await ada.call(userReport, { ...own(ada), query: { from: day, to: day } })).total
    expect((await on(yesterday)).orders).toBe(2)
    expect(await on(today)).toMatchObject({ orders: 0, netResult: '0.00' })
  })

  test('days beyond the two months are as if they were its ends', async () => {
    const { from, to, total } = await ada.call(userReport, {
      ...own(ada),
      query: { from: '2001-01-01', to: '2099-12-31' },
    })
    expect(to).toBe(today)
    expect(Date.parse(today) - Date.parse(from)).toBe(62 * DAY)
    expect(total.orders).toBe(2)
  })

  test('a start after today alone is today, as at noon when a clock is ahead; an end long ago alone the first day', async () => {
    const days = async (query: { from?: string; to?: string }) => {
      const { from, to } = await ada.call(userReport, { ...own(ada), query })
      return [from, to]
    }
    expect(await days({ from: accountingDay(noon + DAY) })).toEqual([today, today])
    const first = accountingDay(noon - 62 * DAY)
    expect(await days({ to: '2001-01-01' })).toEqual([first, first])
  })

  test('apart by hour', async () => {
    const { rows } = await ada.call(userReportDetail, { ...own(ada), query: { by: 'hour' } })
    expect(rows).toMatchObject([{ key: '9', orders: 2, netResult: '-96.71' }])
  })

  test('what is held by open orders', async () => {
    const detail = await ada.call(userStayQuotaDetail, own(ada))
    expect(detail).toMatchObject({ openStakes: '150.00', held: '0.00' })
    expect(detail.data.map(({ amount, option }) => [amount, option])).toEqual([
      ['50.00', '1-1'],
      ['100.00', '0-0'],
    ])
  })

  test('what is held for reservations, too: the rows come to both sums', async () => {
    const { deps, clock } = site
    const carol = await site.member('carol', { balance: 100_000, language: 'en-us' })
    const match = await addMatch(deps)
    const sent = { selectionId: `${match}.1.1-1`, dealMoney: 100, profit: 1 }
    const { betId } = await carol.call(placeBet, { body: sent })
    clock.pass(1)
    const reservationId = await reserve(deps, reservation(carol.memberId, match, { stake: 2_500 }))
    const told = () => carol.call(userStayQuotaDetail, own(carol))
    expect(await told()).toMatchObject({
      openStakes: '100.00',
      held: '25.00',
      withdrawals: [],
      data: [
        { betId: null, reservationId, amount: '25.00', option: '2-1', gameId: String(match) },
        { betId, reservationId: null, amount: '100.00', option: '1-1' },
      ],
    })
    await cancelReservation(deps, carol.memberId, reservationId)
    expect(await told()).toMatchObject({ openStakes: '100.00', held: '0.00', data: [{ betId }] })
  })

  test('experience and rewards', async () => {
    expect(await ada.call(experienceDetail, own(ada))).toMatchObject({
      level: 0,
      nextLevel: 1,
      total: '103.29',
      earlier: '0.00',
      nextLevelExperience: '3000.00',
      days: [{ day: yesterday, orders: 2, experience: '103.29' }],
    })
    expect(await ada.call(userReportRewardStatistic, own(ada))).toMatchObject({ total: '0.00', rows: [] })
  })

  test('of a member without anything are empty', async () => {
    expect(await bob.call(userReport, own(bob))).toMatchObject({ days: [], months: [], total: { orders: 0 } })
    expect((await bob.call(userReportDetail, { ...own(bob), query: { by: 'league' } })).rows).toEqual([])
    expect((await bob.call(userStayQuotaDetail, own(bob))).data).toEqual([])
  })

  test.each([
    [{ from: '2026-02-30' }, 'query.from'],
    [{ to: '2026-13-01' }, 'query.to'],
    [{ from: 'yesterday' }, 'query.from'],
    [{ from: today, to: yesterday }, 'query.to'],
  ])('%j is no span of days', async (query, field) => {
    for (const call of [userReport, userReportRewardStatistic]) {
      expect(await ada.ask(call, { ...own(ada), query })).toMatchObject({
        StatusCode: 1003,
        Payload: { field },
      })
    }
  })

  test('of another member are refused, and so is a visitor', async () => {
    const calls = [
      userReport,
      userReportRewardStatistic,
      userStayQuotaDetail,
      experienceDetail,
      generalLedger,
    ]
    for (const call of calls) {
      expect(await bob.code(call, own(ada))).toBe(1004)
      expect(await site.client().code(call, own(ada))).toBe(1040)
    }
  })
})

describe('movements', () => {
  const list = (query = {}) => ada.call(memberMoneyList, { ...own(ada), query })

  test('newest first with running balances, each with what it was for', async () => {
    const { data, count, opening, closing } = await list({ account: 'main' })
    expect(data.map(({ id, kind, amount, balanceAfter }) => [id, kind, amount, balanceAfter])).toEqual([
      ['main.6', 'place', '-50.00', '753.29'],
      ['main.5', 'settle', '103.29', '803.29'],
      ['main.4', 'place', '-100.00', '700.00'],
      ['main.3', 'place', '-100.00', '800.00'],
      ['main.2', 'place', '-100.00', '900.00'],
      ['main.1', 'deposit', '1000.00', '1000.00'],
    ])
    expect([count, opening, closing]).toEqual([6, '0.00', '753.29'])
    expect(data[1]).toMatchObject({ betId: null, home: 'Test', away: 'Test', option: null })
    expect(data[4]).toMatchObject({ home: 'Test', marketType: 1, option: '2-1' })
    expect(data[5]).toMatchObject({ gameId: null, home: null, betId: null })
  })

  test('of a type, and of a day with the balance that was carried over', async () => {
    expect((await list({ type: 'settlement' })).data.map(({ id }) => id)).toEqual(['main.5'])
    expect(await list({ type: 'order' })).toMatchObject({ count: 4, out: '350.00', opening: null })
    expect(await list({ account: 'main', from: today })).toMatchObject({
      count: 1,
      opening: '803.29',
      closing: '753.29',
    })
    expect((await list({ page: 2 })).data).toEqual([])
  })

  test('a stake’s steps go from the order to its settlement', async () => {
    const { steps, orders } = await ada.call(moneyRecord, { params: { entry: 'main.2' } })
    expect(steps.map(({ step, amount, entry, score }) => [step, amount, entry, score])).toEqual([
      ['placed', '-100.00', 'main.2', null],
      ['kickoff', null, null, null],
      ['confirmed', null, null, { home: 1, away: 0 }],
      ['settled', '103.29', 'main.5', null],
    ])
    expect(orders).toMatchObject([{ option: '2-1', netResult: '3.29' }])
  })

  test('a settlement’s steps and orders, an open stake’s, and a deposit’s', async () => {
    const record = (entry: string) => ada.call(moneyRecord, { params: { entry } })
    const settled = await record('main.5')
    expect(settled.steps.map(({ step }) => step)).toEqual(['kickoff', 'confirmed', 'settled'])
    expect(settled.orders.map(({ option, netResult }) => [option, netResult])).toEqual([
      ['2-1', '3.29'],
      ['1-0', '-100.00'],
    ])
    expect((await record('main.6')).steps.map(({ step }) => step)).toEqual(['placed'])
    expect(await record('main.1')).toMatchObject({
      steps: [{ step: 'booked', amount: '1000.00' }],
      orders: [],
      deposit: null,
    })
  })

  test('of one instant stand in their account’s order, so that each balance follows from the one below', async () => {
    const { deps } = site
    const erin = await site.member('erin', { balance: 100_000 })
    const match = await addMatch(deps)
    for (let n = 1; n <= 8; n++) await reserve(deps, reservation(erin.memberId, match, { stake: n * 1_000 }))
    const seqs = async (page: number) => {
      const { data } = await erin.call(memberMoneyList, { ...own(erin), query: { account: 'main', page } })
      return data.map(({ seq }) => seq)
    }
    expect(await seqs(1)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(await seqs(2)).toEqual([])
  })

  test('a match that was called off has no kick-off among its steps, whatever time it had', async () => {
    const { deps, clock } = site
    const fred = await site.member('fred', { balance: 100_000 })
    const match = await addMatch(deps, { kicksOffIn: 5 * MINUTE })
    const body = { selectionId: `${match}.1.2-1`, dealMoney: 100, profit: 1 }
    await fred.call(placeBet, { body })
    await setState(deps, match, 'postponed')
    clock.pass(5 * MINUTE)
    const steps = async () =>
      (await fred.call(moneyRecord, { params: { entry: 'main.2' } })).steps.map(({ step }) => step)
    expect(await steps()).toEqual(['placed'])
    await report(deps, match, { source: 'house', status: 'postponed', at: clock.now() })
    await settleDue(deps)
    expect(await steps()).toEqual(['placed', 'confirmed', 'settled'])
  })

  test('what is not there, or is no entry, is refused', async () => {
    const code = (entry: string) => ada.code(moneyRecord, { params: { entry } })
    expect(await Promise.all(['main.7', 'held.1', 'main.0', 'pool.1', 'main.1.1'].map(code))).toEqual([
      1004, 1004, 1003, 1003, 1003,
    ])
    expect(await bob.code(moneyRecord, { params: { entry: 'main.2' } })).toBe(1004)
    expect(await bob.code(memberMoneyList, own(ada))).toBe(1004)
  })

  test('the general ledger by day', async () => {
    const { days, total } = await ada.call(generalLedger, own(ada))
    expect(days.map(({ day, in: came, out, closing }) => [day, came, out, closing])).toEqual([
      [today, '0.00', '50.00', '753.29'],
      [yesterday, '1103.29', '300.00', '803.29'],
    ])
    expect(total).toEqual({ count: 6, in: '1103.29', out: '350.00', net: '753.29' })
    const sports = await ada.call(generalLedger, { ...own(ada), query: { category: 'sports' } })
    expect(sports.days).toEqual([
      { day: yesterday, count: 2, in: '103.29', out: '200.00', net: '-96.71', closing: null },
    ])
  })
})

describe('proofs', () => {
  test('roots are there for everybody', async () => {
    const visitor = site.client()
    const { data } = await visitor.call(dayRoots)
    expect(data.map(({ day }) => day)).toEqual([yesterday])
    expect(await visitor.call(dayRootOf, { params: { day: yesterday } })).toEqual({
      ...data[0],
      audit: { seq: 0, hash: '0'.repeat(64), path: expect.any(Array) },
    })
    expect(await visitor.code(dayRootOf, { params: { day: today } })).toBe(1004)
    expect(await visitor.code(dayRootOf, { params: { day: '2026-02-30' } })).toBe(1003)
  })

  test('an entry is proved to the root, whichever it is', async () => {
    for (const seq of [1, 2, 3, 4, 5]) {
      const proof = await ada.call(entryProof, { params: { entry: `main.${seq}` } })
      expect(proof.root?.day).toBe(yesterday)
      const [part] = proof.accounts
      expect(part!.entries.map((entry) => entry.seq)).toEqual([1, 2, 3, 4, 5].slice(seq - 1))
      const check = await checkPart(sha256, ada.memberId, part!, proof.root)
      expect(check).toMatchObject({ entries: 6 - seq, fault: null })
      expect(check.levels).toBeGreaterThan(1)
    }
  })

  test('one of the day that runs is chained, and waits for its root', async () => {
    const proof = await ada.call(entryProof, { params: { entry: 'main.6' } })
    expect(proof).toMatchObject({ day: today, root: null, accounts: [{ inclusion: null }] })
    expect(await checkPart(sha256, ada.memberId, proof.accounts[0]!, null)).toMatchObject({ fault: null })
  })

  test('the days of a statement are those in which anything moved', async () => {
    expect((await ada.call(statementDays, own(ada))).data).toEqual([today, yesterday])
    expect((await bob.call(statementDays, own(bob))).data).toEqual([yesterday])
    expect(await bob.code(statementDays, own(ada))).toBe(1004)
  })

  test('a day’s statement holds all of it, a day without anything none', async () => {
    const of = (day: string) => ada.call(statement, { params: { x: ada.memberId, day } })
    const day = await of(yesterday)
    expect(day.accounts.map(({ account, entries }) => [account, entries.length])).toEqual([['main', 5]])
    expect(await checkPart(sha256, ada.memberId, day.accounts[0]!, day.root)).toMatchObject({ fault: null })
    const [deposit, place] = day.accounts[0]!.entries
    expect(deposit).toMatchObject({ version: 2, kind: 'deposit', subject: null })
    expect(place).toMatchObject({ version: 2, kind: 'place', subject: expect.any(String) })
    expect((await of('2020-01-01')).accounts).toEqual([])
  })

  test('books that were changed prove nothing any more', async () => {
    const owner = openSql(site.database.superUrl, { max: 1 })
    const fifth = owner`member_id = ${ada.memberId} and account = 'main' and seq = 5`
    const [before] =
      await owner`select amount, balance_after, kind, subject_kind, subject_id from member_entry where ${fifth}`
    for (const change of [
      { amount: before!.amount + 100, balance_after: before!.balance_after + 100 },
      { kind: before!.kind === 'deposit' ? 'correct' : 'deposit' },
      before!.subject_id === null
        ? { subject_kind: 'order', subject_id: crypto.randomUUID() }
        : { subject_kind: null, subject_id: null },
    ]) {
      const write = (columns: object) =>
        owner.begin(async (tx) => {
          await tx`set local session_replication_role = replica`
          await tx`update member_entry set ${tx(columns as Record<string, never>)} where ${fifth}`
        })
      await write(change)
      const { accounts, root } = await ada.call(entryProof, { params: { entry: 'main.5' } })
      expect((await checkPart(sha256, ada.memberId, accounts[0]!, root)).fault?.kind).toBe('hash')
      await write(before!)
    }
    await owner.end()
  })

  test('of another member’s entries there is none', async () => {
    expect(await bob.code(entryProof, { params: { entry: 'main.2' } })).toBe(1004)
    expect(await bob.code(statement, { params: { x: ada.memberId, day: yesterday } })).toBe(1004)
    expect(await bob.code(statement, { params: { x: bob.memberId, day: '2026-02-30' } })).toBe(1003)
    expect(await site.client().code(entryProof, { params: { entry: 'main.1' } })).toBe(1040)
  })
})
