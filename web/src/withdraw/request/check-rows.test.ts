import type { PayoutAccount, WithdrawWay } from '@touchline/contract/withdraw/types'
import { type Fen, fen } from '@touchline/engine/money/fen'
import { HOUR } from '@touchline/engine/site/units'
import { withdrawRefusal } from '@touchline/engine/withdraw/checks'
import { describe, expect, test } from 'vitest'
import { isBackFirst, type Overview, previewOf } from '../preview.ts'
import { checkStates, mendOf } from './check-rows.ts'

const now = 1_800_000_000_000

const card: WithdrawWay = {
  method: 'card',
  kind: 'card',
  network: null,
  unit: 'CNY',
  open: true,
  note: null,
  least: '100.00',
  most: '500000.00',
  networkFee: '0.00',
  rate: null,
  room: '6240.50',
  returns: [],
  remainSlots: 2,
}
const trc20: WithdrawWay = {
  ...card,
  method: 'trc20',
  kind: 'address',
  network: 'TRC20',
  unit: 'USDT',
  networkFee: '1.00',
  rate: '7.30',
}

const account: PayoutAccount = {
  id: 'a',
  method: 'card',
  name: 'China Construction Bank',
  bankName: 'CCB',
  branch: '',
  paymentId: null,
  account: '6222000011114417',
  hint: '4417',
  holder: 'Ada Lovelace',
  isDefault: true,
  checking: false,
  holderDiffers: false,
  changedAt: null,
  addedAt: now - 100 * HOUR,
  paidAt: null,
}

const overview: Overview = {
  siteTime: now,
  main: '6240.50',
  arrived: '0.00',
  closed: false,
  frozen: false,
  stopped: false,
  restricted: false,
  identified: true,
  realName: 'Ada Lovelace',
  passwordSet: true,
  codeToWithdraw: false,
  codeToSave: false,
  paidToCard: false,
  sharedAddress: false,
  knownUntil: null,
  level: 2,
  dayLimit: '200000.00',
  dayLeft: '200000.00',
  feePercent: '5.00',
  freeOf: 3,
  freeLeft: 2,
  nextFreeTime: now,
  wagering: { open: '0.00', asked: '0.00', since: null, leastRate: '1.00' },
  pending: null,
  lastTime: null,
  gapMs: 60_000,
  sameMs: 90_000,
  changedMs: 48 * HOUR,
  ruleDay: '2000.00',
  ruleMonth: '10000.00',
  ways: [card, trc20],
  accounts: [account],
  wallets: [],
  took: null,
}

const wish = (yuan: number, back = false) => ({ amount: fen(yuan * 100), back })
const refusedIn = (of: ReturnType<typeof previewOf>) =>
  checkStates(of).flatMap(({ row, refused }) => (refused ? [[row, refused.code]] : []))

describe('what a withdrawal would be', () => {
  test('a free one costs nothing; without one it is the fee of the site', () => {
    expect(previewOf(overview, account, wish(3000), now)).toMatchObject({
      fee: { fee: 0, free: true },
      refused: [],
    })
    const none = previewOf({ ...overview, freeLeft: 0 }, account, wish(3000), now)
    expect(none).toMatchObject({ fee: { fee: 15_000, free: false }, arrives: 285_000 })
  })

  test('in USDT at the rate of now less what the network costs; what goes back at the rates at which it came', () => {
    const address = { ...account, method: 'trc20' as const }
    expect(previewOf(overview, address, wish(730), now).arrives).toBe(99_000_000)
    const returns = [{ amount: '350.00', rate: '7.00' }]
    const back = { ...overview, ways: [{ ...trc20, returns }] }
    expect(previewOf(back, address, wish(350, true), now).arrives).toBe(49_000_000)
  })

  test('back to its source comes first while it is enough, and while nothing else is possible', () => {
    const some = { ...overview, ways: [{ ...card, returns: [{ amount: '500.00', rate: null }] }] }
    expect(isBackFirst(some, account, fen(50_000))).toBe(true)
    expect(isBackFirst(some, account, fen(60_000))).toBe(false)
    const open = { ...some, wagering: { ...overview.wagering, open: '10.00', asked: '500.00', since: now } }
    expect(isBackFirst(open, account, fen(60_000))).toBe(true)
    expect(isBackFirst(overview, account, fen(100))).toBe(false)
  })
})

describe('the rows', () => {
  test('everything that stands against it is said at once, each in its row', () => {
    const bad = {
      ...overview,
      passwordSet: false,
      dayLeft: '50.00',
      wagering: { ...overview.wagering, open: '1240.00', asked: '4500.00', since: now },
      ways: [{ ...card, room: '3000.00' }],
    }
    const young = { ...account, changedAt: now - HOUR, holderDiffers: true }
    expect(refusedIn(previewOf(bad, young, wish(7000), now))).toEqual([
      ['balance', 2237],
      ['room', 2261],
      ['wagering', 2241],
      ['changed', 2231],
      ['holder', 2236],
      ['day', 2260],
      ['password', 2265],
    ])
  })

  test('more than there is fails once: nothing of it goes back elsewhere', () => {
    expect(refusedIn(previewOf(overview, account, wish(7000), now))).toEqual([['balance', 2237]])
    expect(checkStates(previewOf(overview, account, wish(7000), now)).map(({ row }) => row)).not.toContain(
      'room',
    )
    const back = { ...overview, ways: [{ ...card, returns: [{ amount: '6240.50', rate: null }] }] }
    expect(refusedIn(previewOf(back, account, wish(7000, true), now))).toEqual([['balance', 2237]])
  })

  test('of an amount that is not typed nothing is said', () => {
    expect(checkStates(previewOf(overview, account, wish(0), now)).map(({ row }) => row)).toEqual([
      'open',
      'wagering',
      'changed',
      'holder',
      'one',
    ])
  })

  test('a restricted member is asked for neither wagering nor a level', () => {
    const rows = checkStates(previewOf({ ...overview, restricted: true }, account, wish(100), now))
    expect(rows.map(({ row }) => row)).not.toContain('wagering')
    expect(rows.map(({ row }) => row)).not.toContain('day')
  })
})

describe('what mends it', () => {
  const mend = (of: Partial<Overview>, yuan: number, back = false) => {
    const preview = previewOf({ ...overview, ...of }, account, wish(yuan, back), now)
    return preview.refused.map((each) => mendOf(each, preview))
  }
  const amount = (yuan: number) => ({ is: 'amount', amount: (yuan * 100) as Fen })

  test('another amount, cut to whole yuan', () => {
    expect(mend({}, 7000)).toEqual([amount(6240), amount(6240)])
    expect(mend({}, 50)).toEqual([amount(100)])
    expect(mend({}, 150.5)).toEqual([amount(150)])
    expect(mend({ dayLeft: '120.50' }, 200)).toEqual([amount(120)])
  })

  test('nothing where no amount would do', () => {
    expect(mend({ dayLeft: '0.00' }, 200)).toEqual([null])
  })

  test('back to its source where there is something to go back, else the matches', () => {
    const wagering = { ...overview.wagering, open: '10.00', asked: '10.00', since: now }
    expect(mend({ wagering }, 200)).toEqual([{ is: 'page', page: 'markets' }])
    const ways = [{ ...card, returns: [{ amount: '500.00', rate: null }] }]
    expect(mend({ wagering, ways }, 200)).toEqual([{ is: 'back' }])
  })

  test('each code of the table has its row', () => {
    const preview = previewOf(overview, account, wish(200), now)
    for (const code of Object.values(withdrawRefusal)) {
      const states = checkStates({ ...preview, refused: [{ code }] })
      expect(states.filter(({ refused }) => refused?.code === code)).toHaveLength(1)
    }
  })
})
