// In random play, the fees in the reports are those of the ledger, for orders and for withdrawals, by day and
// in total.
import { siteReport } from '@touchline/contract/account/operator-calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMatch, report, request, setState, settleDue } from '../../order/testing.ts'
import { chances, times } from '../../soak/counts.ts'
import {
  approved,
  bankTells,
  letOut,
  placeWithdrawal,
  type WithdrawingMember,
  withdrawer,
} from '../../withdraw/testing.ts'
import { publishDayRoots } from '../day-root.ts'
import { keepReports } from './keep.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const fen = (text: string) => Math.round(Number(text) * 100)

/** Makes every withdrawal cost its fee. */
async function noFreeOnes(): Promise<void> {
  const levels = deps.settings.current.vipLevels.map((level) => ({ ...level, freeWithdrawals: 0 }))
  await deps.sql.begin((tx) => changeSetting(tx, 'vipLevels', levels))
  await expect.poll(() => deps.settings.current.vipLevels[0]!.freeWithdrawals).toBe(0)
}

async function paidOut(who: WithdrawingMember, amount: number): Promise<void> {
  clock.pass(5 * MINUTE)
  const id = await placeWithdrawal(deps, who, amount, who.account)
  await approved(deps, id)
  await bankTells(deps, (await letOut(deps)).find(({ withdrawal }) => withdrawal === id)!)
}

async function settled(
  ft: [number, number],
  stakes: readonly (readonly [WithdrawingMember, string, number])[],
): Promise<void> {
  const match = await addMatch(deps, { kicksOffIn: HOUR })
  for (const [who, option, stake] of stakes)
    await deps.desk.place(request(who.id, match, { option, stake, rate: 1 }))
  clock.pass(4 * HOUR)
  await setState(deps, match, 'ended')
  await report(deps, match, { source: 'a', status: 'final', facts: { ft }, at: clock.now() - 30 * MINUTE })
  await settleDue(deps)
}

/** The ledger's movements on the account of fees in each accounting day. */
function ofLedger() {
  return deps.sql<{ day: string; fees: number }[]>`
    select (t.posted_at - interval '4 hours')::date::text as day, sum(h.amount)::int8 as fees
    from house_entry h join transfer t on t.id = h.transfer_id where h.account = 'fee' and h.unit = 'CNY' group by 1 order by 1`
}

test('by day and in all, kept or not', async () => {
  await noFreeOnes()
  const chance = chances(20_261_127)
  const people = [await withdrawer(site), await withdrawer(site)]
  const first = accountingDay(clock.now())
  for (let day = 0; day < times(3, 30); day++) {
    const began = clock.now()
    const stakes = people.map(
      (who) => [who, chance.pick(['0-0', '2-1', '1-1']), 5_000 + chance.below(20_000)] as const,
    )
    await settled([chance.below(3), chance.below(2)], stakes)
    for (const who of people) if (chance.below(3) > 0) await paidOut(who, 100 * (100 + chance.below(150)))
    clock.set(began + DAY)
  }
  const ask = async () => {
    const fay = await consoleApp.operator(`fay${clock.now()}`, ['finance'])
    const query = { unit: 'day', from: first, until: accountingDay(clock.now()) } as const
    return (await fay.payload(siteReport, { query })).periods
  }
  const agrees = async () => {
    const periods = await ask()
    const told = periods.map(({ start, fees, withdrawalFees }) => ({
      day: start,
      fees: fen(fees) + fen(withdrawalFees),
    }))
    expect(told.filter(({ fees }) => fees !== 0)).toEqual([...(await ofLedger())])
    for (const part of ['fees', 'withdrawalFees'] as const)
      expect(periods.reduce((sum, period) => sum + fen(period[part]), 0)).toBeGreaterThan(0)
  }
  await agrees()
  clock.pass(DAY)
  await publishDayRoots(deps)
  await keepReports(deps)
  await agrees()
})
