import { memberMoneyList, moneyRecord } from '@touchline/contract/account/ledger-calls'
import { placeBet } from '@touchline/contract/order/calls'
import { sandboxTrial } from '@touchline/contract/sandbox/calls'
import { expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'
import { cancelReservation } from '../order/reservation/end.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation } from '../order/reservation/testing.ts'
import { addMatch } from '../order/testing.ts'

const site = await testSite()
const own = (client: TestClient) => ({ params: { x: client.memberId } })

test('a hold and its return name the match that was reserved, and no order', async () => {
  const { deps } = site
  const dave = await site.member('dave', { balance: 100_000, language: 'en-us' })
  const match = await addMatch(deps)
  await cancelReservation(deps, dave.memberId, await reserve(deps, reservation(dave.memberId, match)))
  const list = (query: object) => dave.call(memberMoneyList, { ...own(dave), query })
  const { data } = await list({ type: 'hold' })
  expect(data.map(({ id }) => id)).toEqual(['main.3', 'main.2'])
  expect((await list({ account: 'held' })).data.map(({ id }) => id)).toEqual(['held.2', 'held.1'])
  for (const movement of data)
    expect(movement).toMatchObject({ betId: null, gameId: String(match), home: 'Test', option: '2-1' })
  expect(await dave.call(moneyRecord, { params: { entry: 'held.2' } })).toMatchObject({
    steps: [{ step: 'booked', entry: 'held.2' }],
    orders: [],
  })
})

test('moves between own accounts are one row and, like trial funds, neither came nor went', async () => {
  const { deps } = site
  const gail = await site.member('gail', { balance: 100_000 })
  await gail.call(sandboxTrial)
  const match = await addMatch(deps)
  await cancelReservation(deps, gail.memberId, await reserve(deps, reservation(gail.memberId, match)))
  const paid = { dealMoney: 50, profit: 1, paidFrom: 'trial' } as const
  await gail.call(placeBet, { body: { selectionId: `${match}.1.2-1`, ...paid } })
  const all = await gail.call(memberMoneyList, own(gail))
  expect(all.data.map(({ id }) => id).toSorted()).toEqual([
    'main.1',
    'main.2',
    'main.3',
    'trial.1',
    'trial.2',
  ])
  expect(all).toMatchObject({ count: 5, in: '1000.00', out: '0.00' })
  const held = await gail.call(memberMoneyList, { ...own(gail), query: { account: 'held' } })
  expect(held).toMatchObject({ count: 2, in: '100.00', out: '100.00', opening: '0.00', closing: '0.00' })
})
