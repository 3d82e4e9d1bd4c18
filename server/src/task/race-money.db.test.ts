// Operators' decisions on money that goes out, answers to members who ask for it, and explanations of
// differing sums, each made many times by two at once (testing-races.ts).
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { uuidv7 } from '../db/uuid.ts'
import type { StoredFacts } from '../feed/facts.ts'
import { testSite } from '../http/test-site.ts'
import { addMatch, addMembers, report, request, setState, settleDue } from '../order/testing.ts'
import {
  addAccount,
  cardNumberOf,
  entitle,
  nameOf,
  placedOnce,
  placeWithdrawal,
  wishOf,
} from '../withdraw/testing.ts'
import { openTask } from './open.ts'
import { lanes, races, racesOn, wordsOf } from './testing-races.ts'

const site = await testSite()
const { deps } = site
const { race, raceAll } = await racesOn(deps)
const amount = 10_000

let drawers = 0
/** A member with the amount, who may withdraw it, and the card that it goes to. */
async function drawer(memberId: string) {
  const n = ++drawers
  await entitle(deps, memberId, nameOf(n))
  const details = {
    kind: 'card',
    bank: 'CCB',
    number: cardNumberOf(n),
    holder: nameOf(n),
    branch: '',
  } as const
  return { id: memberId, card: await addAccount(deps, memberId, 'card', details) }
}

test('withdrawals: each goes on, or is back on its member’s account', async () => {
  const members = await addMembers(deps, races, amount)
  // All members ask for the same amount by the same way, so that what arrives is computed only once.
  const first = await drawer(members[0]!)
  const { arrives } = await wishOf(deps, { id: first.id, account: first.card }, amount)
  const seen = { approve: 0, refuse: 0 }
  await raceAll('withdrawal', async (_, run) => {
    const who = run === 0 ? first : await drawer(members[run]!)
    const id = await placedOnce(deps, who.id, { account: who.card, amount, arrives, key: String(run) })
    const { verdict } = await race('withdrawal', id, run)
    seen[verdict] += 1
    const [row] = await deps.sql`
      select state, refused, (select balance from account where member_id = ${who.id} and kind = 'held')::int as held,
        (select balance from account where member_id = ${who.id} and kind = 'arrived')::int as arrived
      from withdrawal where id = ${id}`
    expect(row).toEqual(
      verdict === 'approve'
        ? { state: 'approved', refused: null, held: amount, arrived: 0 }
        : { state: 'refused', refused: 'other', held: 0, arrived: amount },
    )
  })
  const [told] = await deps.sql`
    select count(*)::int as refusals from transfer where kind = 'withdraw-return'`
  expect(told).toEqual({ refusals: seen.refuse })
})

test('accounts that two members have: one is kept or taken off the list, and its member told once', async () => {
  const members = await addMembers(deps, lanes, 0)
  const drawn = await Promise.all(members.map(drawer))
  await raceAll('payoutAccount', async (lane, run) => {
    const { id: memberId, card } = drawn[lane]!
    await deps.sql.begin(async (tx) => {
      await tx`update payout_account set checking = true, removed_at = null where id = ${card}`
      const openedAt = deps.siteClock.now()
      await openTask(tx, { kind: 'payoutAccount', subject: card, memberId, openedAt })
    })
    const { verdict } = await race('payoutAccount', card, run)
    const [row] = await deps.sql`
      select checking, removed_at is not null as removed from payout_account where id = ${card}`
    expect(row).toEqual(
      verdict === 'approve' ? { checking: false, removed: false } : { checking: true, removed: true },
    )
  })
  expect(await noticesOf(members)).toBe(races)
})

test('where a withdrawal is: the answer is that of whoever was first, and its member is told once', async () => {
  const members = await addMembers(deps, lanes, amount)
  const asked = await Promise.all(
    members.map(async (memberId) => {
      const who = await drawer(memberId)
      return { memberId, id: await placeWithdrawal(deps, who, amount, who.card) }
    }),
  )
  const before = await noticesOf(members)
  await raceAll('inquiry', async (lane, run) => {
    const { memberId, id } = asked[lane]!
    const openedAt = deps.siteClock.now()
    await deps.sql.begin(async (tx) => {
      await tx`update withdrawal set asked_at = ${new Date(openedAt)}, answered_at = null, answer = null where id = ${id}`
      await openTask(tx, { kind: 'inquiry', subject: id, memberId, amount, openedAt })
    })
    const { by } = await race('inquiry', id, run)
    const [row] = await deps.sql`select answer from withdrawal where id = ${id}`
    expect(row).toEqual({ answer: wordsOf(by) })
  })
  expect(await noticesOf(members)).toBe(before + races)
})

test('objections to a settlement: the answer is that of whoever was first, and no money moves', async () => {
  const [orders, stake] = [races / lanes, 1_000]
  const members = await addMembers(deps, lanes, orders * stake)
  const match = await addMatch(deps)
  const lost = await Promise.all(
    members.map(async (memberId) => {
      const placed: string[] = []
      for (let n = 0; n < orders; n++) {
        const order = request(memberId, match, { stake, rate: 1, key: String(n) })
        placed.push((await deps.desk.place(order)).id)
      }
      return placed
    }),
  )
  await setState(deps, match, 'ended')
  const facts: StoredFacts = { ft: [2, 1], ht: [0, 0], firstGoalMinute: 50 }
  await report(deps, match, { source: 'a', status: 'final', facts, at: deps.siteClock.now() })
  site.clock.pass(5 * MINUTE)
  const [run] = await settleDue(deps)
  const moved = async () => {
    const [row] = await deps.sql<[{ moves: number }]>`select count(*)::int as moves from transfer`
    return row.moves
  }
  const before = await moved()
  await raceAll('dispute', async (lane, n) => {
    const memberId = members[lane]!
    const openedAt = deps.siteClock.now()
    const subject = uuidv7(openedAt)
    await deps.sql.begin(async (tx) => {
      await tx`insert into complaint (id, member_id, topic, content, language, written_at, order_id, run_id)
        values (${subject}, ${memberId}, 'dispute', 'It was not counted.', 'en-us', ${new Date(openedAt)},
          ${lost[lane]![Math.floor(n / lanes)]!}, ${run!})`
      await openTask(tx, { kind: 'dispute', subject, memberId, openedAt })
    })
    const { by } = await race('dispute', subject, n)
    const [row] =
      await deps.sql`select answer, outcome, answered_by as by from complaint where id = ${subject}`
    expect(row).toEqual({ answer: wordsOf(by), outcome: 'stands', by: by.operatorId })
  })
  expect(await moved()).toBe(before)
})

test('explanations of what differs by the end of a day: the one of whoever was first stays', async () => {
  const [day, openedAt] = ['2026-11-01', deps.siteClock.now()]
  await raceAll('reconcile', async (_, run) => {
    // A line keeps its first explanation, so that each race gets its own line.
    const source = `bank-${run}`
    const subject = [day, 'in', source, 'CNY'].join(':')
    await deps.sql.begin(async (tx) => {
      await tx`insert into reconciliation (day, direction, source, unit, told, recorded, posted, day_told, day_recorded, day_posted, taken_at, asks)
        values (${day}, 'in', ${source}, 'CNY', 700, 0, 0, 700, 0, 0, ${new Date(openedAt)}, true)`
      await openTask(tx, { kind: 'reconcile', subject, memberId: null, openedAt })
    })
    const { by } = await race('reconcile', subject, run)
    const [row] = await deps.sql`
      select explained, explained_by as by from reconciliation where day = ${day} and source = ${source}`
    expect(row).toEqual({ explained: wordsOf(by), by: by.operatorId })
  })
})

async function noticesOf(members: readonly string[]): Promise<number> {
  const [row] = await deps.sql<[{ count: number }]>`
    select count(*)::int as count from notice where member_id = any(${members as string[]})`
  return row.count
}
