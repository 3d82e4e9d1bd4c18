import { expect, test } from 'vitest'
import { type SuspensionScope, suspensionOf } from './suspension.ts'

const match: SuspensionScope = { marketType: null, option: null }
const market: SuspensionScope = { marketType: 1, option: null }
const option: SuspensionScope = { marketType: 1, option: '2-1' }

test.each([
  ['nothing is suspended', [], 1, '2-1', undefined],
  ['the match holds every option', [match], 3, '4+', match],
  ['a market holds its own options', [market], 1, '0-0', market],
  ['a market holds no other one', [market], 2, '2-1', undefined],
  ['an option holds itself', [option], 1, '2-1', option],
  ['an option holds no other one', [option], 1, '1-2', undefined],
  ['an option of another market of the same name is free', [option], 2, '2-1', undefined],
  ['an option does not hold its market', [option], 1, null, undefined],
  ['nor the match', [option, market], null, null, undefined],
  ['the widest speaks', [option, market, match], 1, '2-1', match],
  ['whatever came first', [option, market], 1, '2-1', market],
] as const)('%s', (_, all, type, name, expected) => {
  expect(suspensionOf(all, type, name)).toEqual(expected)
})
