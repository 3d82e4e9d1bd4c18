import postgres from 'postgres'
import { expect, test } from 'vitest'
import { lostRace } from './lost-race.ts'

const failure = (code: string) => Object.assign(Object.create(postgres.PostgresError.prototype), { code })

test.each([
  [failure('40001'), 1, true],
  [failure('40P01'), 5, true],
  [failure('40P01'), 6, false],
  [failure('55P03'), 1, false],
  [Object.assign(new Error('no database'), { code: '40001' }), 1, false],
])('%j in attempt %d: %s', async (error, attempt, again) => {
  expect(await lostRace(error, attempt)).toBe(again)
})
