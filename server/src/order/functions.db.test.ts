// Orders that are placed and taken back (server/sql/order/{place,cancel}_orders.sql): what each function
// writes row by row, what it leaves alone, what it refuses, and that it locks the match before the accounts.
import { beforeEach, describe, expect, test } from 'vitest'
import { uuidv7 } from '../db/uuid.ts'
import { postTransfer } from '../ledger/post.ts'
import { type AccountMove, byMember, codeOf, orderFunctions } from './testing.functions.ts'

const functions = await orderFunctions()
const { at, balances, hold, locksMatchFirst, waitsForNobodyElse, now, place, sql, superSql, transferOf } =
  functions
let [one, other] = ['', '']
let [match, second] = [0, 0]
beforeEach(() => {
  ;({ one, other, match, second } = functions.its)
})

describe('orders that are placed', () => {
  test('take each stake to its match’s open stakes, and are what was asked for', async () => {
    const { act, moved, ids } = await place({}, { member: other, on: second, stake: 7_000 })
    expect(moved).toEqual([
      { member: one, account: 'main', seq: 2, left: 90_000 },
      { member: other, account: 'main', seq: 2, left: 93_000 },
    ])
    expect(await transferOf(act)).toEqual({
      kind: 'place',
      act: 'order',
      of: null,
      entries: [
        { member: one, account: 'main', amount: -10_000, about: 'order', subject: ids[0] },
        { member: other, account: 'main', amount: -7_000, about: 'order', subject: ids[1] },
      ],
      house: [
        { account: 'open-stakes', ref: `${match}`, amount: 10_000 },
        { account: 'open-stakes', ref: `${second}`, amount: 7_000 },
      ],
    })
    const rows =
      await sql`select id, member_id as member, stake, entry_seq as seq from "order" where id in ${sql(ids)} order by member_id`
    expect([...rows]).toEqual([
      { id: ids[0], member: one, stake: 10_000, seq: 2 },
      { id: ids[1], member: other, stake: 7_000, seq: 2 },
    ])
  })

  test('on one match are one leg of it', async () => {
    const { act } = await place({}, { member: other, stake: 7_000 })
    expect((await transferOf(act)).house).toEqual([
      { account: 'open-stakes', ref: `${match}`, amount: 17_000 },
    ])
  })
})

async function takeBack(...of: readonly (readonly [string, string])[]) {
  const act = uuidv7(now)
  const moved = await sql<AccountMove[]>`
    select member_id as member, account, seq, balance_after as left from cancel_orders(${act}, ${at}, 'risk', 'because',
      ${of.map(([member]) => member)}::uuid[], ${of.map(([, id]) => id)}::uuid[])`
  return { act, moved: byMember(moved) }
}
const cancelOf = async (id: string) =>
  (
    await sql`select member_id as member, kind, reason, transfer_id as transfer, account, entry_seq as seq, canceled_at as at
    from order_cancel where order_id = ${id}`
  )[0]

/** Trial funds of 50.00 that expire at `expires` and were given back at `closed`. */
async function grant(expires: number, closed: number | null = null): Promise<string> {
  const id = uuidv7(now)
  await superSql`insert into trial_grant (id, member_id, event, amount, profit_cap, selections, granted_at, expires_at, closed_at)
    values (${id}, ${one}, 'e', 5000, 5000, '{}', ${new Date(now - 5)}, ${new Date(expires)}, ${closed && new Date(closed)})`
  await superSql.begin((tx) =>
    postTransfer(tx, {
      id,
      kind: 'trial-grant',
      act: { kind: 'trial-grant', id },
      postedAt: now,
      members: [{ memberId: one, account: 'trial', amount: 5_000 }],
      house: [{ account: 'bonus', ref: '', amount: -5_000 }],
    }),
  )
  return id
}

describe('orders that are taken back', () => {
  test('give each stake back from its match’s open stakes, in one transfer', async () => {
    const { ids } = await place({}, { member: other, on: second, stake: 7_000 })
    const { act, moved } = await takeBack([one, ids[0]!], [other, ids[1]!])
    expect(moved).toEqual([
      { member: one, account: 'main', seq: 3, left: 100_000 },
      { member: other, account: 'main', seq: 3, left: 100_000 },
    ])
    expect(await transferOf(act)).toEqual({
      kind: 'cancel',
      act: 'order',
      of: null,
      entries: [
        { member: one, account: 'main', amount: 10_000, about: 'order', subject: ids[0] },
        { member: other, account: 'main', amount: 7_000, about: 'order', subject: ids[1] },
      ],
      house: [
        { account: 'open-stakes', ref: `${match}`, amount: -10_000 },
        { account: 'open-stakes', ref: `${second}`, amount: -7_000 },
      ],
    })
    expect(await cancelOf(ids[1]!)).toEqual({
      member: other,
      kind: 'risk',
      reason: 'because',
      transfer: act,
      account: 'main',
      seq: 3,
      at,
    })
  })

  test('of a reservation give back to main', async () => {
    const { id } = await hold()
    const { ids } = await place({ from: 'held', reservation: id })
    expect((await takeBack([one, ids[0]!])).moved).toMatchObject([{ account: 'main', left: 100_000 }])
  })

  test.each<[string, number, number | null, string | null]>([
    ['that last', now + 1, null, 'trial'],
    ['that are over', now, null, null],
    ['that were given back', now + 1, now, null],
  ])('of trial funds %s give back to %s', async (_, expires, closed, account) => {
    const { ids } = await place({ from: 'trial', grant: await grant(expires, closed), stake: 3_000 })
    const { act, moved } = await takeBack([one, ids[0]!])
    const { entries, house } = await transferOf(act)
    expect(moved).toEqual(account ? [{ member: one, account: 'trial', seq: 3, left: 5_000 }] : [])
    expect(entries).toHaveLength(account ? 1 : 0)
    expect(house).toEqual([
      ...(account ? [] : [{ account: 'bonus', ref: '', amount: 3_000 }]),
      { account: 'open-stakes', ref: `${match}`, amount: -3_000 },
    ])
    expect(await cancelOf(ids[0]!)).toMatchObject({ account, seq: account ? 3 : null })
  })

  test('in one call with one whose trial funds are over: each its own way', async () => {
    const { ids } = await place({ from: 'trial', grant: await grant(now), stake: 3_000 }, { member: other })
    const { moved } = await takeBack([one, ids[0]!], [other, ids[1]!])
    expect(moved).toEqual([{ member: other, account: 'main', seq: 3, left: 100_000 }])
    expect([await cancelOf(ids[0]!), await cancelOf(ids[1]!)]).toMatchObject([
      { account: null, seq: null },
      { account: 'main', seq: 3 },
    ])
  })

  test('are refused when one is not the member’s, or is not there: then none is', async () => {
    const { ids } = await place({}, { member: other })
    expect(await codeOf(takeBack([one, ids[0]!], [other, uuidv7(now)]))).toBe('P0002')
    expect(await codeOf(takeBack([one, ids[1]!]))).toBe('P0002')
    expect(await balances(one)).toMatchObject({ main: 90_000 })
  })

  test('are refused when they were before', async () => {
    const { ids } = await place({})
    await takeBack([one, ids[0]!])
    expect(await codeOf(takeBack([one, ids[0]!]))).toBe('23505')
  })

  test('are refused when the match of one is being settled, and not for another’s', async () => {
    const { ids } = await place({}, { member: other, on: second })
    await superSql`insert into settle_run (id, match_id, run, kind, facts, happened, evidence, started_at)
      values (${uuidv7(now)}, ${second}, 1, 'result', '{}', '{}', '{}', ${at})`
    // An order of the same member on the match that is being settled.
    await place({ on: second })
    expect(await codeOf(takeBack([one, ids[0]!], [other, ids[1]!]))).toBe('55000')
    expect(await codeOf(takeBack([one, ids[0]!]))).toBe('done')
  })

  test('lock their match first, then the main account, and nobody else’s', async () => {
    const { ids } = await place({})
    await locksMatchFirst(() => takeBack([one, ids[0]!]))
    const later = await place({})
    await place({ on: second })
    await waitsForNobodyElse(() => takeBack([one, later.ids[0]!]))
  })

  test('of trial funds wait for the main account, which guards the others', async () => {
    const { ids } = await place({ from: 'trial', grant: await grant(now + 1), stake: 3_000 })
    await locksMatchFirst(() => takeBack([one, ids[0]!]))
  })
})
