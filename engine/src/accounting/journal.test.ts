import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseAccounts, memberAccounts } from '../ledger/accounts.ts'
import {
  type Journal,
  type JournalForm,
  type JournalLine,
  journalForms,
  journalName,
  journalText,
} from './journal.ts'

const member = (account: string, amount: number): JournalLine => ({
  side: 'member',
  account,
  unit: 'CNY',
  amount,
})
const house = (account: string, amount: number, unit: 'CNY' | 'USDT' = 'CNY'): JournalLine => ({
  side: 'house',
  account,
  unit,
  amount,
})
const journal: Journal = {
  from: '2026-03-05',
  until: '2026-03-07',
  opening: [member('main', 100_000), house('deposit-transit', -100_000)],
  entries: [
    { day: '2026-03-05', kind: 'place', lines: [member('main', -30_001), house('open-stakes', 30_001)] },
    {
      day: '2026-03-06',
      kind: 'deposit',
      lines: [
        member('main', 72_000),
        house('conversion', -72_000),
        house('conversion', 100_000_001, 'USDT'),
        house('deposit-transit', -100_000_001, 'USDT'),
      ],
    },
  ],
  closing: [
    member('main', 141_999),
    house('conversion', -72_000),
    house('conversion', 100_000_001, 'USDT'),
    house('deposit-transit', -100_000),
    house('deposit-transit', -100_000_001, 'USDT'),
    house('open-stakes', 30_001),
  ],
}

test('every account of the ledger has an accountant’s name of its own', () => {
  const names = [
    ...memberAccounts.map((account) => journalName({ side: 'member', account })),
    ...houseAccounts.map((account) => journalName({ side: 'house', account })),
  ]
  expect(new Set(names).size).toBe(memberAccounts.length + houseAccounts.length)
  for (const name of names)
    expect(name).toMatch(/^(Assets|Liabilities|Income|Expenses|Equity)(:[A-Z][A-Za-z]+)+$/)
  expect(() => journalName({ side: 'house', account: 'nothing' })).toThrow(RangeError)
})

test('what the house owes is below zero, each unit with all of its decimals, the last line ended', () => {
  const text = journalText('hledger', journal)
  expect(text).toContain('2026-03-05 * place\n    Liabilities:Members:Main  300.01 CNY\n')
  expect(text).toContain('    Assets:DepositTransit  100.000001 USDT\n')
  expect(text).toContain('    Liabilities:Members:Main  0 CNY = -1419.99 CNY\n')
  expect(journalText('beancount', journal)).toContain(
    '2026-03-07 balance Liabilities:Members:Main  -1419.99 ~ 0 CNY\n',
  )
  expect(text.endsWith('\n')).toBe(true)
})

const tools = { hledger: ['check', '--strict', '-f'], beancount: [] } as const
const program: Record<JournalForm, string> = { hledger: 'hledger', beancount: 'bean-check' }
const isThere = (name: string) => spawnSync(name, ['--version']).error === undefined

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-journal-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Has the program itself check the books; answers its exit status and output. */
function checked(form: JournalForm, of: Journal) {
  const file = join(folder, `books.${form}`)
  writeFileSync(file, journalText(form, of))
  const { status, stdout, stderr } = spawnSync(program[form], [...tools[form], file], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

describe.each(journalForms)('%s itself', (form) => {
  const there = isThere(program[form])

  test.runIf(there)('takes the journal, and its sums are ours', () => {
    expect(checked(form, journal)).toEqual({ status: 0, said: '' })
    expect(checked(form, { ...journal, opening: [], entries: [], closing: [] })).toMatchObject({ status: 0 })
  })

  test.runIf(there)('refuses a sum, an entry or an opening that is off by the smallest part', () => {
    const off = (lines: readonly JournalLine[], at: number) =>
      lines.map((line, place) => (place === at ? { ...line, amount: line.amount + 1 } : line))
    for (let at = 0; at < journal.closing.length; at++)
      expect(checked(form, { ...journal, closing: off(journal.closing, at) }).status).not.toBe(0)
    for (const [place, entry] of journal.entries.entries())
      for (let at = 0; at < entry.lines.length; at++) {
        const changed = { ...entry, lines: off(entry.lines, at) }
        expect(checked(form, { ...journal, entries: journal.entries.with(place, changed) }).status).not.toBe(
          0,
        )
      }
    expect(checked(form, { ...journal, opening: off(journal.opening, 0) }).status).not.toBe(0)
  })
})
