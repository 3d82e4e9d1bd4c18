import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { mayAct, missingProof, operatorActs, operatorRoles } from './acts.ts'

const now = Date.UTC(2026, 10, 23)
const nothing = { proved: null, hasPasskey: false }
const shown = (ago: number, by: 'totp' | 'passkey' = 'totp', hasPasskey = false) => ({
  proved: { at: now - ago, by },
  hasPasskey,
})

test('whatever lets another proposal come into force, or changes access, asks for the second factor', () => {
  const asking = operatorActs.filter((act) => missingProof(nothing, act, now) !== null)
  expect(asking).toEqual(expect.arrayContaining(operatorActs.filter((act) => act.endsWith('.approve'))))
  expect(asking.filter((act) => !act.endsWith('.approve')).sort()).toEqual([
    'audit.export',
    'books.export',
    'operator.change',
    'own.change',
    'payout.file',
    'report.export',
    'underAge.decide',
    'withdrawal.decide',
  ])
})

test('what was shown counts for five minutes', () => {
  expect(missingProof(shown(0), 'operator.change', now)).toBeNull()
  expect(missingProof(shown(5 * MINUTE - 1), 'operator.change', now)).toBeNull()
  expect(missingProof(shown(5 * MINUTE), 'operator.change', now)).toBe(1966)
  expect(missingProof(shown(5 * MINUTE), 'own.use', now)).toBeNull()
})

test('whoever has a passkey shows it where the act asks for one, and may show anything where it does not', () => {
  const byCode = shown(0, 'totp', true)
  expect(missingProof(byCode, 'operator.change', now)).toBe(1967)
  expect(missingProof(byCode, 'audit.export', now)).toBeNull()
  expect(missingProof(shown(0, 'passkey', true), 'operator.change', now)).toBeNull()
  expect(missingProof(shown(5 * MINUTE, 'passkey', true), 'operator.change', now)).toBe(1967)
  expect(missingProof(shown(5 * MINUTE, 'passkey', true), 'audit.export', now)).toBe(1966)
})

test.each(['owed', 'adjustment', 'reserve'] as const)(
  '%s: seen by who looks after money and risk, proposed by finance, approved by another with a passkey',
  (matter) => {
    const open = (step: 'read' | 'propose' | 'approve') =>
      operatorRoles.filter((role) => mayAct([role], `${matter}.${step}`))
    expect(open('read')).toEqual(['finance', 'risk', 'admin', 'auditor'])
    expect(open('propose')).toEqual(['finance'])
    expect(open('approve')).toEqual(['finance', 'admin'])
    expect(missingProof(shown(0, 'totp', true), `${matter}.approve`, now)).toBe(1967)
  },
)
