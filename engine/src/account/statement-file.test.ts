import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainsWith, memberId } from '../../test/chains.ts'
import type { StatementPart } from './statement.ts'
import { statementCsv } from './statement-csv.ts'
import { checkFile, readStatement, type StatementFile, statementFile } from './statement-file.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const { chained, published } = chainsWith(sha256)

const first = published(chained([5_000, -1_000]), 6, 3)
const second = published(chained([700, -200], 2, 4_000, first.part.entries[1]!.hash), 2, 0, {
  day: '2026-03-06',
})
const running = chained([50], 4, 4_500, second.part.entries[1]!.hash)
const days = [
  { day: '2026-03-07', root: null, accounts: [running] },
  { day: '2026-03-05', root: first.root, accounts: [first.part] },
  { day: '2026-03-06', root: second.root, accounts: [second.part] },
  { day: '2026-03-04', root: null, accounts: [] },
]
const file = statementFile(memberId, days)
const known = new Map([
  ['2026-03-05', first.root.root],
  ['2026-03-06', second.root.root],
])

describe('a statement of several days', () => {
  test('is put together by day, without those in which nothing moved', () => {
    expect(file.days.map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-06', '2026-03-07'])
    expect(readStatement(JSON.stringify(file))).toEqual(file)
  })

  test('is sound when every day is, and each continues the one before', async () => {
    const check = await checkFile(sha256, file, known)
    expect(check).toMatchObject({ sound: true, entries: 5 })
    expect(check.days.map(({ root }) => root)).toEqual(['known', 'known', 'unpublished'])
  })

  test('says when nobody else has told the root', async () => {
    const check = await checkFile(sha256, file, new Map())
    expect([check.sound, check.days[0]!.root]).toEqual([true, 'unknown'])
  })

  test('is not sound under another root than the one written down', async () => {
    const check = await checkFile(sha256, file, new Map([['2026-03-06', 'ab'.repeat(32)]]))
    expect([check.sound, check.days[1]!.root]).toEqual([false, 'different'])
  })

  test('is not sound when a day’s last entry is not what the next begins with', async () => {
    const other = published(chained([700, -200], 2, 4_000, 'cd'.repeat(32)), 2, 0, { day: '2026-03-06' })
    const forged = statementFile(memberId, [
      days[1]!,
      { day: '2026-03-06', root: other.root, accounts: [other.part] },
    ])
    const check = await checkFile(sha256, forged, new Map())
    expect(check.sound).toBe(false)
    expect(check.days[1]!.accounts[0]).toMatchObject({ fault: null, continues: false })
  })
})

describe('entries of version 1', () => {
  const old = published(chained([5_000, -1_000], 0, 0, undefined, 1), 6, 3, { version: 1 })
  const young = chained([700], 2, 4_000, old.part.entries[1]!.hash)
  const back = chained([50], 3, 4_700, young.entries[0]!.hash, 1)
  const dayOf = (day: string, part: StatementPart) => ({ day, root: null, accounts: [part] })
  const { root, leaves } = old.root
  // The day as version 1 wrote it, without the root's version.
  const oldDay = { day: '2026-03-05', root: { root, leaves }, accounts: [old.part] }

  test('in a file of before, which does not say so, are sound', async () => {
    const days = [oldDay].map((day) => ({
      ...day,
      accounts: day.accounts.map((part) => ({
        ...part,
        entries: part.entries.map(({ version: _, subject: __, ...entry }) => entry),
      })),
    }))
    const read = readStatement(JSON.stringify({ touchline: 'statement', version: 1, memberId, days }))
    const check = await checkFile(sha256, read, new Map())
    expect(check).toMatchObject({ sound: true, entries: 2, days: [{ accounts: [{ ofVersion1: 2 }] }] })
  })

  test('come before those of version 2, and on no day after them', async () => {
    const upgraded = statementFile(memberId, [oldDay, dayOf('2026-03-06', young)])
    expect((await checkFile(sha256, upgraded, new Map())).sound).toBe(true)
    const fallen = statementFile(memberId, [...upgraded.days, dayOf('2026-03-07', back)])
    const check = await checkFile(sha256, fallen, new Map())
    expect([check.sound, check.days[2]!.accounts[0]!.continues]).toEqual([false, false])
  })
})

describe('what is no statement is refused in one line', () => {
  const changed = (change: (file: StatementFile) => unknown) =>
    JSON.stringify(change(structuredClone(file) as never))
  test.each([
    ['nothing', ''],
    ['not JSON', '{"touchline":'],
    ['something else', '{"name":"x"}'],
    ['another version', changed((of) => ({ ...of, version: 3 }))],
    ['a day of version 1 that is none', changed((of) => ({ ...of, version: 1, days: [null] }))],
    ['an entry of another version', changed((of) => withEntry(of, { version: 3 }))],
    ['a kind that could be read as two fields', changed((of) => withEntry(of, { kind: 'a|b' }))],
    ['no days', changed((of) => ({ ...of, days: null }))],
    ['a member that could be read as two fields', changed((of) => ({ ...of, memberId: 'a|b' }))],
    ['an amount that is not whole', changed((of) => withEntry(of, { amount: 0.5 }))],
    ['a hash that is too short', changed((of) => withEntry(of, { hash: 'ab' }))],
    ['an entry that is none', changed((of) => ({ ...of, days: [{ ...of.days[0], accounts: [[]] }] }))],
    [
      'a root of no version',
      changed((of) => ({ ...of, days: [{ ...of.days[0], root: { ...first.root, version: 3 } }] })),
    ],
    ['a root that is none', changed((of) => ({ ...of, days: [{ ...of.days[0], root: 'ab' }] }))],
  ])('%s', (_, text) => {
    expect(() => readStatement(text)).toThrow(SyntaxError)
  })

  test('the table for a spreadsheet is named as what it is', () => {
    const table = statementCsv(JSON.parse(changed((of) => of)))
    expect(() => readStatement(table)).toThrow(/table/)
  })

  function withEntry(of: StatementFile, change: object): StatementFile {
    const [day] = of.days
    const [part] = day!.accounts
    const entries = part!.entries.map((entry) => ({ ...entry, ...change }))
    return { ...of, days: [{ ...day!, accounts: [{ ...part!, entries }] }] }
  }
})

describe('npm run verify-statement', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-statement-'))
    writeFileSync(join(folder, 'good.json'), JSON.stringify(file))
    writeFileSync(join(folder, 'bad.json'), JSON.stringify(file).replace('-1000', '-1001'))
    writeFileSync(join(folder, 'roots.txt'), `2026-03-05 ${first.root.root} 7\n`)
    writeFileSync(join(folder, 'other.txt'), `2026-03-05 ${'ab'.repeat(32)} 7\n`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (...args: string[]) => {
    const cli = join(import.meta.dirname, 'verify-cli.ts')
    const env = { ...process.env, INIT_CWD: folder }
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  test('says what it found, and by its exit status whether it is sound', () => {
    const good = run('good.json', '--roots', 'roots.txt')
    expect(good).toMatchObject({ status: 0, stderr: '' })
    expect(good.stdout).toBe(
      [
        '2026-03-05  root as written down  main: 2 entries',
        '2026-03-06  root from the statement alone  main: 2 entries',
        '2026-03-07  no root yet  main: 1 entries',
        'sound: 5 entries in 3 days\n',
      ].join('\n'),
    )
    expect(run('bad.json')).toMatchObject({ status: 1 })
    expect(run('bad.json').stdout).toContain('entry 2 is NOT what was proved (balance)')
    expect(run('good.json', '--roots', 'other.txt').stdout).toContain('ANOTHER ROOT')
  })

  test('refuses in one line what it cannot read', () => {
    for (const args of [
      [],
      ['none.json'],
      ['roots.txt'],
      ['good.json', '--roots'],
      ['good.json', '--what', 'x'],
    ]) {
      const { status, stdout, stderr } = run(...args)
      expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({
        status: 2,
        stdout: '',
        lines: 1,
      })
    }
  })
})
