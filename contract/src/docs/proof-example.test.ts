import { hash } from 'node:crypto'
import { hex } from '@touchline/engine/account/chain'
import { dayRootBytes } from '@touchline/engine/account/day-root'
import { leafHash, proof, root } from '@touchline/engine/account/merkle'
import { checkPart } from '@touchline/engine/account/statement'
import { auditGenesis, auditLeaf } from '@touchline/engine/operator/audit'
import { checkAuditLines } from '@touchline/engine/operator/audit-lines'
import { expect, test } from 'vitest'
import { auditPlace, dayStatement } from '../account/types.ts'
import {
  auditExample,
  auditPlaceExample,
  entryLine,
  leavesExample,
  statementExample,
  treeExample,
} from './proof-example.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')
const utf8 = (text: string) => new TextEncoder().encode(text)
const { memberId, accounts, root: known } = statementExample
const [part] = accounts

test('the example is a statement, sound under its root', async () => {
  expect(dayStatement.parse(statementExample)).toEqual(statementExample)
  expect(await checkPart(sha256, memberId, part, known)).toMatchObject({ entries: 2, levels: 3, fault: null })
})

test('each hash that the page shows is that of its line', () => {
  for (const place of [0, 1] as const) {
    expect(hex(sha256(utf8(entryLine(place))))).toBe(part.entries[place].hash)
  }
  for (const { line, hash } of leavesExample) expect(hex(leafHash(sha256, utf8(line)))).toBe(hash)
})

test('the leaves have the root and the path of the example', () => {
  const bytes = leavesExample.map(({ line }) => utf8(line))
  expect(treeExample).toBe(hex(root(sha256, bytes)))
  expect(known.root).toBe(hex(sha256(dayRootBytes(known.day, bytes.length, treeExample))))
  expect(known.leaves).toBe(bytes.length)
  expect(part.inclusion.path).toEqual(proof(sha256, bytes, part.inclusion.index).map(hex))
  expect(auditPlace.parse(auditPlaceExample)).toEqual(auditPlaceExample)
  expect(auditPlaceExample.path).toEqual(proof(sha256, bytes, bytes.length - 1).map(hex))
  expect(leavesExample.at(-1)?.line).toBe(auditLeaf(auditPlaceExample))
})

test("the rows of the operators' log follow each other to the head that stands in the day", async () => {
  const lines = auditExample.map(({ line }) => line)
  expect(lines[0]).toContain(auditGenesis)
  expect(await checkAuditLines(sha256, lines, [auditPlaceExample])).toMatchObject({
    rows: 2,
    known: 1,
    fault: null,
  })
  for (const { line, hash } of auditExample) expect(hex(sha256(utf8(line)))).toBe(hash)
})
