import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFunctions } from './functions.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-functions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const versions = (...lines: string[]) =>
  writeFileSync(join(folder, 'versions.txt'), lines.map((line) => `${line}\n`).join(''))
const refused = /the last line of sql\/versions\.txt is to be ([0-9a-f]{64})$/

test('a folder whose last version is not of these files is refused, with the line to write', () => {
  writeFileSync(join(folder, 'one.sql'), 'select 1;')
  versions('first')
  expect(() => readFunctions(folder)).toThrow(refused)
  try {
    readFunctions(folder)
  } catch (error) {
    versions('first', refused.exec((error as Error).message)?.[1] ?? '')
  }
  expect(readFunctions(folder).versions).toHaveLength(2)
  writeFileSync(join(folder, 'two.sql'), 'select 2;')
  expect(() => readFunctions(folder)).toThrow(refused)
})

test('one that is empty although there was a version is refused', () => {
  versions('first')
  expect(() => readFunctions(folder)).toThrow(refused)
})

test('the last line of versions.txt is of the files of server/sql', () => {
  expect(readFunctions().files.map(({ path }) => path)).toContain('ledger/post_transfer.sql')
})
