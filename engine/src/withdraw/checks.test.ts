import { describe, expect, test } from 'vitest'
import { type Fen, fen } from '../money/fen.ts'
import { HOUR, MINUTE } from '../site/units.ts'
import {
  allAgainst,
  judgeWithdrawal,
  proofRefusal,
  type WithdrawFacts,
  type WithdrawRequest,
  withdrawRefusal,
} from './checks.ts'

const now = Date.parse('2026-03-05T15:00:00+08:00')
type Change = Partial<WithdrawFacts> & {
  readonly its?: Partial<WithdrawFacts['member']>
  readonly way?: Partial<WithdrawFacts['method']>
  readonly to?: Partial<WithdrawFacts['account']>
}
const facts = ({ its, way, to, ...change }: Change = {}): WithdrawFacts => ({
  now,
  closed: false,
  frozen: false,
  method: { open: true, least: fen(10_000), most: fen(5_000_000), virtual: false, ...way },
  account: { beingChecked: false, holderDiffers: false, changedAt: null, paidBefore: false, ...to },
  member: {
    restricted: false,
    stopped: false,
    identified: true,
    paidToCard: true,
    sharedAddress: false,
    passwordSet: true,
    knownUntil: null,
    ...its,
  },
  balance: fen(1_000_000),
  dayLeft: fen(1_000_000),
  pending: false,
  lastAt: null,
  sameAt: null,
  wageringOpen: fen(0),
  room: fen(1_000_000),
  returnable: fen(0),
  arrives: 100_000,
  rules: { gapMs: MINUTE, sameMs: 90_000, changedMs: 48 * HOUR },
  ...change,
})
const request: WithdrawRequest = { amount: fen(100_000), back: false, shown: 100_000 }

/** Causes of refusal in order of precedence; each alone is refused with its own code. */
const causes: [keyof typeof withdrawRefusal, Change][] = [
  ['serviceClosed', { closed: true }],
  ['frozen', { frozen: true }],
  ['stopped', { its: { stopped: true } }],
  ['methodClosed', { way: { open: false } }],
  ['beingChecked', { to: { beingChecked: true } }],
  ['holderDiffers', { to: { holderDiffers: true } }],
  ['pending', { pending: true }],
  ['tooSoon', { lastAt: now - MINUTE + 1 }],
  ['same', { sameAt: now - 89_999 }],
  ['outsideLimits', { way: { least: fen(100_001), most: fen(200_000) } }],
  ['balance', { balance: fen(99_999) }],
  ['dayLimit', { dayLeft: fen(99_999) }],
  ['changed', { to: { changedAt: now - 48 * HOUR + 1 } }],
  ['notPaidBefore', { its: { knownUntil: now + 1 } }],
  ['sharedAddress', { its: { sharedAddress: true } }],
  ['unproven', { way: { virtual: true }, its: { paidToCard: false } }],
  ['wagering', { wageringOpen: fen(1) }],
  ['otherSources', { room: fen(99_999) }],
  ['passwordUnset', { its: { passwordSet: false } }],
  ['differs', { arrives: 99_999 }],
]

test('codes are those of the wire', () => {
  expect(withdrawRefusal).toEqual({
    serviceClosed: 2000,
    frozen: 2227,
    stopped: 2238,
    methodClosed: 2226,
    beingChecked: 2233,
    holderDiffers: 2236,
    pending: 2249,
    tooSoon: 2223,
    same: 2228,
    outsideLimits: 2225,
    balance: 2237,
    dayLimit: 2260,
    changed: 2231,
    notPaidBefore: 2266,
    sharedAddress: 2232,
    unproven: 2239,
    wagering: 2241,
    otherSources: 2261,
    passwordUnset: 2265,
    differs: 2229,
  })
  expect(proofRefusal).toEqual({ password: 2234, code: 1033 })
})

test('nothing stands against it', () => {
  expect(judgeWithdrawal(request, facts())).toBeNull()
  expect(allAgainst(request, facts())).toEqual([])
})

test.each(causes)('refused for %s alone', (name, change) => {
  expect(judgeWithdrawal(request, facts(change))?.code).toBe(withdrawRefusal[name])
})

test('all codes are in the table, in its order', () => {
  expect(causes.map(([name]) => name)).toEqual(Object.keys(withdrawRefusal))
})

test.each(causes.map(([name], n) => [name, n] as const))(
  '%s goes before all that come after it',
  (name, n) => {
    const later = causes.slice(n).map(([, change]) => change)
    const all: Change = Object.assign({}, ...later)
    const its = Object.assign({}, ...later.map((change) => change.its))
    const way = Object.assign({}, ...later.map((change) => change.way))
    const to = Object.assign({}, ...later.map((change) => change.to))
    expect(judgeWithdrawal(request, facts({ ...all, its, way, to }))?.code).toBe(withdrawRefusal[name])
    expect(allAgainst(request, facts({ ...all, its, way, to })).length).toBeGreaterThanOrEqual(
      causes.length - n,
    )
  },
)

describe('at its boundary each check passes', () => {
  test.each<[string, Change]>([
    ['a minute after the last one', { lastAt: now - MINUTE }],
    ['90 seconds after the same', { sameAt: now - 90_000 }],
    ['the least of the way', { way: { least: fen(100_000) } }],
    ['the most of the way', { way: { most: fen(100_000) } }],
    ['all of the balance', { balance: fen(100_000) }],
    ['all that the day leaves', { dayLeft: fen(100_000) }],
    ['48 hours after the change', { to: { changedAt: now - 48 * HOUR } }],
    ['all that may leave by the way', { room: fen(100_000) }],
    ['the moment from which any account may be paid', { its: { knownUntil: now } }],
    ['an account that was paid before', { its: { knownUntil: now + 1 }, to: { paidBefore: true } }],
  ])('%s', (_, change) => {
    expect(judgeWithdrawal(request, facts(change))).toBeNull()
  })
})

describe('back to where it came from', () => {
  const back = { ...request, back: true }
  const returnable = fen(100_000)

  test.each<[string, Change]>([
    ['wagering', { wageringOpen: fen(100_000), returnable }],
    [
      'a card that was paid before',
      { way: { virtual: true }, its: { paidToCard: false, identified: false }, returnable },
    ],
    ['a shared address', { its: { sharedAddress: true }, returnable }],
  ])('asks for no %s', (_, change) => {
    expect(judgeWithdrawal(back, facts(change))).toBeNull()
  })

  test('is no more than was paid in and not played', () => {
    const refused = judgeWithdrawal(back, facts({ returnable: fen(99_999) }))
    expect(refused).toEqual({ code: withdrawRefusal.otherSources, messageValue: 99_999 })
  })
})

describe('who leaves', () => {
  const its = { restricted: true }

  test('gets all of it, to the fen, whatever was wagered and the level allows', () => {
    const all = { amount: fen(1_234), back: false, shown: 1_234 }
    const change = { balance: fen(1_234), dayLeft: fen(0), wageringOpen: fen(900_000), arrives: 1_234, its }
    expect(judgeWithdrawal(all, facts(change))).toBeNull()
  })

  test('who got the account back waits all the same, also back to its source', () => {
    const change = { its: { restricted: true, knownUntil: now + 5 }, returnable: fen(100_000) }
    expect(judgeWithdrawal({ ...request, back: true }, facts(change))).toEqual({
      code: withdrawRefusal.notPaidBefore,
      time: now + 5,
    })
  })

  test('asks for whole amounts where it is not all', () => {
    const part = { amount: fen(12_345), back: false, shown: null }
    expect(judgeWithdrawal(part, facts({ its }))?.code).toBe(withdrawRefusal.outsideLimits)
  })
})

test('what is not whole is refused, and what leaves nothing after the network’s fee', () => {
  expect(judgeWithdrawal({ ...request, amount: 100_050 as Fen }, facts())?.code).toBe(2225)
  expect(judgeWithdrawal({ ...request, shown: null }, facts({ arrives: 0 }))?.code).toBe(2225)
})

test('what is too much says what the way takes at most', () => {
  const change = { way: { most: fen(90_000) } }
  expect(judgeWithdrawal(request, facts(change))).toEqual({ code: 2225, messageValue: 90_000 })
})

test('the smallest part may arrive', () => {
  expect(judgeWithdrawal({ ...request, shown: 1 }, facts({ arrives: 1 }))).toBeNull()
})

test('what waits says until when', () => {
  expect(judgeWithdrawal(request, facts({ lastAt: now - 1000 }))).toEqual({ code: 2223, time: now + 59_000 })
})
