// The rates shown to everybody are those that an order gets.
import { randomUUID } from 'node:crypto'
import { saveMoney } from '@touchline/contract/deposit/calls'
import { addDigitalCurrencyAddress, exchangeRates } from '@touchline/contract/withdraw/calls'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import { TestChain } from '../../deposit/chain/testing-chain.ts'
import { testSite } from '../../http/test-site.ts'
import { paidToCard, pickupPassword, requestWithdrawal, TestPayouts, withdrawer } from '../testing.ts'

const payouts = { ERC20: new TestPayouts('chain-erc20') }
const site = await testSite({ gateways: { payouts, chains: [new TestChain()] } })
const { deps, clock } = site
const rates = () => site.client().call(exchangeRates)

async function set(deposit: string | null, withdrawal: string | null): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await changeSetting(tx, 'usdtRate', deposit === null ? null : { deposit, source: 'a test' })
    await changeSetting(tx, 'usdtWithdrawRate', withdrawal)
  })
  await expect
    .poll(() => [deps.settings.current.usdtRate?.deposit ?? null, deps.settings.current.usdtWithdrawRate])
    .toEqual([deposit, withdrawal])
}

const order = async (name: string) =>
  (await site.member(name)).call(saveMoney, {
    body: { channel: 'usdt-trc20', amount: '1000.00', idempotencyKey: randomUUID() },
  })

async function withdrawn() {
  const who = await withdrawer(site)
  await paidToCard(site, who)
  const address = '0xF977814e90dA44bFA03b6295A0616a897441aceC'
  const body = { chain: 'ERC20', address, pickupPassword } as const
  const { id } = await who.client.call(addDigitalCurrencyAddress, { body })
  clock.pass(2 * MINUTE)
  return requestWithdrawal(deps, who, 73_000, { account: id })
}

test('an order gets the rate that was told, in both directions', async () => {
  await set('7.10', '7.3501')
  const told = await rates()
  expect(told.deposit).toMatchObject({ rate: '7.10', source: 'a test', since: expect.any(Number) })
  expect(told.withdrawal).toMatchObject({ rate: '7.3501', source: null, since: expect.any(Number) })
  expect((await order('into')).coinRate).toBe(told.deposit?.rate)
  expect((await withdrawn()).coinRate).toBe(told.withdrawal?.rate)
})

test('where withdrawing would be at less than depositing, both are told and done at the same rate', async () => {
  await set('7.40', '7.30')
  const told = await rates()
  expect(told.deposit?.rate).toBe('7.40')
  expect(told.withdrawal).toEqual(told.deposit)
})

test('a direction that is not served has no rate', async () => {
  await set(null, '7.30')
  expect(await rates()).toMatchObject({ deposit: null, withdrawal: { rate: '7.30', source: null } })
  await set('7.20', null)
  expect(await rates()).toMatchObject({ deposit: { rate: '7.20' }, withdrawal: null })
})
