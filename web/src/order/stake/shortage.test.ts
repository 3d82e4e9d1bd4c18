import type { Fen } from '@touchline/engine/money/fen'
import { expect, test } from 'vitest'
import { shortageOf } from './shortage.ts'

const stake = 100_000 as Fen

test('is what the main account has less than the stake', () => {
  expect(shortageOf(stake, { code: 1711 }, '240.50')).toEqual({ stake, have: 24_050, missing: 75_950 })
})

test.each([
  ['nothing is typed', null, { code: 1711 }],
  ['it would be taken', stake, null],
  ['a limit stands against it first', stake, { code: 1771 }],
])('is none while %s', (_, typed, refused) => {
  expect(shortageOf(typed, refused, '240.50')).toBeNull()
})
