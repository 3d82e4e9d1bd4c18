import { changePickupPassword } from '@touchline/contract/member/setting-calls'
import {
  addDigitalCurrencyAddress,
  addEpayment,
  bankAccountName,
  bankInfoOwn,
  checkFirstTakeMoney,
  checkPickupPassword,
  digitalCurrencyAddress,
  digitalCurrencyAddressStatus,
  epayments,
  removeBank,
  setBankAccountName,
  setUserBank,
  setWithdrawInfo,
  withdraw,
} from '@touchline/contract/withdraw/calls'
import { MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { TestBank } from '../../deposit/testing.ts'
import { testPassword, testSite } from '../../http/test-site.ts'
import {
  addCard,
  cardNumberOf,
  identify,
  paidToCard,
  payRounds,
  pickupPassword,
  ready,
  stateOf,
  TestPayouts,
  wishOf,
  withdrawer,
} from '../testing.ts'

const payouts = {
  epay: new TestPayouts('hosted'),
  ERC20: new TestPayouts('chain-erc20'),
  TRC20: new TestPayouts('chain-trc20'),
}
const site = await testSite({ gateways: { payouts } })
const { deps, clock } = site
const _bank = new TestBank()
const _x = (who: { id: string }) => ({ params: { x: who.id } })
const address = '0xF977814e90dA44bFA03b6295A0616a897441aceC'
const trc = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('cards', () => {
  test('the first one is the default one, is shown whole to its member, and waits for nothing', async () => {
    const { client, account, name } = await withdrawer(site)
    const { banks, remainSlots, registerAccountName } = await client.call(bankInfoOwn, { query: { v: '2' } })
    expect({ remainSlots, registerAccountName }).toEqual({ remainSlots: 2, registerAccountName: name })
    expect(banks).toMatchObject([
      {
        id: account,
        method: 'card',
        bankName: 'CCB',
        holder: name,
        isDefault: true,
        checking: false,
        changedAt: null,
      },
    ])
    expect(banks[0]!.account.slice(-4)).toBe(banks[0]!.hint)
  })

  test('a second one waits, and so does one that was changed', async () => {
    const { client, account, name } = await withdrawer(site)
    const second = await addCard(client, name, 900)
    const body = {
      id: account,
      bankName: 'ICBC',
      accountNum: cardNumberOf(901),
      accountName: name,
      branch: '城东',
      pickupPassword,
    } as const
    await client.call(setUserBank, { body })
    const { banks } = await client.call(bankInfoOwn, {})
    expect(banks.map(({ id, bankName, changedAt }) => [id, bankName, changedAt])).toEqual([
      [account, 'ICBC', clock.now()],
      [second, 'CCB', clock.now()],
    ])
  })

  test('three are the most, the same one is saved once, and what is off the list makes room', async () => {
    const { client, name } = await withdrawer(site)
    const again = {
      bankName: 'CCB',
      accountNum: cardNumberOf(910),
      accountName: name,
      branch: '',
      pickupPassword,
    } as const
    const second = await addCard(client, name, 910)
    expect(await client.code(setUserBank, { body: again })).toBe(2262)
    await addCard(client, name, 911)
    expect(await client.code(setUserBank, { body: { ...again, accountNum: cardNumberOf(912) } })).toBe(2235)
    await client.call(removeBank, { body: { id: second } })
    expect(await client.code(removeBank, { body: { id: second } })).toBe(1004)
    await addCard(client, name, 912)
  })

  test('another holder than the approved one is refused, and a number that is none', async () => {
    const { client, name } = await withdrawer(site)
    const body = {
      bankName: 'CCB',
      accountNum: cardNumberOf(920),
      accountName: '王芳',
      branch: '',
      pickupPassword,
    } as const
    expect(await client.code(setUserBank, { body })).toBe(2236)
    const wrong = [
      { accountNum: '123' },
      { accountNum: `${cardNumberOf(920)} 1` },
      { accountName: 'a1' },
      { bankName: 'XX' },
    ]
    for (const change of wrong)
      expect(
        await client.code(setUserBank, { body: { ...body, accountName: name, ...change } as never }),
      ).toBe(1003)
  })

  test('nobody changes, removes or withdraws to another member’s', async () => {
    const [one, other] = [await withdrawer(site), await withdrawer(site)]
    const body = {
      id: other.account,
      bankName: 'CCB',
      accountNum: cardNumberOf(930),
      accountName: one.name,
      branch: '',
      pickupPassword,
    } as const
    expect(await one.client.code(setUserBank, { body })).toBe(1004)
    expect(await one.client.code(removeBank, { body: { id: other.account } })).toBe(1004)
    expect(await one.client.code(setWithdrawInfo, { body: { account: other.account } })).toBe(1004)
    const wish = await wishOf(deps, one, 100_000)
    expect(await one.client.code(withdraw, { body: { ...wish, account: other.account } })).toBe(1004)
  })

  test('while no identity is approved the name is said once, and holds for all cards', async () => {
    const client = await site.member('unnamed')
    const own = { params: { x: client.memberId } }
    await client.call(changePickupPassword, {
      body: { password: testPassword, newPassword: pickupPassword } as never,
    })
    expect(await client.call(bankAccountName, own)).toEqual({ accountName: null, fixed: false })
    await client.call(setBankAccountName, { body: { accountName: '陈一' } })
    await client.call(setBankAccountName, { body: { accountName: '陈二' } })
    await addCard(client, '陈二', 940)
    expect(await client.code(setBankAccountName, { body: { accountName: '陈三' } })).toBe(1321)
    const body = {
      bankName: 'CCB',
      accountNum: cardNumberOf(941),
      accountName: '陈三',
      branch: '',
      pickupPassword,
    } as const
    expect(await client.code(setUserBank, { body })).toBe(2236)
    await identify(deps, client.memberId, '陈四')
    expect(await client.call(bankAccountName, own)).toEqual({ accountName: '陈四', fixed: true })
    expect(await client.code(setBankAccountName, { body: { accountName: '陈二' } })).toBe(2236)
    expect((await client.call(bankInfoOwn, {})).banks[0]!.holderDiffers).toBe(true)
  })
})

describe('addresses and wallets', () => {
  test('are saved by chain, three of each, with their checksums', async () => {
    const { client } = await withdrawer(site)
    const add = (chain: 'ERC20' | 'TRC20', text: string) => ({
      body: { chain, address: text, pickupPassword },
    })
    const saved = await client.call(addDigitalCurrencyAddress, add('ERC20', address))
    expect(saved).toMatchObject({
      method: 'erc20',
      account: address,
      hint: 'aceC',
      holder: null,
      isDefault: false,
    })
    await client.call(addDigitalCurrencyAddress, add('TRC20', trc))
    for (const wrong of [address.replace('F', 'f'), '0x00', trc])
      expect(await client.code(addDigitalCurrencyAddress, add('ERC20', wrong))).toBe(1003)
    const { currencies, addresses } = await client.call(digitalCurrencyAddress)
    expect(currencies).toEqual([
      { chain: 'ERC20', open: true, remainSlots: 2 },
      { chain: 'TRC20', open: true, remainSlots: 2 },
      { chain: 'OMNI', open: false, remainSlots: 0 },
    ])
    expect(addresses).toHaveLength(2)
    await client.call(digitalCurrencyAddressStatus, { body: { id: saved.id, act: 'default' } })
    expect((await client.call(digitalCurrencyAddress)).addresses[0]).toMatchObject({
      id: saved.id,
      isDefault: true,
    })
    await client.call(digitalCurrencyAddressStatus, { body: { id: saved.id, act: 'off' } })
    expect((await client.call(digitalCurrencyAddress)).addresses).toHaveLength(1)
  })

  test('a wallet that the site has not is refused', async () => {
    const { client, name } = await withdrawer(site)
    const body = { paymentId: 'wallet', address: 'anna@example.com', accountName: name, pickupPassword }
    await client.call(addEpayment, { body })
    expect(await client.code(addEpayment, { body: { ...body, paymentId: 'other' } })).toBe(2226)
    const { epayments: wallets, remainSlots } = await client.call(epayments)
    expect(wallets).toMatchObject([{ paymentId: 'wallet', addresses: [{ account: 'anna@example.com' }] }])
    expect(remainSlots).toBe(2)
  })

  test('what another member was paid to is looked at first', async () => {
    const [one, other] = [await withdrawer(site), await withdrawer(site)]
    const body = { chain: 'TRC20', address: 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH', pickupPassword } as const
    const first = await one.client.call(addDigitalCurrencyAddress, { body })
    const unpaid = await other.client.call(addDigitalCurrencyAddress, { body })
    expect(unpaid.checking).toBe(false)
    await other.client.call(digitalCurrencyAddressStatus, { body: { id: unpaid.id, act: 'off' } })
    await one.client.call(setWithdrawInfo, { body: { account: first.id } })
    clock.pass(2 * MINUTE)
    await deps.sql`update payout_account set changed_at = null where id = ${first.id}`
    await paidToCard(site, one)
    const paid = await ready(site, one, 100_000, first.id)
    await payRounds(site)
    expect(await stateOf(deps, paid)).toBe('paid')
    await other.client.signIn(other.client.username!, testPassword)
    const taken = await other.client.call(addDigitalCurrencyAddress, { body })
    expect(taken.checking).toBe(true)
    const wish = await wishOf(deps, other, 100_000, { account: taken.id })
    expect(await other.client.code(withdraw, { body: wish })).toBe(2233)
  })
})

describe('the withdrawal password', () => {
  test('is asked for with each order and each account, and locks after wrong ones by itself', async () => {
    const who = await withdrawer(site)
    const { client } = who
    const wrong = { pickupPassword: 'Wrong1' }
    expect(await client.code(withdraw, { body: await wishOf(deps, who, 100_000, wrong) })).toBe(2234)
    for (let n = 0; n < 3; n++) expect(await client.code(checkPickupPassword, { body: wrong })).toBe(2234)
    expect(await client.code(checkPickupPassword, { body: wrong })).toBe(1052)
    expect(await client.code(checkPickupPassword, { body: { pickupPassword } })).toBe(1054)
    expect(await client.code(withdraw, { body: await wishOf(deps, who, 100_000) })).toBe(1054)
    // Signing in still works, and a new withdrawal password lifts the lock.
    await client.signIn(client.username!, testPassword)
    await client.call(changePickupPassword, {
      body: { password: testPassword, newPassword: 'Other1' } as never,
    })
    expect(await client.code(checkPickupPassword, { body: { pickupPassword: 'Other1' } })).toBe(0)
  })

  test('that is not set is said as that', async () => {
    const client = await site.member('unset')
    expect(await client.code(checkPickupPassword, { body: { pickupPassword } })).toBe(2265)
    const asks = await client.call(checkFirstTakeMoney, { params: { x: client.memberId } })
    expect(asks).toEqual({ made: false, paidToCard: false, asks: ['password', 'account', 'identity'] })
  })
})
