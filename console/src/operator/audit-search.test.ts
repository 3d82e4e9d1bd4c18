import { expect, test } from 'vitest'
import { auditFilterOf, auditSearch, isWellFormed } from './audit-search.ts'

test('what is well formed is looked for, all else counts as not there', () => {
  const whole = {
    operator: 'anna',
    act: 'own.sign_in',
    object: 'maintenance:',
    from: '2026-11-20',
    until: '2026-11-22',
    before: 12,
  }
  expect(auditSearch(whole)).toEqual(whole)
  expect(
    auditSearch({ operator: 'Anna!', act: '', object: 'a b', from: 'today', until: '2026-13-01', before: 0 }),
  ).toEqual({})
  expect(auditSearch({ object: 5, operator: ['anna'] })).toEqual({ object: '5' })
})

test('days are those of the site, and the last one is within', () => {
  expect(auditFilterOf({ from: '2026-11-20', until: '2026-11-20', operator: 'anna' })).toEqual({
    operator: 'anna',
    from: Date.UTC(2026, 10, 19, 16),
    until: Date.UTC(2026, 10, 20, 16),
  })
})

test('nothing typed is no mistake', () => {
  expect(isWellFormed('operator', '')).toBe(true)
  expect(isWellFormed('until', '2026-02-30')).toBe(false)
})
