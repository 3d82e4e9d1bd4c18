// Facts for the rules of interchange (engine/src/interchange/checks.ts), row by row: of the sender, and of
// the member whose name was typed.
import { randomBytes } from 'node:crypto'
import { type SettingValues, settingsOf } from '@touchline/contract/settings'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import type { WithdrawState } from '@touchline/engine/withdraw/states'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember } from '../access/create-member.ts'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { Vault } from '../identity/vault.ts'
import { addMember } from '../order/testing.ts'
import { readReceiver, readSender } from './facts.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 2 })
afterAll(() => sql.end())

const now = Date.now()
const usual = settingsOf([], { sandbox: false })
const vault = new Vault()
const deps = (change: Partial<SettingValues> = {}) => ({
  wallClock: { now: () => now },
  siteClock: { now: () => now, aheadMs: 0 } as never,
  settings: { current: { ...usual, ...change } } as never,
  gateways: { payouts: {} } as never,
  vault,
})

let [me, other] = ['', '']
beforeEach(async () => {
  const given = { sql, siteClock: { now: () => now } as never }
  ;[me, other] = [await addMember(given, 70_000), await addMember(given, 0)]
})

async function identified(member: string, state: 'named' | 'approved' = 'approved'): Promise<void> {
  const at = state === 'approved' ? new Date(now) : null
  await sql`insert into identity (member_id, state, real_name, id_number, id_print, applied_at, decided_at)
    values (${member}, ${state}, ${vault.seal(member, 'name', '周明')}, ${randomBytes(4)}, ${randomBytes(32)}, ${at}, ${at})`
}

async function withdrawn(member: string, state: WithdrawState, amount: number): Promise<void> {
  const account = uuidv7(now)
  await sql`insert into payout_account (id, member_id, method, details, print, checking, added_at)
    values (${account}, ${member}, 'card', ${randomBytes(4)}, ${randomBytes(32)}, false, ${new Date(now)})`
  await sql`insert into withdrawal (id, member_id, account_id, method, destination, back, amount, from_arrived, fee, free, unit, unit_amount,
      unit_fee, state, requested_at, promised_at, ended_at)
    values (${uuidv7(now)}, ${member}, ${account}, 'card', ${randomBytes(4)}, true, ${amount}, 0, 0, false, 'CNY', ${amount}, 0, ${state},
      ${new Date(now)}, ${new Date(now)}, ${state === 'review' ? null : new Date(now)})`
}

async function sentAt(ms: number, payer = me, payee = other): Promise<void> {
  await sql`insert into interchange (id, payer_id, payee_id, amount, main, payer_seq, payee_account, payee_seq, made_at)
    values (${uuidv7(ms)}, ${payer}, ${payee}, 100, 100, 1, 'main', 1, ${new Date(ms)})`
}

const flag = (member: string, name: string) =>
  sql`insert into member_flag (member_id, flag, reason, set_at) values (${member}, ${name}, 'test', now())`
const least = usual.interchangeRules.paidLeast

describe('the sender', () => {
  const facts = async (change?: Partial<SettingValues>) => (await readSender(sql, deps(change), me)).facts

  test('of whom nothing is known', async () => {
    const { who, identified: papers, paidOut, facts: of } = await readSender(sql, deps(), me)
    expect({ papers, paidOut, main: who.main }).toEqual({ papers: false, paidOut: false, main: 70_000 })
    expect(of).toEqual({
      now,
      closed: false,
      frozen: false,
      open: true,
      member: {
        permission: 'active',
        termsOpen: false,
        identityDue: true,
        stopped: false,
        knownUntil: null,
        off: false,
        proven: false,
        passwordSet: false,
      },
      lastAt: null,
      balance: 70_000,
      dayLeft: who.dayLeft,
      wageringOpen: 0,
      room: 70_000,
      rules: { least: usual.interchangeRules.least, gapMs: usual.interchangeRules.gapMs },
    })
  })

  test('meets what the site has closed, frozen, switched off or does not ask', async () => {
    const shut = { until: null, text: null }
    expect(await facts({ maintenance: { ...usual.maintenance, transfers: shut } })).toMatchObject({
      closed: true,
    })
    expect(await facts({ maintenance: { ...usual.maintenance, orders: shut } })).toMatchObject({
      closed: false,
    })
    expect(await facts({ moneyFrozen: true, interchangeOpen: false })).toMatchObject({
      frozen: true,
      open: false,
    })
    expect(await facts({ interchangeSourcesFirst: false })).toMatchObject({ room: null })
  })

  test('owes papers where the site asks for them before stakes, and none are approved', async () => {
    expect(await facts({ identityDue: 'never' })).toMatchObject({ member: { identityDue: false } })
    await identified(me, 'named')
    expect(await facts()).toMatchObject({ member: { identityDue: true } })
    await sql`update identity set state = 'approved', applied_at = now(), decided_at = now() where member_id = ${me}`
    expect(await facts()).toMatchObject({ member: { identityDue: false } })
  })

  test.each<[string, 'identity' | 'withdrawal' | 'both' | 'either', boolean]>([
    ['papers', 'identity', true],
    ['a withdrawal', 'withdrawal', false],
    ['both', 'both', false],
    ['either', 'either', true],
  ])('with approved papers alone, where %s (%s) are asked for: %s', async (_, interchangeProof, proven) => {
    await identified(me)
    expect(await facts({ interchangeProof })).toMatchObject({ member: { proven } })
  })

  test.each<[string, string, WithdrawState, number, boolean]>([
    ['that was paid', 'mine', 'paid', least, true],
    ['that was paid and is too small', 'mine', 'paid', least - 1, false],
    ['that is not paid', 'mine', 'review', least, false],
    ['of another member', 'other', 'paid', least, false],
  ])('a withdrawal %s (%s, %s, %d) is shown: %s', async (_, whose, state, amount, shown) => {
    await withdrawn(whose === 'mine' ? me : other, state, amount)
    const { paidOut, facts: of } = await readSender(sql, deps({ interchangeProof: 'withdrawal' }), me)
    expect([paidOut, of.member.proven]).toEqual([shown, shown])
  })

  test('sent last what was sent last, and not what it received', async () => {
    await sentAt(now - 3 * MINUTE)
    await sentAt(now - MINUTE)
    await sentAt(now - 2 * MINUTE)
    await sentAt(now, other, me)
    expect(await facts()).toMatchObject({ lastAt: now - MINUTE })
  })

  test('is stopped by its own flag alone, and by its own switch', async () => {
    await flag(me, 'saveMoneyBlocked')
    expect(await facts()).toMatchObject({ member: { stopped: false, off: false } })
    await flag(me, 'transferBlocked')
    await sql`update member set interchange_off = true where id = ${me}`
    expect(await facts()).toMatchObject({ member: { stopped: true, off: true } })
  })

  test('that is not there is an error', async () => {
    await expect(readSender(sql, deps(), uuidv7(now))).rejects.toThrow(/no member/)
  })
})

describe('the receiver', () => {
  const nameOf = async (member: string) =>
    (await sql<[{ username: string }]>`select username from member where id = ${member}`)[0].username
  /** Members prove themselves by papers and need no common line, unless a test changes that. */
  const anyone = { interchangeProof: 'identity', interchangeSameLine: false } as const
  const read = async (name: string, change: Partial<SettingValues> = {}) =>
    readReceiver(sql, deps({ ...anyone, ...change }), me, name)
  const takes = async (change?: Partial<SettingValues>) => (await read(await nameOf(other), change)).takes

  test('is found by its name, however it is written', async () => {
    await identified(other)
    const name = await nameOf(other)
    expect(await read(name.toUpperCase())).toEqual({ id: other, username: name, takes: true })
  })

  test('of a name that nobody has is read of the sender, and takes nothing', async () => {
    await identified(me)
    expect(await read('nobody-has-this')).toEqual({ id: me, username: await nameOf(me), takes: false })
    expect(await read(await nameOf(me))).toMatchObject({ takes: true })
  })

  test('takes nothing without the proof that is asked for', async () => {
    expect(await takes()).toBe(false)
    await identified(other, 'named')
    expect(await takes()).toBe(false)
    expect(await takes({ interchangeProof: 'withdrawal' })).toBe(false)
    await withdrawn(other, 'paid', least - 1)
    expect(await takes({ interchangeProof: 'withdrawal' })).toBe(false)
    await withdrawn(other, 'paid', least)
    expect(await takes({ interchangeProof: 'withdrawal' })).toBe(true)
  })

  test.each<[string, () => PromiseLike<unknown>, boolean]>([
    ['an operator stopped it', () => flag(other, 'transferBlocked'), false],
    ['an operator stopped something else', () => flag(other, 'saveMoneyBlocked'), true],
    [
      'it has switched it off',
      () => sql`update member set interchange_off = true where id = ${other}`,
      false,
    ],
    ['it is blocked', () => sql`update member set state = 'banned' where id = ${other}`, false],
    [
      'it is excluded',
      () => sql`update member set excluded_until = ${new Date(now + HOUR)} where id = ${other}`,
      false,
    ],
    [
      'it was excluded',
      () => sql`update member set excluded_until = ${new Date(now)} where id = ${other}`,
      true,
    ],
    [
      'it pauses',
      () => sql`update member set time_out_until = ${new Date(now + HOUR)} where id = ${other}`,
      false,
    ],
    [
      'it is too young',
      () => sql`update member set under_age_since = ${new Date(now)} where id = ${other}`,
      false,
    ],
    [
      'its time of the day is used up',
      () => sql`update member set play_until = ${new Date(now)} where id = ${other}`,
      true,
    ],
  ])('when %s', async (_, make, taken) => {
    await identified(other)
    await make()
    expect(await takes()).toBe(taken)
  })

  async function invited(referrerId: string | null): Promise<string> {
    const username = `line${randomBytes(5).toString('hex')}`
    return sql.begin((tx) =>
      createMember(tx, {
        username,
        passwordHash: '',
        nickname: '',
        language: 'en-us',
        createdAt: now,
        referrerId,
      }),
    )
  }

  test('is of the sender’s line where the same member invited both, however far back', async () => {
    const same = { interchangeSameLine: true }
    const top = await invited(null)
    const [child, sibling, stranger] = [
      await invited(top),
      await invited(top),
      await invited(await invited(null)),
    ]
    const grandchild = await invited(child)
    for (const member of [top, child, sibling, grandchild, stranger]) await identified(member)
    const between = async (from: string, to: string, change: Partial<SettingValues> = same) =>
      (await readReceiver(sql, deps({ ...anyone, ...change }), from, await nameOf(to))).takes
    expect(await between(grandchild, sibling)).toBe(true)
    expect(await between(top, grandchild)).toBe(true)
    expect(await between(grandchild, top)).toBe(true)
    expect(await between(grandchild, stranger)).toBe(false)
    expect(await between(grandchild, stranger, { interchangeSameLine: false })).toBe(true)
  })
})
