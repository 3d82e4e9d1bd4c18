import { translator } from '@touchline/client/i18n/translate'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { catalogue as english } from '../i18n/catalogue.en-us.ts'
import { catalogue as chinese } from '../i18n/catalogue.zh-cn.ts'
import type { AllTexts } from '../i18n/texts.ts'
import {
  type Guide,
  levelRows,
  limitRows,
  orderLines,
  settlingLines,
  wageringLines,
  withdrawingLines,
} from './rule-lines.ts'

const en = translator<AllTexts>(english, 'en-US')
const zh = translator<AllTexts>(chinese, 'zh-CN')

const guide: Guide = {
  opensBefore: 10 * HOUR,
  closesBefore: 3 * MINUTE,
  cancelMinutes: 10,
  cancelsADay: 10,
  openReservations: 10,
  held: { from: '30000.00', wait: 10 * MINUTE },
  limits: [{ level: 0, minimum: '10.00', perOrder: '5000.00', perMarket: '10000.00', perMatch: '20000.00' }],
  levels: [{ level: 0, feePercent: '6.00', dailyWithdrawal: '50000.00', freeWithdrawals: 1 }],
  confirmation: 5 * MINUTE,
  dayBegins: '12:00',
  timezone: 'Asia/Shanghai',
  wageringHundredths: 100,
  wageringRate: '1.00',
  withdrawals: {
    ways: [
      { method: 'card', least: '100.00', most: '500000.00', networkFee: '0.00', unit: 'CNY' },
      { method: 'erc20', least: '200.00', most: '500000.00', networkFee: '5.00', unit: 'USDT' },
    ],
    gap: MINUTE,
    feePercent: '5.00',
    changed: 48 * HOUR,
  },
  videos: [],
}

const said = (of: Guide, t = en) => [
  ...orderLines(of, t),
  ...settlingLines(of, t),
  ...wageringLines(of, t),
  ...withdrawingLines(of, t),
  ...limitRows(of).flat(),
  ...levelRows(of, t).flat(),
]

const withdrawals = (part: Partial<Guide['withdrawals']>) => ({
  withdrawals: { ...guide.withdrawals, ...part },
})
const level = (part: Partial<Guide['levels'][number]>) => ({ levels: [{ ...guide.levels[0]!, ...part }] })

test.each<[Partial<Guide>, string]>([
  [{ cancelMinutes: 7 }, 'for 7 minutes after'],
  [{ openReservations: 4 }, '4 may be open'],
  [
    { held: { from: '45000.00', wait: 20 * MINUTE } },
    'Orders of 45,000 CNY or more are checked first, for up to 20 min.',
  ],
  [{ confirmation: 9 * MINUTE }, '[9 min]'],
  [{ dayBegins: '11:00' }, '[11:00]'],
  [{ wageringHundredths: 150 }, '[1.5 × its amount]'],
  [{ wageringHundredths: 0 }, 'need not be wagered'],
  [{ wageringRate: '2.50' }, '2.5% or more'],
  [withdrawals({ gap: 5 * MINUTE }), 'At least 5 min'],
  [withdrawals({ changed: 24 * HOUR }), 'wait 24 h'],
  [withdrawals({ feePercent: '4.00' }), 'the fee is 4%'],
  [withdrawals({ ways: [] }), 'No way to withdraw is open now.'],
  [level({ feePercent: '5.50' }), '5.5%'],
  [level({ freeWithdrawals: null }), 'All'],
])('%j says %s', (changed, words) => {
  expect(said(guide).join('\n')).not.toContain(words)
  expect(said({ ...guide, ...changed }).join('\n')).toContain(words)
})

test('a larger limit stands in its cell', () => {
  expect(limitRows(guide)).toEqual([['VIP 0', '10', '5,000', '10,000', '20,000']])
})

test('orders that nobody looks at first are not spoken of, nor is a network that costs nothing', () => {
  expect(orderLines({ ...guide, held: null }, en)).toHaveLength(orderLines(guide, en).length - 1)
  expect(withdrawingLines(guide, en).slice(0, 2)).toEqual([
    'Bank card: 100 to 500,000 CNY.',
    'USDT on ERC20: 200 to 500,000 CNY; the network costs 5.00 USDT.',
  ])
})

test('nothing is left open in either language', () => {
  for (const t of [en, zh]) expect(said(guide, t).join('\n')).not.toMatch(/[{}]|rule\./)
})
