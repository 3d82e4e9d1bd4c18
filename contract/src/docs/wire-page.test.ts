import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCalls } from '../all-calls.ts'
import { cipherVectors } from '../cipher-vectors.ts'
import { allCodes } from '../codes.ts'
import { wirePage } from './wire-page.ts'

const template = readFileSync(new URL('./wire.template.md', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8')

test('docs/wire.md is in step with the contract; if not: npm run docs', () => {
  expect(page).toBe(wirePage(template))
})

test('every call, vector and code is on the page', () => {
  for (const { id } of allCalls({ sandbox: true })) expect(page).toContain(`\n#### ${id}\n`)
  for (const { mac } of cipherVectors) expect(page).toContain(mac)
  const rows = page.slice(page.indexOf('\n## Codes\n'))
  const listed = allCodes.filter((code) => rows.includes(`\n| ${code} |`) || rows.includes(`\n| ${code} to `))
  expect(allCodes.filter((code) => !listed.includes(code))).toEqual(
    Array.from({ length: 60 }, (_, n) => 1412 + n),
  )
  expect(rows).toContain('\n| 1411 to 1471 |')
})

test('no row of a table has a cell too many', () => {
  const tables = page.split('\n\n').filter((block) => /^\| .*\n\|[ -]+\|/.test(block))
  expect(tables.length).toBeGreaterThan(4)
  for (const table of tables) {
    const cells = table
      .trimEnd()
      .split('\n')
      .map((line) => line.split('|').length)
    expect(new Set(cells).size).toBe(1)
  }
})

test('a template with an unknown mark, or without a known one, is refused', () => {
  expect(() => wirePage('<!-- callz -->')).toThrow('nothing is called callz')
  expect(() => wirePage('')).toThrow('wire.template.md lacks refusal')
})
