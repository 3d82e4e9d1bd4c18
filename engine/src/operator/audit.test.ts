import { expect, test } from 'vitest'
import { type AuditLine, auditBytes, auditGenesis } from './audit.ts'

const [reasonHash, beforeHash, afterHash] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
]
const line: AuditLine = {
  previousHash: auditGenesis,
  seq: 1,
  at: 1_790_000_000_000,
  operatorId: '019a0000-0000-7000-8000-000000000001',
  sessionId: null,
  act: 'maintenance.change',
  object: 'maintenance:site',
  outcome: 'done',
  reasonHash,
  beforeHash,
  afterHash,
}

test('a row is one line of text', () => {
  expect(new TextDecoder().decode(auditBytes(line))).toBe(
    `audit|1|${auditGenesis}|1|1790000000000|019a0000-0000-7000-8000-000000000001||maintenance.change|maintenance:site|done|${reasonHash}|${beforeHash}|${afterHash}`,
  )
})

test('nobody and nothing are empty', () => {
  const text = new TextDecoder().decode(auditBytes({ ...line, operatorId: null, object: '' }))
  expect(text).toContain('|1790000000000|||maintenance.change||done|')
})

test.each([
  { act: 'a|b' },
  { object: 'maintenance site' },
  { outcome: 'done\n' },
  { seq: 1.5 },
  { at: Number.MAX_SAFE_INTEGER + 1 },
])('a field that could be read as two, or is no number, is refused: %j', (wrong) => {
  expect(() => auditBytes({ ...line, ...wrong })).toThrow(RangeError)
})
