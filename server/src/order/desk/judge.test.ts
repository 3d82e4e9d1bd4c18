// The facts read under the locks become the values of the engine's checks, each from its own source, and a
// refusal carries the figures that the member needs. The checks and their order are the engine's
// (engine/src/order/place.test.ts).
import type { Refusal } from '@touchline/contract/envelope'
import { settingsOf } from '@touchline/contract/settings'
import { emptyExposure } from '@touchline/engine/market/exposure'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import type { MemberFacts } from './batch-read.ts'
import type { DeskMatch, DeskSelection } from './desk-match.ts'
import { type DeskState, judge, stateOf } from './judge.ts'
import { contentOf, type OrderRequest } from './request.ts'

const settings = settingsOf([], { sandbox: false })
const now = Date.parse('2026-03-07T18:00:00+08:00')
const kickoff = now + 2 * HOUR
const LEVEL = 2

const request: OrderRequest = {
  memberId: 'm',
  matchId: 7,
  type: 1,
  option: '2-1',
  stake: 10_000 as Fen,
  rate: 350 as Bp,
  key: 'k',
}
const member: MemberFacts = {
  state: 'normal',
  excludedUntil: null,
  timeOutUntil: null,
  underAgeSince: null,
  playUntil: null,
  level: LEVEL,
  flags: [],
  termsOpen: false,
  identified: true,
  ownLimitLeft: null,
  act: null,
  actId: null,
  content: null,
  matchExists: true,
  onMarket: 300,
  onMatch: 500,
  again: false,
}
const selection: DeskSelection = {
  type: 1,
  option: '2-1',
  baseRate: 350 as Bp,
  cap: 1_000_000,
  offered: true,
  suspended: null,
  ordered: 0,
  net: 0,
  returned: 0,
  insured: true,
}
const match: DeskMatch = {
  id: 7,
  competitionId: 'cup',
  kickoff,
  state: 'scheduled',
  limit: 1_000_000_00,
  stakeLimit: null,
  exposure: emptyExposure(),
  selections: new Map([['1.2-1', selection]]),
  ordered: 0,
  version: 1,
}
const grant = {
  id: 'g',
  expiresAt: new Date(now + 1),
  profitCap: 5_000,
  profit: 2_000,
  selections: [],
  balance: 20_000,
}
const funds = { grant, insuredToday: 0, sameAddress: false }

type Change = Partial<Omit<DeskState, 'member' | 'match' | 'selection'>> & {
  member?: Partial<MemberFacts>
  match?: Partial<DeskMatch> | null
  selection?: Partial<DeskSelection> | null
}

function met({ member: its, match: at, selection: on, ...rest }: Change = {}): DeskState {
  return {
    now,
    wallNow: now - HOUR,
    settings,
    funds: null,
    balance: 100_000,
    ...rest,
    member: { ...member, ...its },
    match: at === null ? undefined : { ...match, ...at },
    selection: on === null ? undefined : { ...selection, ...on },
  }
}

const judged = (asked: Partial<OrderRequest>, change?: Change) => judge({ ...request, ...asked }, met(change))
const stated = (asked: Partial<OrderRequest>, change?: Change) =>
  stateOf({ ...request, ...asked }, met(change))
const insurance = settings.vipLevels[LEVEL]!.insuranceBp as Bp

function refused(asked: Partial<OrderRequest>, change?: Change): Pick<Refusal, 'code' | 'payload' | 'said'> {
  const judgement = judged(asked, change)
  if (!('refused' in judgement)) throw new Error('not refused')
  const { code, payload, said } = judgement.refused
  return { code, payload, said }
}
const codeOf = (asked: Partial<OrderRequest>, change?: Change) => {
  const judgement = judged(asked, change)
  return 'refused' in judgement ? judgement.refused.code : 0
}

describe('a key that was used before', () => {
  const before = { act: 'order', actId: 'o', content: contentOf(request) }

  test('repeats the answer of an order with the same content, whatever stands against it now', () => {
    expect(judged({}, { member: { ...before, state: 'blocked', again: true } })).toEqual({ repeats: 'o' })
  })

  test.each([
    ['of an order with other content', { ...before, content: contentOf({ ...request, stake: 1 as Fen }) }],
    ['of something that is no order', { ...before, act: 'reservation' }],
  ])('%s is 1714', (_, used) => expect(codeOf({}, { member: used })).toBe(1714))
})

describe('the same order again within the time of a slip', () => {
  test.each<[string, Partial<OrderRequest>, boolean, number]>([
    ['without a key is 1713', { key: null }, true, 1713],
    ['with a key of its own is meant', {}, true, 0],
    ['of a reservation is meant', { key: null, paidFrom: 'held' }, true, 0],
    ['is none where nothing was ordered', { key: null }, false, 0],
  ])('%s', (_, asked, again, code) => expect(codeOf(asked, { member: { again } })).toBe(code))
})

describe('an order that is taken', () => {
  test('carries the fee of its member’s level, and is under review for nothing', () => {
    const [below, above] = [0, 4].map((level) => judged({}, { member: { level } }))
    expect(below).toMatchObject({
      accepted: { rate: 350, gross: 350, fee: 21 },
      feeBp: 600,
      reviewUntil: null,
    })
    expect(above).toMatchObject({ accepted: { fee: 18 }, feeBp: 500 })
  })

  test.each<[string, Change, number | null]>([
    ['of a flagged member', { member: { flags: ['holdOrders'] } }, now + 10 * MINUTE],
    ['of a member with another flag', { member: { flags: ['noStakeReturn'] } }, null],
    [
      'of a size that the site reviews',
      { settings: { ...settings, riskHold: { fromStake: request.stake, waitMs: MINUTE } } },
      now + MINUTE,
    ],
    [
      'close before the end of ordering',
      { member: { flags: ['holdOrders'] }, match: { kickoff: now + 5 * MINUTE } },
      now + 2 * MINUTE,
    ],
  ])('%s is under review until %o, %s', (_, change, until) =>
    expect(judged({}, change)).toMatchObject({ reviewUntil: until }),
  )
})

describe('who the member is', () => {
  test('is read by the wall clock, which alone ends an exclusion', () => {
    const until = (ms: number) => ({ member: { excludedUntil: new Date(ms) }, wallNow: now - HOUR })
    expect(stated({}, until(now - HOUR + 1)).member.permission).toBe('excluded')
    expect(stated({}, until(now - HOUR)).member.permission).toBe('active')
    expect(refused({}, until(now - 1))).toEqual({ code: 1732, payload: { time: now - 1 }, said: null })
  })

  test('owes papers where the site asks for them before stakes, and nobody approved any', () => {
    const asking = (identityDue: typeof settings.identityDue, identified: boolean) =>
      stated({}, { settings: { ...settings, identityDue }, member: { identified } }).member.identityDue
    expect([asking('stake', false), asking('stake', true), asking('never', false)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('terms, level, its fee and limits, and what stands already', () => {
    const { perOrder } = settings.orderLimits.findLast(({ level }) => level <= 5)!
    expect(stated({}, { member: { termsOpen: true, level: 5 } }).member).toMatchObject({
      termsOpen: true,
      level: 5,
      feeBp: 500,
      limits: { perOrder },
      stakedOnMarket: 300,
      stakedOnMatch: 500,
    })
  })

  test.each<[string, Partial<OrderRequest>, number | null, number | null]>([
    ['none', {}, null, null],
    ['what is left', {}, 70, 70],
    ['nothing when it was lowered below what is used', {}, -70, 0],
    ['none of trial money', { paidFrom: 'trial' }, 70, null],
    ['of a reservation, too', { paidFrom: 'held' }, 70, 70],
  ])('a limit of its own: %s', (_, asked, ownLimitLeft, left) =>
    expect(stated(asked, { member: { ownLimitLeft } }).member.ownLimitLeft).toBe(left),
  )
})

describe('the money that pays', () => {
  test.each<[string, Partial<OrderRequest>, Change, number]>([
    ['the main account, when nothing else is said', {}, { funds }, 100_000],
    ['the trial account', { paidFrom: 'trial' }, { funds }, 20_000],
    ['no trial account', { paidFrom: 'trial' }, {}, 0],
    ['no trial funds', { paidFrom: 'trial' }, { funds: { ...funds, grant: null } }, 0],
    ['what a reservation holds', { paidFrom: 'held' }, { balance: 5 }, 10_000],
  ])('%s', (_, asked, change, balance) => expect(stated(asked, change).member.balance).toBe(balance))

  const ofTrial = (given: Partial<typeof grant> = {}, at?: number) =>
    stated({}, { now: at ?? now, funds: { ...funds, grant: { ...grant, ...given } } }).member.trial

  test('trial funds may win what is left below their cap, and never less than nothing', () => {
    expect(ofTrial()).toEqual({ expired: false, allowed: true, profitLeft: 3_000 })
    expect(ofTrial({ profit: 6_000 })).toMatchObject({ profitLeft: 0 })
    expect(ofTrial({ profit: 4_999 })).toMatchObject({ profitLeft: 1 })
    expect(stated({}).member.trial).toBeNull()
  })

  test('trial funds are over at their end, by the site’s clock', () => {
    expect([ofTrial({}, now + 1), ofTrial({}, now)]).toMatchObject([{ expired: true }, { expired: false }])
  })

  test('trial funds may be kept to some selections', () => {
    expect([
      ofTrial({ selections: ['7.1.2-1'] as never }),
      ofTrial({ selections: ['7.1.0-0'] as never }),
    ]).toMatchObject([{ allowed: true }, { allowed: false }])
  })
})

describe('stake return', () => {
  const of = (change: Change = {}) => stated({ insurance }, change).member.stakeReturn

  test('is the level’s share and day’s limit, for the site and for the member', () => {
    const { stakeReturnLimit } = settings.vipLevels[LEVEL]!
    expect(of()).toEqual({
      site: settings.stakeReturn,
      member: true,
      percentBp: insurance,
      leftToday: stakeReturnLimit,
      sameAddress: false,
    })
    expect(of({ settings: { ...settings, stakeReturn: !settings.stakeReturn } }).site).toBe(
      !settings.stakeReturn,
    )
    expect(of({ member: { flags: ['noStakeReturn'] } }).member).toBe(false)
    expect(of({ member: { flags: ['holdOrders'] } }).member).toBe(true)
  })

  test('counts what was insured today, and knows another member at the address', () => {
    const { stakeReturnLimit } = settings.vipLevels[LEVEL]!
    expect(of({ funds: { ...funds, insuredToday: 30 } }).leftToday).toBe(stakeReturnLimit - 30)
    expect(of({ funds: { ...funds, insuredToday: stakeReturnLimit + 1 } }).leftToday).toBe(0)
    expect(of({ funds: { ...funds, sameAddress: true } }).sameAddress).toBe(true)
  })
})

describe('the match', () => {
  test('its kick-off, the level that its competition asks for, and the house’s own limit on it', () => {
    const levelsNeeded = { cup: 3 }
    expect(
      stated({}, { settings: { ...settings, levelsNeeded }, match: { stakeLimit: 9 as Fen } }).match,
    ).toEqual({
      kickoff,
      levelNeeded: 3,
      stakeLimit: 9,
    })
    expect(stated({}, { settings: { ...settings, levelsNeeded: { other: 3 } } }).match).toMatchObject({
      levelNeeded: 0,
      stakeLimit: null,
    })
  })

  test.each<[string, Partial<OrderRequest>, Change, number]>([
    ['that is not there', {}, { match: null, selection: null }, 1712],
    ['that is not to come any more', {}, { match: { state: 'live' } }, 1712],
    ['of which the option was closed', {}, { selection: { offered: false } }, 1712],
    ['that has no prices though it takes orders', {}, { selection: null }, 1712],
    [
      'that has no prices before it takes orders',
      {},
      { selection: null, match: { kickoff: now + 10 * HOUR + 1 } },
      1781,
    ],
    [
      'that has no prices as it begins to take orders',
      {},
      { selection: null, match: { kickoff: now + 10 * HOUR } },
      1712,
    ],
    [
      'that has no prices yet, for an option of no market',
      { option: '99-99' },
      { selection: null, match: { kickoff: now + 11 * HOUR } },
      1712,
    ],
    [
      'that is closed though it has no prices yet',
      {},
      { selection: null, match: { kickoff: now + 11 * HOUR, state: 'void' } },
      1712,
    ],
  ])('%s: %o %o is %d', (_, asked, change, code) => expect(codeOf(asked, change)).toBe(code))
})

describe('the selection', () => {
  test('is offered at its rate, within its volume, with or without stake return', () => {
    const { selection: on } = stated({}, { selection: { ordered: 1_000_000 } })
    expect(on).toMatchObject({ offered: true, suspended: false, rate: 262, insured: true })
    expect(on.volume).toBeGreaterThan(0)
    expect(stated({}, { selection: { insured: false } }).selection.insured).toBe(false)
    expect(stated({}, { match: { limit: 0 } }).selection.volume).toBeLessThan(on.volume)
  })

  test('of a member of a level with a smaller fee has the smaller volume', () => {
    const volume = (level: number) =>
      stated({}, { match: { limit: 1_000 }, member: { level } }).selection.volume
    expect(volume(4)).toBeLessThan(volume(0))
  })

  test('that is not there has no rate, no volume and nothing to say', () => {
    const none = { offered: false, suspended: false, rate: 0, volume: 0, insured: false }
    expect(stated({}, { selection: null }).selection).toEqual(none)
    expect(stated({}, { match: null }).selection.volume).toBe(0)
  })
})

describe('a refusal says', () => {
  const words = { 'zh-cn': '说明', 'en-us': 'said' }
  const closed = (part: 'site' | 'orders') => ({
    settings: { ...settings, maintenance: { ...settings.maintenance, [part]: { until: now, text: words } } },
  })

  test('of orders in maintenance until when and why; of the whole site the code alone', () => {
    expect(refused({}, closed('orders'))).toEqual({ code: 2000, payload: { time: now }, said: words })
    expect(refused({}, closed('site'))).toEqual({ code: 1900, payload: {}, said: null })
    expect(stated({}).maintenance).toBeNull()
  })

  test('of the whole site in maintenance nothing about that of orders', () => {
    const { orders } = closed('orders').settings.maintenance
    const maintenance = { ...closed('site').settings.maintenance, orders }
    expect(refused({}, { settings: { ...settings, maintenance } })).toEqual({
      code: 1900,
      payload: {},
      said: null,
    })
  })

  test('what the operator said who suspended it', () => {
    expect(refused({}, { selection: { suspended: words } })).toEqual({ code: 1980, payload: {}, said: words })
  })

  test('the smallest stake, the volume, the rate', () => {
    expect(refused({ stake: 1 as Fen })).toEqual({
      code: 1719,
      payload: { messageValue: '10.00' },
      said: null,
    })
    expect(refused({}, { match: { limit: 0 } })).toEqual({
      code: 1753,
      payload: { messageValue: '0.57' },
      said: null,
    })
    expect(refused({ rate: 351 as Bp })).toEqual({ code: 1750, payload: { profit: '3.50' }, said: null })
  })

  test('nothing more than the code where there is no figure', () => {
    expect(refused({}, { balance: 1 })).toEqual({ code: 1711, payload: {}, said: null })
    // The member may not order for another reason, too, but that is not the reason of this refusal.
    expect(
      refused({}, { ...closed('site'), member: { excludedUntil: new Date(now + HOUR) } }).payload,
    ).toEqual({})
  })
})
