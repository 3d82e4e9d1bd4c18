import { describe, expect, test } from 'vitest'
import { fen } from '../money/fen.ts'
import { MINUTE } from '../site/units.ts'
import { type DepositChannel, isOpenAt } from './channel.ts'
import {
  type DepositFacts,
  depositRefusal,
  isPayerName,
  judgeDeposit,
  judgeRelease,
  payerNameLongest,
  plainName,
  playableOf,
} from './checks.ts'

const channel: DepositChannel = {
  id: 'bank',
  method: 'bank',
  open: true,
  least: fen(10_000),
  most: fen(5_000_000),
  level: 0,
  identityFrom: null,
  hours: null,
}
const now = Date.parse('2026-03-05T15:00:00+08:00')
const facts = (
  change: Partial<DepositFacts> = {},
  member: Partial<DepositFacts['member']> = {},
): DepositFacts => ({
  now,
  closed: false,
  channel,
  member: {
    permission: 'active',
    level: 0,
    termsOpen: false,
    identified: true,
    identityDue: true,
    stopped: false,
    realName: '李·明',
    limitLeft: null,
    ...member,
  },
  lastAt: null,
  openBefore: false,
  unpaidToday: 0,
  rules: { gapMs: 30_000, unpaidADay: 5 },
  ...change,
})
const request = { amount: fen(100_000), payer: '李 明' }

/** Causes of refusal in order of precedence; each alone is refused with its own code. */
const causes: [keyof typeof depositRefusal, Partial<DepositFacts>, Partial<DepositFacts['member']>][] = [
  ['serviceClosed', { closed: true }, {}],
  ['blocked', {}, { permission: 'blocked' }],
  ['underAge', {}, { permission: 'under-age' }],
  ['selfExcluded', {}, { permission: 'excluded' }],
  ['timeOut', {}, { permission: 'time-out' }],
  ['sessionTime', {}, { permission: 'time-up' }],
  ['termsOpen', {}, { termsOpen: true }],
  ['identityDue', {}, { identified: false }],
  ['stopped', {}, { stopped: true }],
  ['channelClosed', { channel: { ...channel, open: false } }, {}],
  ['outsideLimits', { channel: { ...channel, most: fen(99_999) } }, {}],
  ['ownLimit', {}, { limitLeft: 99_999 }],
  ['nameDiffers', {}, { realName: '王芳' }],
  ['tooSoon', { lastAt: now - 29_999 }, {}],
  ['openBefore', { openBefore: true }, {}],
  ['unpaidToday', { unpaidToday: 5 }, {}],
]

test.each(causes)('%s alone', (name, change, member) => {
  expect(judgeDeposit(request, facts(change, member))?.code).toBe(depositRefusal[name])
})

test('each has the code that the wire knows it by', () => {
  expect(Object.values(depositRefusal)).toEqual([
    2000, 1731, 1740, 1732, 1734, 1735, 1742, 1741, 2230, 2226, 2225, 1738, 2224, 2223, 2257, 2258,
  ])
})

test('what the own limit leaves is told, and is never below zero', () => {
  const told = (limitLeft: number) => judgeDeposit(request, facts({}, { limitLeft }))
  expect(told(99_999)).toEqual({ code: 1738, messageValue: 99_999 })
  expect(told(-10)).toEqual({ code: 1738, messageValue: 0 })
  expect(told(100_000)).toBeNull()
  expect(judgeRelease(fen(500), facts({}, { limitLeft: 499 }))).toEqual({ code: 1738, messageValue: 499 })
})

test('of several the first in the table is answered', () => {
  const order = Object.keys(depositRefusal)
  expect(causes.map(([name]) => name)).toEqual(order)
  for (const [n, [name, change, member]] of causes.entries()) {
    for (const [, laterChange, laterMember] of causes.slice(n + 1)) {
      const both = facts({ ...laterChange, ...change }, { ...laterMember, ...member })
      expect(judgeDeposit(request, both)?.code).toBe(depositRefusal[name])
    }
  }
})

test('nothing is refused at the edge of each limit', () => {
  const edge = facts(
    {
      lastAt: now - 30_000,
      unpaidToday: 4,
      channel: { ...channel, least: request.amount, most: request.amount },
    },
    { limitLeft: request.amount, level: 0 },
  )
  expect(judgeDeposit(request, edge)).toBeNull()
})

describe('a channel', () => {
  test('that is not there, or above the level, is closed', () => {
    expect(judgeDeposit(request, facts({ channel: null }))?.code).toBe(2226)
    expect(judgeDeposit(request, facts({ channel: { ...channel, level: 1 } }))?.code).toBe(2226)
  })

  test('of high amounts asks for the identity from its amount on', () => {
    const high = { channel: { ...channel, identityFrom: fen(100_000) } }
    const unknown = { identified: false, identityDue: false, realName: null }
    expect(judgeDeposit(request, facts(high, unknown))?.code).toBe(1741)
    expect(judgeDeposit({ ...request, amount: fen(99_999) }, facts(high, unknown))).toBeNull()
  })

  test.each([
    ['15:00', '15:01', true],
    ['15:01', '15:00', false],
    ['14:00', '15:00', false],
    ['22:00', '16:00', true],
    ['22:00', '15:00', false],
  ])('open from %s to %s at 15:00: %s', (from, to, open) => {
    const minute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
    expect(isOpenAt({ open: true, hours: { from: minute(from), to: minute(to) } }, now)).toBe(open)
    expect(isOpenAt({ open: false, hours: null }, now)).toBe(false)
    expect(isOpenAt({ open: true, hours: null }, now + MINUTE)).toBe(true)
  })
})

describe('of what arrived', () => {
  test('all may be played with, whatever the limits of orders say', () => {
    const late = facts({ channel: null, closed: true, lastAt: now, openBefore: true, unpaidToday: 9 })
    expect(playableOf(fen(1), late)).toBe(1)
  })

  test('no more than the own limit leaves', () => {
    expect(playableOf(fen(500), facts({}, { limitLeft: 300 }))).toBe(300)
    expect(playableOf(fen(500), facts({}, { limitLeft: -10 }))).toBe(0)
  })

  test.each(causes.slice(1, 9))('nothing while %s', (_, change, member) => {
    expect(playableOf(fen(500), facts(change, member))).toBe(0)
  })
})

test('names are the same however they are spaced', () => {
  expect(plainName('Anna  Maria')).toBe(plainName('anna maria'))
  expect(plainName('买买提·艾力')).toBe(plainName('买买提 • 艾力'))
  expect(plainName('李明')).not.toBe(plainName('李鸣'))
})

test.each([
  ['李明', true],
  ["Anna-Maria O'Neil Jr.", false],
  ['Ann O’Neil', false],
  ['买买提·艾力', true],
  ['a'.repeat(payerNameLongest), true],
  ['a'.repeat(payerNameLongest + 1), false],
  ['李明2', false],
  ['', false],
])('%j is a name as banks write it: %s', (typed, is) => {
  expect(isPayerName(typed)).toBe(is)
  expect(payerNameLongest).toBe(20)
})
