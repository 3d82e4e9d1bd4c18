import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryBytes, GENESIS_HASH, hex } from '@touchline/engine/account/chain'
import { rootLines } from '@touchline/engine/account/root-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifierFile } from './verifier-file.ts'

const made = join(import.meta.dirname, '../../../web/public/verify-statement.mjs')
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const day = '2026-03-05'

/** A member's three entries of a day, whose head is the only leaf of its tree. */
function example() {
  const memberId = '0190c3a2-0000-7000-8000-00000000000a'
  let [previousHash, balanceAfter] = [GENESIS_HASH, 0]
  const entries = [10_000, -2500, -500].map((amount, at) => {
    balanceAfter += amount
    const entry = {
      version: 2,
      seq: at + 1,
      transferId: `0190c3a2-0000-7000-8000-00000000000${at}`,
      amount,
      balanceAfter,
      postedAt: 1_772_700_000_000 + at,
      kind: 'deposit',
      subject: null,
    } as const
    const hash = sha256(entryBytes({ ...entry, previousHash, memberId, account: 'main' }))
    previousHash = hash
    return { ...entry, hash: hex(hash) }
  })
  const leaf = `head|${memberId}|main|3|${balanceAfter}|${hex(previousHash)}`
  const root = hex(sha256(new Uint8Array([0, ...new TextEncoder().encode(leaf)])))
  const part = { account: 'main', previousHash: '0'.repeat(64), entries, inclusion: { index: 0, path: [] } }
  return {
    root,
    file: {
      touchline: 'statement',
      version: 2,
      memberId,
      days: [{ day, root: { root, leaves: 1 }, accounts: [part] }],
    },
  }
}

let folder: string
beforeAll(async () => {
  // The file is alone in its folder, so it can import none of our modules.
  folder = mkdtempSync(join(tmpdir(), 'touchline-one-file-'))
  copyFileSync(made, join(folder, 'verify-statement.mjs'))
  const { file, root } = example()
  writeFileSync(join(folder, 'good.json'), JSON.stringify(file))
  const before = { day: '2026-03-04', root: 'cd'.repeat(32), leaves: 3 }
  const list = async (...roots: { day: string; root: string; leaves: number }[]) =>
    (await rootLines(sha256, '0'.repeat(64), roots)).join('')
  const roots = await list(before, { day, root, leaves: 1 })
  writeFileSync(join(folder, 'roots.txt'), roots)
  writeFileSync(join(folder, 'kept.txt'), await list(before))
  writeFileSync(join(folder, 'anew.txt'), await list({ ...before, leaves: 4 }, { day, root, leaves: 1 }))
  writeFileSync(join(folder, 'cut.txt'), roots.slice(roots.indexOf('\n') + 1))
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...args: string[]) {
  const env = { PATH: process.env.PATH ?? '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify-statement.mjs', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('it is what npm run docs writes', () => {
  const account = join(import.meta.dirname, '../../../engine/src/account')
  const written = verifierFile((name) =>
    stripTypeScriptTypes(readFileSync(join(account, `${name}.ts`), 'utf8'), { mode: 'transform' }),
  )
  expect(readFileSync(made, 'utf8')).toBe(written)
  expect(written).not.toMatch(/from '\.|@touchline/)
})

test('alone with plain Node it finds a statement sound, and its roots grown', () => {
  expect(run('good.json', '--roots', 'roots.txt', '--kept', 'kept.txt')).toEqual({
    status: 0,
    said: `${day}  root as written down  main: 3 entries\nsound: 3 entries in 1 days\n`,
  })
})

test('it finds any change of an entry, and a list that was written anew or cut', () => {
  const { file } = example()
  const text = JSON.stringify(file)
  const changes = [
    text.replace('"amount":-2500', '"amount":-2501'),
    text.replace('"balanceAfter":7500', '"balanceAfter":7600'),
    text.replace('"kind":"deposit"', '"kind":"settle"'),
    text.replace('"subject":null', '"subject":"0190c3a2-0000-7000-8000-000000000001"'),
    text.replace('"postedAt":1772700000001', '"postedAt":1772700000002'),
    text.replace('"seq":2', '"seq":3'),
    JSON.stringify({ ...file, memberId: '0190c3a2-0000-7000-8000-00000000000b' }),
  ]
  for (const [at, change] of changes.entries()) {
    expect(change).not.toBe(text)
    writeFileSync(join(folder, `bad${at}.json`), change)
    expect(run(`bad${at}.json`, '--roots', 'roots.txt').status).toBe(1)
  }
  expect(run('good.json', '--roots', 'anew.txt', '--kept', 'kept.txt')).toMatchObject({ status: 1 })
  expect(run('good.json', '--roots', 'cut.txt').said).toContain('line 1 is NOT what was published')
})

test('what it cannot read it refuses in one line', () => {
  for (const args of [
    [],
    ['none.json'],
    ['roots.txt'],
    ['good.json', '--roots'],
    ['good.json', '--kept', 'kept.txt'],
  ])
    expect(run(...args).status).toBe(2)
})
