import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fen, fen } from '../money/fen.ts'
import { type WithdrawMethod, withdrawMethods } from './methods.ts'
import { isSettledSince, type PaidIn, returnableOf, roomOf, takeFrom, wageringOf } from './sources.ts'

let count = 0
const paid = (
  amount: number,
  rest: Partial<Record<'returned' | 'staked' | 'counted', number>> = {},
): PaidIn => ({
  id: `p${++count}`,
  home: 'card',
  at: count * 1000,
  amount: fen(amount),
  returned: fen(rest.returned ?? 0),
  staked: fen(rest.staked ?? rest.counted ?? 0),
  counted: fen(rest.counted ?? 0),
})
const once = 10_000

describe('wagering', () => {
  test.each<[string, PaidIn[], number]>([
    ['nothing was paid in', [], 0],
    ['a deposit asks for itself', [paid(1000)], 1000],
    ['a stake takes from it', [paid(1000, { counted: 400 })], 600],
    ['more than it asks is over, and is kept for nothing', [paid(1000, { counted: 5000 }), paid(200)], 200],
    ['the oldest is met first', [paid(1000, { counted: 300 }), paid(500, { counted: 900 })], 300],
    ['what went back to its source asks for nothing', [paid(1000, { returned: 1000 })], 0],
    ['a stake before a deposit meets nothing of it', [paid(100, { counted: 300 }), paid(1000)], 1000],
  ])('%s', (_, deposits, open) => {
    expect(wageringOf(deposits, once).open).toBe(open)
  })

  test('says what is asked by deposits that are not met, and since when', () => {
    const [first, second] = [paid(1000, { counted: 1200 }), paid(500, { counted: 100 })]
    expect(wageringOf([first, second], once)).toEqual({ open: 400, asked: 500, since: second.at })
  })

  test('a fen that is left is asked for', () => {
    const deposit = paid(100, { counted: 99 })
    expect(wageringOf([deposit], once)).toEqual({ open: 1, asked: 100, since: deposit.at })
  })

  test('twice as much, and none at all', () => {
    expect(wageringOf([paid(1000, { counted: 500 })], 20_000).open).toBe(1500)
    expect(wageringOf([paid(1000)], 0)).toEqual({ open: 0, asked: 0, since: null })
  })
})

describe('what goes back', () => {
  test('is what was neither staked nor returned, of the newest first', () => {
    const deposits = [paid(1000, { staked: 300 }), paid(500, { staked: 900 }), paid(200, { returned: 50 })]
    expect(returnableOf(deposits).map(({ amount }) => amount)).toEqual([300, 150])
  })

  test('is taken from the oldest', () => {
    const returnable = returnableOf([paid(300), paid(500)])
    expect(takeFrom(returnable, fen(400)).map(({ amount }) => amount)).toEqual([300, 100])
    expect(takeFrom(returnable, fen(0))).toEqual([])
  })

  test('is a fen where that is left', () => {
    const returnable = returnableOf([paid(100, { staked: 99 })])
    expect(returnable).toMatchObject([{ home: 'card', amount: 1 }])
    expect(takeFrom(returnable, fen(1))).toEqual(returnable)
  })
})

/** Deposits, stakes and returns in any order that the books can show. */
const steps = fc.array(
  fc.oneof(
    fc.record({ is: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({
      is: fc.constant('stake' as const),
      amount: fc.integer({ min: 1, max: 10_000 }),
      counts: fc.boolean(),
    }),
    fc.record({ is: fc.constant('return' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
  ),
  { maxLength: 40 },
)

test('no sequence of deposits, stakes and returns returns more than was paid in and not played', () => {
  fc.assert(
    fc.property(steps, (acts) => {
      const deposits: { -readonly [Key in keyof PaidIn]: PaidIn[Key] }[] = []
      let [paidIn, staked, returned, balance] = [0, 0, 0, 0]
      for (const act of acts) {
        if (act.is === 'pay') {
          deposits.push({ ...paid(act.amount) })
          paidIn += act.amount
          balance += act.amount
        } else if (act.is === 'stake') {
          const stake = Math.min(balance, act.amount)
          const last = deposits.at(-1)
          if (!last || stake === 0) continue
          last.staked = (last.staked + stake) as Fen
          if (act.counts) last.counted = (last.counted + stake) as Fen
          balance -= stake
          staked += stake
        } else {
          const parts = takeFrom(returnableOf(deposits), Math.min(balance, act.amount) as Fen)
          for (const { id, amount } of parts) {
            const of = deposits.find((each) => each.id === id)!
            of.returned = (of.returned + amount) as Fen
            returned += amount
            balance -= amount
          }
        }
        const left = returnableOf(deposits).reduce((all, { amount }) => all + amount, 0)
        expect(returned + left).toBeLessThanOrEqual(paidIn)
        // All of the money comes from deposits, so money that was staked cannot go back as well.
        expect(left).toBeLessThanOrEqual(paidIn - returned - Math.min(staked, paidIn - returned - left))
        expect(left).toBeLessThanOrEqual(balance)
        expect(wageringOf(deposits, once).open).toBeGreaterThanOrEqual(left)
      }
    }),
  )
})

describe('stakes that are not read', () => {
  const amount = fc.integer({ min: 0, max: 300 })
  const history = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 300 }),
      returned: amount,
      sent: fc.boolean(),
      counted: amount,
      others: amount,
      unread: amount,
      unreadOthers: amount,
    }),
    { minLength: 1, maxLength: 8 },
  )
  const multiple = fc.constantFrom(0, 5_000, once, 20_000)
  const answers = (deposits: PaidIn[], multipleBp: number) => [
    wageringOf(deposits, multipleBp),
    returnableOf(deposits),
  ]

  test('can be any where it is said that they change nothing, and change something where it is not', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 8 }), multiple, (acts, before, multipleBp) => {
        const since = before * 1000
        const known = acts.map(
          (act, n): PaidIn => ({
            id: `p${n}`,
            home: act.sent ? null : 'card',
            at: n * 1000,
            amount: fen(act.amount),
            returned: fen(Math.min(act.amount, act.returned)),
            staked: fen(act.counted + act.others),
            counted: fen(act.counted),
          }),
        )
        const more = (counted: (n: number) => number, others: (n: number) => number) =>
          known.map((deposit, n) => {
            if (deposit.at >= since) return deposit
            const [most, rest] = [counted(n), others(n)]
            return {
              ...deposit,
              staked: fen(deposit.staked + most + rest),
              counted: fen(deposit.counted + most),
            }
          })
        const real = more(
          (n) => acts[n]!.unread,
          (n) => acts[n]!.unreadOthers,
        )
        const all = more(
          () => 1_000_000,
          () => 0,
        )
        if (isSettledSince(known, since, multipleBp))
          expect(answers(real, multipleBp)).toEqual(answers(known, multipleBp))
        else expect(answers(all, multipleBp)).not.toEqual(answers(known, multipleBp))
      }),
      { numRuns: 1_000 },
    )
  })

  test.each<[string, PaidIn[], boolean]>([
    ['none, where nothing was paid in before', [{ ...paid(100), at: 5 }], true],
    ['a deposit that is not played through', [{ ...paid(100, { counted: 99 }), at: 4 }], false],
    ['a fen that is not', [{ ...paid(1), at: 4 }], false],
    ['one that is', [{ ...paid(100, { counted: 100 }), at: 4 }], true],
    [
      'one that is wagered, and may go back',
      [{ ...paid(100, { counted: 100 }), staked: fen(99), at: 4 }],
      false,
    ],
    [
      'stakes that an older deposit took from a newer one',
      [
        { ...paid(100), at: 4 },
        { ...paid(100, { counted: 150 }), at: 6 },
      ],
      false,
    ],
  ])('%s', (_, deposits, known) => {
    expect(isSettledSince(deposits, 5, once)).toBe(known)
  })
})

describe('the closed loop', () => {
  const flows = (change: Partial<Record<WithdrawMethod, [number, number]>>) =>
    Object.fromEntries(
      withdrawMethods.map((method) => {
        const [paidIn = 0, paidOut = 0] = change[method] ?? []
        return [method, { paidIn, paidOut }]
      }),
    ) as Parameters<typeof roomOf>[1]
  const open = () => true

  test('keeps what other ways have paid in on balance', () => {
    const all = flows({ card: [1000, 0], trc20: [600, 200] })
    expect(roomOf(fen(5000), all, 'card', open)).toBe(4600)
    expect(roomOf(fen(5000), all, 'trc20', open)).toBe(4000)
    expect(roomOf(fen(5000), all, 'erc20', open)).toBe(3600)
  })

  test('a way that brought more out than in keeps nothing', () => {
    expect(roomOf(fen(100), flows({ card: [100, 900] }), 'epay', open)).toBe(100)
  })

  test('is nothing where all of it came from elsewhere', () => {
    expect(roomOf(fen(100), flows({ trc20: [500, 0] }), 'card', open)).toBe(0)
  })

  test('leads to the card where the way back is closed', () => {
    const all = flows({ trc20: [500, 0] })
    expect(roomOf(fen(100), all, 'card', (method) => method !== 'trc20')).toBe(100)
    expect(roomOf(fen(100), all, 'erc20', (method) => method !== 'trc20')).toBe(0)
  })

  test('whatever was paid in by open ways, all of it gets out by them', () => {
    const amount = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(
        fc.record({ card: amount, epay: amount, erc20: amount, trc20: amount }),
        amount,
        (paidIn, won) => {
          let balance = Object.values(paidIn).reduce((all, each) => all + each, won)
          const out: Record<WithdrawMethod, number> = { card: 0, epay: 0, erc20: 0, trc20: 0 }
          for (const method of withdrawMethods) {
            const now = flows(
              Object.fromEntries(withdrawMethods.map((each) => [each, [paidIn[each], out[each]]])) as never,
            )
            const room = roomOf(balance as Fen, now, method, open)
            out[method] += room
            balance -= room
          }
          expect(balance).toBe(0)
        },
      ),
    )
  })
})

test('what members send is wagered, and never makes more returnable', () => {
  const paid = { id: 'p', home: 'card', at: 2, amount: 1000, returned: 0, staked: 600, counted: 600 } as const
  const got = { id: 'i', home: null, at: 1, amount: 5000, returned: 0, staked: 200, counted: 0 } as const
  const both = [got, paid] as never as PaidIn[]
  expect(returnableOf(both)).toEqual(returnableOf([paid] as never as PaidIn[]))
  // Stakes after the transfer use up the deposit before it, as they would without the transfer.
  expect(returnableOf([paid, { ...got, at: 3 }] as never as PaidIn[])).toEqual([
    { id: 'p', home: 'card', amount: 200 },
  ])
  expect(wageringOf(both, 10_000)).toEqual({ open: 5400, asked: 6000, since: 1 })
})
