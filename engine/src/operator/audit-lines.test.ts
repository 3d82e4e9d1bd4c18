import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AuditHead, auditBytes, auditGenesis } from './audit.ts'
import { checkAuditLines, readAuditHeads } from './audit-lines.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Twelve rows, each following the one before. */
const lines: string[] = []
for (let n = 0; n < 12; n++) {
  const bytes = auditBytes({
    previousHash: n === 0 ? auditGenesis : hashOf(lines[n - 1]!),
    seq: n + 1,
    at: 1_790_000_000_000 + n,
    operatorId: '019a0000-0000-7000-8000-000000000001',
    sessionId: null,
    act: 'maintenance.change',
    object: `maintenance:${n}`,
    outcome: 'done',
    reasonHash: hashOf('why'),
    beforeHash: hashOf(''),
    afterHash: hashOf(`${n}`),
  })
  lines.push(new TextDecoder().decode(bytes))
}
const head = (seq: number): AuditHead => ({ seq, hash: hashOf(lines[seq - 1]!) })
const check = (given: readonly string[], heads: readonly AuditHead[] = [head(12)]) =>
  checkAuditLines(sha256, given, heads)

test('a whole log is sound, from its first row to a head that was told', async () => {
  expect(await check(lines, [head(3), head(12)])).toEqual({
    rows: 12,
    first: 1,
    last: 12,
    hash: head(12).hash,
    since: 1_790_000_000_000,
    known: 2,
    fault: null,
  })
})

test('so is a part of it, and nothing', async () => {
  expect(await check(lines.slice(4))).toMatchObject({ first: 5, rows: 8, known: 1, fault: null })
  expect(await check([], [])).toMatchObject({ rows: 0, fault: null })
})

test.each(lines.map((_, n) => n))('row %i + 1: changed, removed or moved it is found', async (n) => {
  const seq = n + 1
  const changed = lines.with(n, lines[n]!.replace(`maintenance:${n}|`, 'maintenance:other|'))
  expect((await check(changed)).fault).toEqual({ kind: seq === 12 ? 'told' : 'changed', seq })
  const removed = lines.toSpliced(n, 1)
  const gone = { kind: 'gap', seq }
  const expected = seq === 12 ? { kind: 'cut', seq } : gone
  // Lines without row 1 are valid as a part of the log; a caller who asked from row 1 on sees where they
  // begin.
  if (seq > 1) expect((await check(removed)).fault).toEqual(expected)
  if (seq > 1) {
    const moved = lines.with(n, lines[n - 1]!).with(n - 1, lines[n]!)
    expect((await check(moved)).fault).not.toBeNull()
  }
})

test('an end that was cut off is found by a head that was told, and by nothing else', async () => {
  expect((await check(lines.slice(0, 7))).fault).toEqual({ kind: 'cut', seq: 8 })
  expect((await check(lines.slice(0, 7), [])).fault).toBeNull()
})

test('a first row that follows something is none', async () => {
  const first = lines[0]!.replace(auditGenesis, 'ab'.repeat(32))
  expect((await check([first], [])).fault).toEqual({ kind: 'changed', seq: 1 })
})

test.each(['', 'audit|1', 'audit|2|', 'hello'])('%j is no line', async (line) => {
  expect((await check([lines[0]!, line])).fault).toEqual({ kind: 'line', seq: 2 })
})

test('heads are read from lines, and what is none is passed over', () => {
  const { hash } = head(1)
  expect(
    readAuditHeads(`1 ${hash} 2026-11-23T00:00:00.000Z\n\n2 ${hash}\nx ${hash}\n3 abc\n4 ${hash}`),
  ).toEqual([
    { seq: 1, hash },
    { seq: 2, hash },
    { seq: 4, hash },
  ])
})
