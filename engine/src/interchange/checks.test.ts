import { expect, test } from 'vitest'
import { fen } from '../money/fen.ts'
import {
  type InterchangeFacts,
  interchangeProofs,
  interchangeRefusal,
  isProven,
  judgeInterchange,
  mayReceive,
  type ReceiverFacts,
  refusesSender,
} from './checks.ts'

const now = 1_800_000_000_000
const fine: InterchangeFacts = {
  now,
  closed: false,
  frozen: false,
  open: true,
  member: {
    permission: 'active',
    termsOpen: false,
    identityDue: false,
    stopped: false,
    knownUntil: null,
    off: false,
    proven: true,
    passwordSet: true,
  },
  lastAt: null,
  balance: fen(50_000),
  dayLeft: fen(40_000),
  wageringOpen: fen(0),
  room: null,
  rules: { least: fen(10_000), gapMs: 5000 },
}
const wish = { amount: fen(20_000), toOneself: false }

/** Each refusal with a change that alone causes it, in the order of the table. */
const cases: readonly [keyof typeof interchangeRefusal, (facts: InterchangeFacts) => InterchangeFacts][] = [
  ['serviceClosed', (facts) => ({ ...facts, closed: true })],
  ['frozen', (facts) => ({ ...facts, frozen: true })],
  ['siteOff', (facts) => ({ ...facts, open: false })],
  ['blocked', (facts) => ({ ...facts, member: { ...facts.member, permission: 'blocked' } })],
  ['termsOpen', (facts) => ({ ...facts, member: { ...facts.member, termsOpen: true } })],
  ['identityDue', (facts) => ({ ...facts, member: { ...facts.member, identityDue: true } })],
  ['stopped', (facts) => ({ ...facts, member: { ...facts.member, stopped: true } })],
  ['gotBack', (facts) => ({ ...facts, member: { ...facts.member, knownUntil: now + 1 } })],
  ['memberOff', (facts) => ({ ...facts, member: { ...facts.member, off: true } })],
  ['unproven', (facts) => ({ ...facts, member: { ...facts.member, proven: false } })],
  ['tooSoon', (facts) => ({ ...facts, lastAt: now - 4999 })],
  ['least', (facts) => ({ ...facts, rules: { ...facts.rules, least: fen(20_001) } })],
  ['balance', (facts) => ({ ...facts, balance: fen(19_999) })],
  ['dayLimit', (facts) => ({ ...facts, dayLeft: fen(19_999) })],
  ['wagering', (facts) => ({ ...facts, wageringOpen: fen(1) })],
  ['otherSources', (facts) => ({ ...facts, room: fen(19_999) })],
  ['passwordUnset', (facts) => ({ ...facts, member: { ...facts.member, passwordSet: false } })],
]

test('nothing stands against it, up to each limit exactly', () => {
  expect(judgeInterchange(wish, fine)).toBeNull()
  const full = { ...fine, balance: wish.amount, dayLeft: wish.amount, room: wish.amount, lastAt: now - 5000 }
  expect(judgeInterchange(wish, { ...fine, member: { ...fine.member, knownUntil: now } })).toBeNull()
  expect(judgeInterchange(wish, full)).toBeNull()
  const least = { ...fine.rules, least: wish.amount }
  expect(judgeInterchange(wish, { ...fine, rules: least })).toBeNull()
})

test('each has the code that the wire knows it by', () => {
  expect(Object.values(interchangeRefusal)).toEqual([
    2000, 2227, 2212, 1731, 1740, 1732, 1734, 1735, 1742, 1741, 2256, 2266, 2246, 1950, 2305, 2203, 1951,
    2237, 2260, 2241, 2261, 2265, 2247,
  ])
})

test.each(cases)('%s refuses alone, and before all that come after it', (name, spoil) => {
  expect(judgeInterchange(wish, spoil(fine))?.code).toBe(interchangeRefusal[name])
  const from = cases.findIndex(([each]) => each === name)
  const all = cases.slice(from).reduce((facts, [, next]) => next(facts), fine)
  expect(judgeInterchange(wish, all)?.code).toBe(interchangeRefusal[name])
})

test('each permission has its code, and what is left, open or missing is told', () => {
  const codes = { 'under-age': 1740, excluded: 1732, 'time-out': 1734, 'time-up': 1735 } as const
  for (const [permission, code] of Object.entries(codes))
    expect(
      refusesSender({ ...fine, member: { ...fine.member, permission: permission as 'excluded' } })?.code,
    ).toBe(code)
  expect(judgeInterchange(wish, { ...fine, dayLeft: fen(300) })?.messageValue).toBe(300)
  expect(judgeInterchange(wish, { ...fine, wageringOpen: fen(70) })?.messageValue).toBe(70)
  expect(judgeInterchange(wish, { ...fine, lastAt: now - 1 })?.time).toBe(now + 4999)
  expect(judgeInterchange({ ...wish, toOneself: true }, fine)?.code).toBe(1951)
})

test('what has to be shown', () => {
  const shown = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const
  const table = Object.fromEntries(
    interchangeProofs.map((asked) => [
      asked,
      shown.map(([identified, paidOut]) => isProven(asked, { identified, paidOut })),
    ]),
  )
  expect(table).toEqual({
    both: [false, false, false, true],
    identity: [false, true, false, true],
    withdrawal: [false, false, true, true],
    either: [false, true, true, true],
  })
})

test('whoever receives is known, may play, takes part, has shown what is asked, and is of the line', () => {
  const fit: ReceiverFacts = {
    known: true,
    permission: 'active',
    stopped: false,
    off: false,
    proven: true,
    sameLine: true,
  }
  expect(mayReceive(fit)).toBe(true)
  // The sender must not learn how long the receiver has played.
  expect(mayReceive({ ...fit, permission: 'time-up' })).toBe(true)
  for (const change of [
    { known: false },
    { permission: 'blocked' },
    { permission: 'under-age' },
    { permission: 'excluded' },
    { permission: 'time-out' },
    { stopped: true },
    { off: true },
    { proven: false },
    { sameLine: false },
  ] as const)
    expect(mayReceive({ ...fit, ...change })).toBe(false)
})
