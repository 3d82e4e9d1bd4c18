// The short answer on paying in uses the facts that judge an order.
import { randomUUID } from 'node:crypto'
import { saveMoney } from '@touchline/contract/deposit/calls'
import { functional } from '@touchline/contract/order/calls'
import { fen } from '@touchline/engine/money/fen'
import { HOUR } from '@touchline/engine/site/units'
import { beforeAll, expect, test } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import type { TestClient } from '../../http/test-client.ts'
import { testSite } from '../../http/test-site.ts'
import { setLimit } from '../../play/limits.ts'

const site = await testSite()
const { deps, clock } = site
const topUp = async (member: TestClient) =>
  (await member.call(functional, { params: { x: 'top_up' } })).top_up

const [bank] = deps.settings.current.depositChannels
const way = (id: string, number: string, least: number, most: number, more: object = {}) => ({
  ...bank!,
  id,
  account: { ...bank!.account!, number },
  least: fen(least),
  most: fen(most),
  ...more,
})
beforeAll(() =>
  deps.sql.begin((tx) =>
    changeSetting(tx, 'depositChannels', [
      way('first', '6200000000000001', 10_000, 900_000, { identityFrom: 500_000 }),
      way('second', '6200000000000002', 5_000, 300_000),
      way('high', '6200000000000003', 100, 9_000_000, { identityFrom: 100, level: 4 }),
      way('closed', '6200000000000004', 100, 9_000_000, { identityFrom: 100, open: false }),
    ]),
  ),
)

test('the open ways of the level make up what one may pay in, and the last order its gap', async () => {
  await expect.poll(() => deps.settings.current.depositChannels.length).toBe(4)
  const member = await site.member('payer')
  const free = {
    refused: null,
    saveMoneyBlocked: false,
    gapUntil: null,
    minimum: '50.00',
    maximum: '9000.00',
    ownLimitLeft: null,
    identityFrom: '5000.00',
  }
  expect(await topUp(member)).toEqual(free)
  await member.call(saveMoney, {
    body: {
      channel: 'first',
      amount: '200.00',
      accountName: '李一',
      bankName: 'ICBC',
      idempotencyKey: randomUUID(),
    },
  })
  const { gapMs } = deps.settings.current.depositRules
  expect(await topUp(member)).toEqual({ ...free, gapUntil: clock.now() + gapMs })
  clock.pass(gapMs)
  expect(await topUp(member)).toEqual(free)
})

test('an own limit, and what stops the member, are said as an order would be refused', async () => {
  const member = await site.member('careful')
  await setLimit(deps, member.memberId, 'deposit', 'day', 30_000)
  expect(await topUp(member)).toMatchObject({ ownLimitLeft: '300.00', refused: null })
  await site.deps
    .sql`update member set time_out_until = ${new Date(clock.now() + HOUR)} where id = ${member.memberId}`
  expect(await topUp(member)).toMatchObject({ refused: 1734 })
})
