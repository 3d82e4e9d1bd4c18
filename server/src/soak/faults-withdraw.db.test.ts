import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { cancelWithdrawal } from '../withdraw/orders/change.ts'
import {
  addAccount,
  approved,
  bankTells,
  cardNumberOf,
  entitle,
  letOut,
  nameOf,
  payRound,
  placedOnce,
  placeWithdrawal,
  stateOf,
  TestPayouts,
} from '../withdraw/testing.ts'
import { faultySite } from './testing-faults.ts'

const wallet = new TestPayouts('hosted')
const { site, deps, tryFaults } = await faultySite({ payouts: { epay: wallet } })

let count = 0
const AMOUNT = 10_000

/** A card of the member's own, which may be paid to. */
async function card(member: string): Promise<string> {
  const holder = nameOf(1_000 + ++count)
  await entitle(site.deps, member, holder)
  const details = {
    kind: 'card',
    bank: 'CCB',
    branch: '',
    number: cardNumberOf(1_000 + count),
    holder,
  } as const
  return addAccount(site.deps, member, 'card', details)
}

/** A withdrawal that may be paid. */
async function toPay(member: string, account: string): Promise<string> {
  const id = await placeWithdrawal(site.deps, { id: member }, AMOUNT, account)
  await approved(site.deps, id)
  return id
}

/** The bank has the withdrawal's line. */
async function sent(member: string) {
  const id = await toPay(member, await card(member))
  return (await letOut(site.deps)).find(({ withdrawal }) => withdrawal === id)!
}

/**
 * Throws unless the withdrawal is in this state: background rounds log what broke instead of throwing, and
 * continue in the next round.
 */
async function reached(id: string, state: string): Promise<void> {
  const now = await stateOf(site.deps, id)
  if (now !== state) throw new Error(`${id} is ${now}`)
}

async function letOutOnce(by: Deps, id: string): Promise<void> {
  if ((await stateOf(site.deps, id)) !== 'paying') await letOut(by)
}

tryFaults({
  withdrawal: {
    leastStatements: 10,
    leastTables: 5,
    async prepare(member) {
      return card(member)
    },
    do: (member, _, account) =>
      placedOnce(deps, member, { account, amount: AMOUNT, arrives: '100.00', key: `${member} withdraw` }),
    main: 90_000,
    held: AMOUNT,
  },
  'withdrawal that is taken back': {
    leastStatements: 5,
    leastTables: 4,
    async prepare(member) {
      return placeWithdrawal(site.deps, { id: member }, AMOUNT, await card(member))
    },
    do: (member, _, id) => cancelWithdrawal(deps, member, id),
    main: 90_000,
  },
  'payment by a wallet': {
    leastStatements: 12,
    leastTables: 4,
    async prepare(member) {
      // A wallet can be paid only after a card was.
      const line = await sent(member)
      await bankTells(site.deps, line)
      const details = {
        kind: 'epay',
        wallet: 'wallet',
        account: `${member}@example.com`,
        holder: nameOf(1_000 + count),
      } as const
      site.clock.pass(2 * MINUTE)
      return toPay(member, await addAccount(site.deps, member, 'epay', details))
    },
    async do(_member, _match, id) {
      for (let round = 0; round < 4; round++) {
        await payRound(deps)
        site.clock.pass(HOUR)
      }
      await reached(id, 'paid')
    },
    main: 80_000,
  },
  'file for the bank': {
    leastStatements: 8,
    leastTables: 3,
    async prepare(member) {
      return toPay(member, await card(member))
    },
    do: (_member, _match, id) => letOutOnce(deps, id),
    main: 90_000,
    held: AMOUNT,
  },
  'payment that the bank tells of': {
    leastStatements: 10,
    leastTables: 3,
    async prepare(member) {
      return JSON.stringify(await sent(member))
    },
    async do(_member, _match, prepared) {
      const line = JSON.parse(prepared)
      await bankTells(deps, line, { outsideId: `paid ${line.attempt}` })
      await reached(line.withdrawal, 'paid')
    },
    main: 90_000,
  },
  'payment that comes back': {
    leastStatements: 10,
    leastTables: 4,
    async prepare(member) {
      const line = await sent(member)
      await bankTells(site.deps, line)
      return JSON.stringify(line)
    },
    async do(_member, _match, prepared) {
      const line = JSON.parse(prepared)
      await bankTells(deps, line, { outsideId: `back ${line.attempt}`, what: 'returned', code: 'AC04' })
      await reached(line.withdrawal, 'returned')
    },
    main: 100_000,
  },
})

test('whatever broke, no withdrawal left twice', () => {
  const paid = wallet.prepared.filter(({ id }) => wallet.sent.has(id)).map(({ withdrawalId }) => withdrawalId)
  expect(paid.length).toBeGreaterThan(10)
  expect(new Set(paid).size).toBe(new Set(wallet.sent.keys()).size)
})
