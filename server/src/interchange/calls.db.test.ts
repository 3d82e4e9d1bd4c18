// Interchange as members do it: what both see and can prove, and every refusal; all refusals on the
// receiver's side are one.
import { randomUUID } from 'node:crypto'
import { memberMoneyList } from '@touchline/contract/account/ledger-calls'
import {
  checkUsername,
  interchanges,
  oneInterchange,
  setInterchange,
  userInterchange,
} from '@touchline/contract/interchange/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { playOverview } from '@touchline/contract/member/play-calls'
import { noticeList } from '@touchline/contract/notice/calls'
import { functional } from '@touchline/contract/order/calls'
import type { SettingName, SettingValues } from '@touchline/contract/settings'
import { stayPoint, withdrawLimit } from '@touchline/contract/withdraw/calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { TestBank } from '../deposit/testing.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { flagged } from '../member/testing.ts'
import { addMatch, request as orderOf, report, setState, settleDue } from '../order/testing.ts'
import { setLimit } from '../play/limits.ts'
import {
  balances,
  paidToCard,
  payIn,
  pickupPassword,
  type WithdrawingMember,
  withdrawer,
} from '../withdraw/testing.ts'
import { bodyTo, sendCode, sendInterchange } from './testing.ts'

const site = await testSite()
const { deps, clock } = site
const p2p = async ({ client }: WithdrawingMember) =>
  (await client.call(functional, { params: { x: 'P2P' } })).P2P!

async function withSetting<Name extends SettingName>(
  name: Name,
  value: SettingValues[Name],
  act: () => Promise<void>,
): Promise<void> {
  const before = deps.settings.current[name]
  const change = async (to: SettingValues[Name]) => {
    await deps.sql.begin((tx) => changeSetting(tx, name, to as never))
    await expect.poll(() => deps.settings.current[name]).toEqual(to)
  }
  await change(value)
  try {
    await act()
  } finally {
    await change(before)
  }
}

/** Names are limited for ten minutes, which this lets pass. */
const pause = () => clock.pass(11 * MINUTE)

describe('an interchange', () => {
  test('moves whole points at once; both are told, have a receipt and find it in their records', async () => {
    const [ada, ben] = [await withdrawer(site), await withdrawer(site, { balance: 0 })]
    const name = ben.client.username
    const shown = await ada.client.call(checkUsername, { params: { a: ada.id, b: name.toUpperCase() } })
    expect(shown.incomeUserName).toBe(`${name[0]}${'*'.repeat(name.length - 2)}${name.at(-1)}`)
    const made = await ada.client.call(userInterchange, { body: bodyTo(ben, 25_000) })
    expect(made).toMatchObject({
      orderNum: expect.stringMatching(/^T\d+$/),
      orderTime: clock.now(),
      orderAmount: '250.00',
      payUserName: ada.client.username,
      incomeUserName: shown.incomeUserName,
      direction: 'out',
      entry: 'main.2',
      setAside: null,
    })
    expect(await balances(deps, ada.id)).toMatchObject({ main: 975_000 })
    expect(await balances(deps, ben.id)).toMatchObject({ main: 25_000, arrived: 0 })
    const got = await ben.client.call(oneInterchange, { params: { x: made.id } })
    expect(got).toMatchObject({ direction: 'in', incomeUserName: name, entry: 'main.1', setAside: '0.00' })
    expect(got.receipts).toEqual(made.receipts)
    expect(got.payUserName).toContain('*')
    expect((await ada.client.call(interchanges, {})).data).toEqual([made])
    expect((await ben.client.call(interchanges, {})).data).toEqual([got])
    for (const [who, amount, matter] of [
      [ada, '-250.00', 'interchange-sent'],
      [ben, '250.00', 'interchange-received'],
    ] as const) {
      const query = { type: 'interchange' } as const
      const records = await who.client.call(memberMoneyList, { params: { x: who.id }, query })
      expect(records.data).toMatchObject([{ kind: 'interchange', account: 'main', amount }])
      const { data } = await who.client.call(noticeList, { params: { x: 'money' } })
      expect(data[0]).toMatchObject({ matter, interchangeId: made.id })
    }
  })

  test('is one for each key: again it is the same, with other content refused', async () => {
    const [ada, ben] = [await withdrawer(site), await withdrawer(site)]
    const body = bodyTo(ben, 10_000)
    const one = await ada.client.call(userInterchange, { body })
    expect(await ada.client.call(userInterchange, { body })).toEqual(one)
    expect(await ada.client.code(userInterchange, { body: { ...body, amount: '101.00' } })).toBe(1714)
    expect(await balances(deps, ada.id)).toMatchObject({ main: 990_000 })
    pause()
  })

  test('nobody else reads it', async () => {
    const [ada, ben, eve] = [await withdrawer(site), await withdrawer(site), await withdrawer(site)]
    const id = await sendInterchange(deps, ada, ben, 10_000)
    expect(await eve.client.code(oneInterchange, { params: { x: id } })).toBe(1004)
    expect((await eve.client.call(interchanges, {})).data).toEqual([])
    expect(await eve.client.code(checkUsername, { params: { a: ada.id, b: ben.client.username } })).toBe(1004)
  })
})

describe('what is received', () => {
  test('counts as a deposit for the own limit: the rest is set aside, and the sender learns nothing of it', async () => {
    const [ada, ben] = [await withdrawer(site), await withdrawer(site, { balance: 0 })]
    await setLimit(deps, ben.id, 'deposit', 'day', 15_000)
    const id = await sendInterchange(deps, ada, ben, 20_000)
    expect(await balances(deps, ben.id)).toMatchObject({ main: 15_000, arrived: 5_000 })
    expect(await ben.client.call(oneInterchange, { params: { x: id } })).toMatchObject({ setAside: '50.00' })
    expect(await ada.client.call(oneInterchange, { params: { x: id } })).toMatchObject({ setAside: null })
    clock.pass(MINUTE)
    const next = await sendInterchange(deps, ada, ben, 10_000)
    expect(await balances(deps, ben.id)).toMatchObject({ main: 15_000, arrived: 15_000 })
    expect(await ben.client.call(oneInterchange, { params: { x: next } })).toMatchObject({
      entry: 'arrived.2',
      setAside: '100.00',
    })
    const overview = await ben.client.call(playOverview)
    expect(overview.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')).toMatchObject({
      used: '150.00',
    })
  })

  test('is wagered before it leaves, is not a deposit of the totals, and may not be sent on', async () => {
    const [ada, ben, eve] = [
      await withdrawer(site),
      await withdrawer(site, { balance: 0 }),
      await withdrawer(site),
    ]
    await sendInterchange(deps, ada, ben, 30_000)
    const open = await ben.client.call(stayPoint, { params: { a: ben.id, b: 'all' } })
    expect(open).toMatchObject({ stayPoint: '300.00', stayTime: clock.now() })
    expect(await ben.client.call(assetsFull)).toMatchObject({ quota: '300.00', saveTotal: '0.00' })
    expect(await ben.client.call(withdrawLimit, { params: { x: ben.id } })).toMatchObject({
      withdrawableAmount: '0.00',
      unlimitedWithdrawableAmount: '0.00',
    })
    expect(await sendCode(ben, eve, 10_000)).toBe(2241)
    const match = await addMatch(deps)
    clock.pass(1000)
    await deps.desk.place(orderOf(ben.id, match, { stake: 30_000 }))
    await setState(deps, match, 'ended')
    const facts = { ft: [0, 0], ht: [0, 0], firstGoalMinute: null } as never
    await report(deps, match, { source: 'a', status: 'final', facts, at: clock.now() - 5 * MINUTE })
    await settleDue(deps)
    expect(await ben.client.call(stayPoint, { params: { a: ben.id, b: 'all' } })).toMatchObject({
      stayPoint: '0.00',
    })
    pause()
  })
})

describe('refused to the sender, in this order', () => {
  const nobody = { ...bodyTo({ client: { username: 'nobody99' } } as WithdrawingMember, 10_000) }
  const code = (who: WithdrawingMember, change: object = {}) =>
    who.client.code(userInterchange, { body: { ...nobody, idempotencyKey: randomUUID(), ...change } })

  test('while the site has none, is closed or counts its books', async () => {
    const who = await withdrawer(site)
    await withSetting('interchangeOpen', false, async () => {
      expect(await code(who)).toBe(2212)
      expect(await p2p(who)).toMatchObject({ enabled: false, refused: 2212 })
    })
    await withSetting('moneyFrozen', true, async () => expect(await code(who)).toBe(2227))
    const { maintenance } = deps.settings.current
    const transfers = { until: clock.now() + DAY, text: null }
    await withSetting('maintenance', { ...maintenance, transfers }, async () =>
      expect(await code(who)).toBe(2000),
    )
  })

  test('excluded, in a time-out, banned, stopped by an operator, got back lately, or switched off', async () => {
    const who = await withdrawer(site)
    const until = new Date(clock.now() + DAY)
    await deps.sql`update member set time_out_until = ${until} where id = ${who.id}`
    expect(await code(who)).toBe(1734)
    clock.pass(DAY)
    await who.client.signIn(who.client.username, testPassword)
    await flagged(deps, who.id, 'transferBlocked')
    expect(await code(who)).toBe(2256)
    await deps.sql`delete from member_flag where member_id = ${who.id}`
    await deps.sql`update member set regained_at = ${new Date(deps.wallClock.now())} where id = ${who.id}`
    expect(await code(who)).toBe(2266)
    clock.pass(MINUTE)
    await who.client.call(setInterchange, { body: { enabled: false } })
    expect(await code(who)).toBe(2246)
    expect(await p2p(who)).toMatchObject({ memberEnabled: false, refused: 2246 })
    await who.client.call(setInterchange, { body: { enabled: true } })
    expect(await p2p(who)).toMatchObject({ memberEnabled: true, refused: null })
  })

  test('without what the site asks to be shown', async () => {
    const [ada, ben] = [await withdrawer(site), await withdrawer(site)]
    await withSetting('interchangeProof', 'both', async () => {
      expect(await code(ada)).toBe(1950)
      expect(await p2p(ada)).toMatchObject({ refused: 1950, identified: true, paidOut: false })
      await paidToCard(site, ada)
      expect(await p2p(ada)).toMatchObject({ refused: null, paidOut: true })
      expect(await sendCode(ada, ben, 10_000)).toBe(2247)
      await paidToCard(site, ben)
      expect(await sendCode(ada, ben, 10_000)).toBe(0)
    })
    pause()
  })

  test('too little, parts of points, oneself, more than there is, or twice within five seconds', async () => {
    const [ada, ben] = [await withdrawer(site, { balance: 50_000 }), await withdrawer(site)]
    expect(await code(ada, { amount: '99.00' })).toBe(2203)
    expect(await code(ada, { amount: '100.50' })).toBe(1003)
    expect(await code(ada, { incomeUserName: ada.client.username.toUpperCase() })).toBe(1951)
    expect(await ada.client.code(checkUsername, { params: { a: ada.id, b: ada.client.username } })).toBe(1951)
    expect(await code(ada, { amount: '501.00' })).toBe(2237)
    expect(await sendCode(ada, ben, 10_000)).toBe(0)
    expect(await sendCode(ada, ben, 10_000)).toBe(2305)
    clock.pass(5000)
    expect(await sendCode(ada, ben, 10_000)).toBe(0)
  })

  test('beyond what the level lets leave in a day, which withdrawals share', async () => {
    const [ada, ben] = [await withdrawer(site, { balance: 900_000_000 }), await withdrawer(site)]
    const limit = Number((await p2p(ada)).left) * 100
    await sendInterchange(deps, ada, ben, limit - 10_000)
    clock.pass(MINUTE)
    expect(await p2p(ada)).toMatchObject({ left: '100.00' })
    expect(await sendCode(ada, ben, 10_100)).toBe(2260)
    const day = await ada.client.call(withdrawLimit, { params: { x: ada.id } })
    expect(day.dailyWithdrawableAmount).toBe('100.00')
  })

  test('before what was paid in is back at its source, where the site asks for that', async () => {
    const [ada, ben] = [await withdrawer(site, { balance: 0 }), await withdrawer(site)]
    await payIn(site, new TestBank(), ada, 50_000)
    await withSetting('wageringRules', { multipleBp: 0, leastRateBp: 100 }, () =>
      withSetting('interchangeSourcesFirst', true, async () => {
        expect(await p2p(ada)).toMatchObject({ balance: '500.00', room: '0.00' })
        expect(await sendCode(ada, ben, 10_000)).toBe(2261)
      }),
    )
    expect(await sendCode(ada, ben, 10_000)).toBe(2241)
  })

  test('without the right withdrawal password', async () => {
    const [ada, ben] = [await withdrawer(site), await withdrawer(site)]
    const body = bodyTo(ben, 10_000, { pickupPassword: `${pickupPassword}4` })
    expect(await ada.client.code(userInterchange, { body })).toBe(2234)
    await deps.sql`update member set withdraw_password_hash = null where id = ${ada.id}`
    expect(await sendCode(ada, ben, 10_000)).toBe(2265)
    expect(await balances(deps, ada.id)).toMatchObject({ main: 1_000_000 })
    pause()
  })
})

describe('whatever lies with the receiver', () => {
  const stopped: readonly [string, (id: string) => Promise<unknown>][] = [
    ['is excluded', (id) => set(id, 'excluded_until')],
    ['is in a time-out', (id) => set(id, 'time_out_until')],
    ['is under age', (id) => set(id, 'under_age_since')],
    ['is banned', (id) => deps.sql`update member set state = 'banned' where id = ${id}`],
    ['has closed the account', (id) => deps.sql`update member set state = 'closed' where id = ${id}`],
    ['was stopped by an operator', (id) => flagged(deps, id, 'transferBlocked')],
    ['has switched it off', (id) => deps.sql`update member set interchange_off = true where id = ${id}`],
    [
      'has shown nothing',
      (id) =>
        deps.sql`update identity set state = 'refused', decided_at = now(), reason = 'other' where member_id = ${id}`,
    ],
  ]
  const set = (id: string, column: string) =>
    deps.sql`update member set ${deps.sql({ [column]: new Date(clock.now() + DAY) })} where id = ${id}`

  test('is the same answer as to a name that nobody has, to the letter, before any password is looked at', async () => {
    const ada = await withdrawer(site)
    const answersTo = async (name: string) => {
      const check = await ada.client.ask(checkUsername, { params: { a: ada.id, b: name } })
      const body = {
        incomeUserName: name,
        amount: '100.00',
        pickupPassword: 'Wrong999',
        idempotencyKey: randomUUID(),
      }
      const send = await ada.client.ask(userInterchange, { body })
      pause()
      return [check, send].map(({ StatusCode, Message, Payload }) => [StatusCode, Message, Payload])
    }
    const unknown = await answersTo('nobody77')
    expect(unknown.map(([code]) => code)).toEqual([2247, 2247])
    for (const [, stop] of stopped) {
      const ben = await withdrawer(site)
      await stop(ben.id)
      expect(await answersTo(ben.client.username)).toEqual(unknown)
      expect(await balances(deps, ben.id)).toMatchObject({ arrived: 0 })
    }
    expect(await balances(deps, ada.id)).toMatchObject({ main: 1_000_000 })
  })

  test('names are answered so many times only, sent to or asked for', async () => {
    const [ada, ben] = [await withdrawer(site), await withdrawer(site)]
    const codes: number[] = []
    for (let n = 0; n < 32; n++)
      codes.push(await ada.client.code(checkUsername, { params: { a: ada.id, b: `nobody${n}` } }))
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 2247))
    expect(codes.slice(30)).toEqual([1005, 1005])
    expect(await sendCode(ada, ben, 10_000)).toBe(1005)
    pause()
  })

  test('money goes within a line only, where the site asks for that', async () => {
    const [root, other] = [await withdrawer(site), await withdrawer(site)]
    const child = await withdrawer(site, { referrerId: root.id })
    const [one, two] = [
      await withdrawer(site, { referrerId: child.id }),
      await withdrawer(site, { referrerId: root.id }),
    ]
    await withSetting('interchangeSameLine', true, async () => {
      expect(await sendCode(one, two, 10_000)).toBe(0)
      expect(await sendCode(two, root, 10_000)).toBe(2241)
      expect(await sendCode(root, one, 10_000)).toBe(0)
      expect(await sendCode(other, one, 10_000)).toBe(2247)
      clock.pass(MINUTE)
      expect(await sendCode(root, other, 10_000)).toBe(2247)
    })
    pause()
  })
})
