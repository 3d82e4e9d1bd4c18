import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fen } from '../money/fen.ts'
import { bp } from '../money/rate.ts'
import { noStakeReturn } from './funds.ts'
import { defaultOrderLimits as levelLimits, limitsAt } from './limits.ts'
import { judgeOrder } from './place.ts'
import { orderRefusal } from './refusals.ts'
import type { OrderRequest, OrderState, StakeReturn, Trial } from './state.ts'

const defaultOrderLimits = limitsAt(levelLimits, 0)
const fen = (cny: number) => (cny * 100) as Fen
const kickoff = Date.parse('2026-03-07T20:00:00+08:00')
const minutes = 60_000

const request: OrderRequest = { stake: fen(1_000), rate: bp(350) }

const state: OrderState = {
  now: kickoff - 60 * minutes,
  maintenance: null,
  member: {
    permission: 'active',
    termsOpen: false,
    identityDue: false,
    level: 1,
    feeBp: 600,
    balance: fen(1_000),
    trial: null,
    stakeReturn: noStakeReturn,
    ownLimitLeft: null,
    limits: defaultOrderLimits,
    stakedOnMarket: fen(0),
    stakedOnMatch: fen(0),
  },
  match: { kickoff, levelNeeded: 0, stakeLimit: null },
  selection: { offered: true, suspended: false, rate: bp(350), volume: fen(1_000), insured: false },
}

type Change = { [Part in Exclude<keyof OrderState, 'maintenance'>]?: Partial<OrderState[Part]> } & {
  maintenance?: OrderState['maintenance']
  request?: Partial<OrderRequest>
}

function judge(...changes: readonly Change[]) {
  let order = request
  let at = state
  for (const { request: asked, now, maintenance, ...parts } of changes) {
    order = { ...order, ...asked }
    at = {
      now: (now as number | undefined) ?? at.now,
      maintenance: maintenance ?? at.maintenance,
      member: { ...at.member, ...parts.member },
      match: { ...at.match, ...parts.match },
      selection: { ...at.selection, ...parts.selection },
    }
  }
  return judgeOrder(order, at)
}

/** Pays with trial funds that suffice for the order, except for the given fields. */
function trial(given: Partial<Trial>): Change {
  const good = { expired: false, allowed: true, profitLeft: fen(100) }
  return { request: { paidFrom: 'trial' }, member: { trial: { ...good, ...given } } }
}

/** Insures at 5 %, with all that insurance needs, except for the given fields. */
function insured(given: Partial<StakeReturn>): Change {
  const good = { ...noStakeReturn, site: true, percentBp: bp(500), leftToday: fen(50) }
  return {
    request: { insurance: bp(500) },
    member: { stakeReturn: { ...good, ...given } },
    selection: { insured: true },
  }
}

/** For each refusal a change that alone causes it, in order of precedence. */
const causes: readonly [keyof typeof orderRefusal, Change][] = [
  ['maintenance', { maintenance: 'site' }],
  ['serviceClosed', { maintenance: 'orders' }],
  ['signedOut', { member: { permission: 'visitor' } }],
  ['blocked', { member: { permission: 'blocked' } }],
  ['underAge', { member: { permission: 'under-age' } }],
  ['selfExcluded', { member: { permission: 'excluded' } }],
  ['timeOut', { member: { permission: 'time-out' } }],
  ['sessionTime', { member: { permission: 'time-up' } }],
  ['termsOpen', { member: { termsOpen: true } }],
  ['identityDue', { member: { identityDue: true } }],
  ['ownStakeLimit', { member: { ownLimitLeft: fen(0) } }],
  ['levelTooLow', { match: { levelNeeded: 2 } }],
  ['marketClosed', { selection: { offered: false } }],
  ['tooEarly', { now: kickoff - 601 * minutes }],
  ['tooLate', { now: kickoff }],
  ['suspended', { selection: { suspended: true } }],
  ['stakeTooSmall', { member: { limits: { ...defaultOrderLimits, minimum: fen(2_000), perOrder: fen(0) } } }],
  ['perOrderLimit', { member: { limits: { ...defaultOrderLimits, perOrder: fen(999) } } }],
  ['perMarketLimit', { member: { stakedOnMarket: fen(99_001) } }],
  ['perMatchLimit', { member: { stakedOnMatch: fen(199_001) } }],
  ['matchStakeLimit', { match: { stakeLimit: fen(1) } }],
  ['trialLimit', trial({ allowed: false })],
  ['trialExpired', trial({ expired: true })],
  ['stakeReturnOff', insured({ site: false })],
  ['stakeReturnNotHere', { ...insured({}), selection: { insured: false } }],
  [
    'stakeReturnWithTrial',
    {
      ...insured({}),
      request: { insurance: bp(500), paidFrom: 'trial' },
      member: { balance: fen(1_000), ...insured({}).member, ...trial({}).member },
    },
  ],
  ['stakeReturnOffForMember', insured({ member: false })],
  ['stakeReturnNone', insured({ percentBp: bp(0) })],
  ['stakeReturnChanged', insured({ percentBp: bp(400) })],
  ['stakeReturnSameAddress', insured({ sameAddress: true })],
  ['stakeReturnLimit', insured({ leftToday: fen(49.99) })],
  ['balance', { member: { balance: fen(999) } }],
  ['volume', { selection: { volume: fen(999) } }],
  ['rateChanged', { selection: { rate: bp(349) } }],
]

test('the causes below are every refusal, in order', () => {
  expect(causes.map(([name]) => name)).toEqual(Object.keys(orderRefusal))
})

test.each(causes)('%s is refused with its own code', (name, change) => {
  expect(judge(change)).toMatchObject({ code: orderRefusal[name] })
})

test('of any two causes the one above is answered', () => {
  for (const [above, [name, cause]] of causes.entries()) {
    for (const [other, lesser] of causes.slice(above + 1)) {
      // A member has one permission, and each limit one value, so two changes of the same field cannot apply
      // together.
      const clash = Object.keys(cause.member ?? {}).some((field) => field in (lesser.member ?? {}))
      const both = (part: 'now' | 'request' | 'selection' | 'maintenance') =>
        cause[part] !== undefined && lesser[part] !== undefined
      if (clash || both('now') || both('maintenance') || (both('selection') && both('request'))) continue
      // An order paid with trial funds needs no identity.
      if (name === 'identityDue' && lesser.request?.paidFrom === 'trial') continue
      expect(judge(lesser, cause), `${name} above ${other}`).toMatchObject({ code: orderRefusal[name] })
    }
  }
})

test('trial funds ask for no identity', () => {
  expect(judge(trial({}), { member: { identityDue: true } })).not.toHaveProperty('code')
})

test('any set of causes is refused, by one of the set and the first of it', () => {
  fc.assert(
    fc.property(fc.subarray([...causes], { minLength: 1 }), (chosen) => {
      const judgement = judge(...chosen.map(([, change]) => change).reverse())
      const codes = chosen.map(([name]) => orderRefusal[name] as number)
      if (!('code' in judgement)) throw new Error('accepted')
      expect(codes).toContain(judgement.code)
    }),
  )
})

test('an order with no cause against it is accepted with its payout', () => {
  expect(judge()).toEqual({ rate: 350, gross: 3_500, fee: 210, net: 3_290, insuranceBp: 0, insured: 0 })
})

describe('an order that is not simply paid from the main account', () => {
  test('insured, has that share of its stake come back, rounded down, and wins as any other', () => {
    const odd = { request: { stake: 99_999 as Fen, insurance: bp(500) } }
    expect(judge(insured({}), odd)).toEqual({
      rate: 350,
      gross: 3_499,
      fee: 210,
      net: 3_289,
      insuranceBp: 500,
      insured: 4_999,
    })
  })

  test('where a share could come back, none does unless it was asked for', () => {
    const unasked = { request: { insurance: null } }
    expect(judge(insured({}), unasked)).toMatchObject({ insuranceBp: 0, insured: 0 })
  })

  test('paid with trial funds, gains what they may still win at most', () => {
    expect(judge(trial({ profitLeft: fen(9.4) }))).toMatchObject({ gross: 1_000, fee: 60, net: 940 })
    expect(judge(trial({ profitLeft: fen(32.9) }))).toMatchObject({ gross: 3_500, fee: 210, net: 3_290 })
  })

  test('paid from the main account, gains all of it whatever trial funds there are', () => {
    const funds = trial({ profitLeft: fen(9.4) })
    expect(judge(funds, { request: { paidFrom: 'main' } })).toMatchObject({ net: 3_290 })
  })
})

describe('boundaries', () => {
  test.each([
    [kickoff - 600 * minutes - 1, 1781],
    [kickoff - 600 * minutes, undefined],
    [kickoff - 3 * minutes - 1, undefined],
    [kickoff - 3 * minutes, 1782],
    [kickoff + 200 * minutes, 1782],
  ])('at %d', (now, code) => {
    expect((judge({ now }) as { code?: number }).code).toBe(code)
  })

  test.each<[string, Change]>([
    ['the whole balance, the whole volume', {}],
    ['exactly up to the own limit', { member: { ownLimitLeft: fen(1_000) } }],
    ['exactly the minimum', { member: { limits: { ...defaultOrderLimits, minimum: fen(1_000) } } }],
    [
      'exactly the limit of an order',
      { member: { limits: { ...defaultOrderLimits, perOrder: fen(1_000) } } },
    ],
    ['exactly the limit of a market', { member: { stakedOnMarket: fen(99_000) } }],
    ['exactly the limit of a match', { member: { stakedOnMatch: fen(199_000) } }],
    [
      'exactly the limit that the house sets on the match',
      { member: { stakedOnMatch: fen(500) }, match: { stakeLimit: fen(1_500) } },
    ],
    ['exactly the level', { match: { levelNeeded: 1 } }],
    ['exactly the trial funds, with a fen of profit left to win', trial({ profitLeft: 1 as Fen })],
    ['insured for exactly what may come back today', insured({})],
  ])('%s is accepted', (_, change) => {
    expect(judge(change)).not.toHaveProperty('code')
  })
})

describe('what a refusal tells', () => {
  test.each<[string, Change, object]>([
    ['the minimum', { request: { stake: fen(9) } }, { code: 1719, messageValue: fen(10) }],
    [
      'the stake that earns 0.01 where the minimum earns nothing',
      { request: { stake: fen(10) }, selection: { rate: bp(15) } },
      { code: 1719, messageValue: 1_334 },
    ],
    [
      'the same below the minimum: a stake that would then be taken',
      { request: { stake: fen(1) }, selection: { rate: bp(15) } },
      { code: 1719, messageValue: 1_334 },
    ],
    ['the own limit', { member: { ownLimitLeft: fen(50) } }, { code: 1733, messageValue: fen(50) }],
    ['the order limit', { request: { stake: fen(50_001) } }, { code: 1771, messageValue: fen(50_000) }],
    [
      'the market limit',
      { member: { stakedOnMarket: fen(99_001) } },
      { code: 1772, messageValue: fen(100_000) },
    ],
    [
      'the match limit',
      { member: { stakedOnMatch: fen(199_001) } },
      { code: 1773, messageValue: fen(200_000) },
    ],
    [
      'the limit that the house sets on the match',
      { member: { stakedOnMatch: fen(500) }, match: { stakeLimit: (fen(1_500) - 1) as Fen } },
      { code: 1985, messageValue: fen(1_500) - 1 },
    ],
    [
      'the trial funds',
      { ...trial({}), request: { paidFrom: 'trial', stake: fen(1_001) } },
      { code: 1721, messageValue: fen(1_000) },
    ],
    ['only the code when trial funds may win no more', trial({ profitLeft: fen(0) }), { code: 1721 }],
    ['only the code when there are no trial funds', { request: { paidFrom: 'trial' } }, { code: 1721 }],
    [
      'the largest stake that is insured today',
      insured({ leftToday: fen(49.99) }),
      { code: 1777, messageValue: 99_999 },
    ],
    ['the volume', { selection: { volume: fen(12) } }, { code: 1753, volume: fen(12) }],
    ['the rate now', { selection: { rate: bp(349) } }, { code: 1750, rate: 349 }],
    ['only the code otherwise', { member: { balance: fen(0) } }, { code: 1711 }],
  ])('%s', (_, change, answer) => {
    expect(judge(change)).toEqual(answer)
  })
})

test('a rate that moved in the member’s favour is taken at the better rate', () => {
  expect(judge({ selection: { rate: bp(400) } })).toMatchObject({
    rate: 400,
    gross: 4_000,
    fee: 240,
    net: 3_760,
  })
})

test('an accepted order never has a worse rate than shown, nor earns nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 1, max: 2_000 }),
      fc.nat(200_000),
      (r, s, f) => {
        const judgement = judge({ request: { stake: f as Fen, rate: bp(s) }, selection: { rate: bp(r) } })
        if ('code' in judgement) return
        expect(judgement.rate).toBeGreaterThanOrEqual(s)
        expect(judgement.net).toBeGreaterThan(0)
        expect(f).toBeGreaterThanOrEqual(1_000)
      },
    ),
  )
})
