import type { DepositChannelShown } from '@touchline/contract/deposit/types'
import type { Fen } from '@touchline/engine/money/fen'
import { expect, test } from 'vitest'
import { choicesOf, type Ways } from './choices.ts'

const channel = (channel: string, terms: Partial<DepositChannelShown> = {}): DepositChannelShown => ({
  channel,
  method: 'bank',
  route: 'Bank',
  kind: 'transfer',
  name: channel,
  unit: 'CNY',
  least: '100.00',
  most: '50000.00',
  presets: [],
  closed: null,
  level: 0,
  identityFrom: null,
  asksName: true,
  rate: null,
  took: null,
  ...terms,
})
const ways = (channels: DepositChannelShown[], terms: Partial<Ways> = {}): Ways => ({
  siteTime: 0,
  channels,
  last: null,
  limitLeft: null,
  realName: null,
  level: 0,
  refused: null,
  resting: null,
  ...terms,
})
const shut = channel('shut', { closed: { code: 2226, note: null } })
const of = (terms: Partial<Ways>, amount: number | null, ...channels: DepositChannelShown[]) =>
  choicesOf(ways(channels, terms), amount as Fen | null, 0)

test('without an amount every open way stands ready, closed ones beside', () => {
  const open = channel('open', { level: 3 })
  expect(of({}, null, open, shut)).toEqual({ takeIt: [open], notYet: [], closed: [shut] })
})

test('a way that takes more or less says which amount it would take', () => {
  const [small, large] = [channel('small', { most: '500.00' }), channel('large', { least: '2000.00' })]
  expect(of({}, 100_000, small, large)).toMatchObject({
    takeIt: [],
    notYet: [
      { channel: small, mend: { is: 'less', amount: '500.00', by: '500.00' } },
      { channel: large, mend: { is: 'more', amount: '2000.00', by: '1000.00' } },
    ],
  })
})

test.each([
  [100_000, null],
  [100_001, { is: 'less', amount: '1000.00', by: '0.01' }],
] as const)('the own limit is the most of every way: %d', (amount, mend) => {
  const { notYet } = of({ limitLeft: '1000.00' }, amount, channel('bank'))
  expect(notYet[0]?.mend ?? null).toEqual(mend)
})

test('where the own limit leaves less than a way takes, no amount is named', () => {
  expect(of({ limitLeft: '99.99' }, 10_000, channel('bank')).notYet[0]!.mend).toEqual({ is: 'nothing' })
})

test('a level and an identity that are missing are named, in the order of the server', () => {
  const one = channel('one', { level: 2, identityFrom: '100.00' })
  expect(of({ level: 1 }, 10_000, one).notYet[0]!.mend).toEqual({ is: 'level', level: 2 })
  expect(of({ level: 2 }, 10_000, one).notYet[0]!.mend).toEqual({ is: 'identity' })
  expect(of({ level: 2, realName: '王**' }, 10_000, one).takeIt).toEqual([one])
})
