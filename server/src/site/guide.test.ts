import { type SettingValues, settingsOf } from '@touchline/contract/settings'
import { fen } from '@touchline/engine/money/fen'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { guideOf } from './guide.ts'

const usual = settingsOf([], { sandbox: true })
const changed = (part: Partial<SettingValues>) => guideOf({ ...usual, ...part })

test('the day begins at noon of the site, and orders are taken until the engine takes none', () => {
  expect(guideOf(usual)).toMatchObject({ dayBegins: '12:00', closesBefore: 3 * MINUTE })
})

test('each setting changes its figure', () => {
  const [limit, ...limits] = usual.orderLimits
  const [level, ...levels] = usual.vipLevels
  const guide = changed({
    cancelBetAllowedDuration: 7,
    openReservations: 4,
    confirmationWait: 9 * MINUTE,
    riskHold: { fromStake: fen(4_500_000), waitMs: MINUTE },
    orderLimits: [{ ...limit!, minimum: fen(2_500) }, ...limits],
    vipLevels: [{ ...level!, feeBp: 550 }, ...levels],
    wageringRules: { multipleBp: 15_000, leastRateBp: 250 },
    withdrawRules: { ...usual.withdrawRules, feeBp: 400 },
  })
  expect(guide).toMatchObject({
    cancelMinutes: 7,
    openReservations: 4,
    confirmation: 9 * MINUTE,
    held: { from: '45000.00', wait: MINUTE },
    wageringHundredths: 150,
    wageringRate: '2.50',
  })
  expect(guide.limits[0]?.minimum).toBe('25.00')
  expect(guide.levels[0]?.feePercent).toBe('5.50')
  expect(guide.withdrawals.feePercent).toBe('4.00')
})

test('a way that is closed is not told, nor that orders are looked at where none are', () => {
  const withdrawWays = usual.withdrawWays.map((way) => ({ ...way, open: way.method === 'card' }))
  const guide = changed({ withdrawWays, riskHold: { fromStake: null, waitMs: MINUTE } })
  expect(guide.withdrawals.ways.map(({ method }) => method)).toEqual(['card'])
  expect(guide.held).toBeNull()
})
