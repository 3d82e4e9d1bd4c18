import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packagesAreCurrent } from './packages.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-packages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Packages = Record<string, { version: string; optional?: boolean }>

function installed(wanted: Packages, found: Packages): boolean {
  mkdirSync(join(folder, 'node_modules', 'node', 'bin'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', 'node', 'bin', 'node'), '')
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }))
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: found }))
  return packagesAreCurrent(folder)
}

const zod = { 'node_modules/zod': { version: '4.0.0' } }

test('a fresh clone has no packages', () => {
  expect(packagesAreCurrent(folder)).toBe(false)
})

test('what the lockfile says is current', () => {
  expect(installed(zod, zod)).toBe(true)
})

test('a part for another machine may be missing', () => {
  expect(installed({ ...zod, 'node_modules/binding': { version: '1.0.0', optional: true } }, zod)).toBe(true)
})

test.each([
  ['missing', { ...zod, 'node_modules/pino': { version: '1.0.0' } }, zod],
  ['older', { 'node_modules/zod': { version: '4.0.1' } }, zod],
  ['left over', {}, zod],
])('a package that is %s is not', (_, wanted: Packages, found: Packages) => {
  expect(installed(wanted, found)).toBe(false)
})

test('packages whose install scripts were not run are not', () => {
  installed(zod, zod)
  rmSync(join(folder, 'node_modules', 'node'), { recursive: true })
  expect(packagesAreCurrent(folder)).toBe(false)
})
