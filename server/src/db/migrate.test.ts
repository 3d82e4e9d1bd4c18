import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pendingMigrations, readMigrations } from './migrate.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const files = [
  { name: '0001_first.sql', text: '', sha256: 'a' },
  { name: '0002_second.sql', text: '', sha256: 'b' },
  { name: '0003_third.sql', text: '', sha256: 'c' },
]

test('files come in the order of their numbers, each with the hash of its text', () => {
  writeFileSync(join(folder, '0002_b.sql'), 'select 2;\n')
  writeFileSync(join(folder, '0001_a.sql'), 'select 1;\n')
  const [first, second] = readMigrations(folder)
  expect([first?.name, second?.name]).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(first?.text).toBe('select 1;\n')
  expect(first?.sha256).toHaveLength(64)
})

test.each(['1_a.sql', '0001-a.sql', 'readme.md', '0001_A.sql'])('a file named %s is refused', (name) => {
  writeFileSync(join(folder, name), '')
  expect(() => readMigrations(folder)).toThrow(`migration ${name}: not named like 0001_name.sql`)
})

test('two files with one number are refused', () => {
  writeFileSync(join(folder, '0001_a.sql'), '')
  writeFileSync(join(folder, '0001_b.sql'), '')
  expect(() => readMigrations(folder)).toThrow('migration 0001_b.sql: its number is taken by 0001_a.sql')
})

test('what follows the applied ones is pending', () => {
  expect(pendingMigrations(files, [])).toEqual(files)
  expect(pendingMigrations(files, files.slice(0, 2))).toEqual([files[2]])
  expect(pendingMigrations(files, files)).toEqual([])
})

test.each([
  ['changed', [{ name: '0001_first.sql', sha256: 'x' }], '0001_first.sql was changed after'],
  [
    'unknown',
    [...files, { name: '0004_fourth.sql', sha256: 'd' }],
    'has migration 0004_fourth.sql, which this version',
  ],
  ['skipped', [files[0], files[2]] as typeof files, '0002_second.sql comes before 0003_third.sql'],
])('a past that does not fit is refused: a file was %s', (_, applied, message) => {
  expect(() => pendingMigrations(files, applied)).toThrow(message)
})
