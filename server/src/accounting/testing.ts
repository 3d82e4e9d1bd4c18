// Three accounting days of a site's books, for the tests of what is read from them, and the accountant's
// programs that read them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type { JournalForm } from '@touchline/engine/accounting/journal'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { TestBank } from '../deposit/testing.ts'
import { type TestSite, testPassword } from '../http/test-site.ts'
import { sendInterchange } from '../interchange/testing.ts'
import { addMatch, request as orderOf, report, setState, settleDue } from '../order/testing.ts'
import { paidToCard, payIn, withdrawer } from '../withdraw/testing.ts'
import { writtenJournal } from './journal.ts'

/** The noon at which the second of the days begins, Unix ms. */
export function secondNoon({ clock }: Pick<TestSite, 'clock'>): number {
  return accountingDayStart(accountingDay(clock.now())) + DAY
}

/**
 * Money in, orders on a match, money from member to member and out. `onSecondDay` runs after the money has
 * come in.
 */
export async function threeDays(
  site: TestSite,
  noon: number,
  onSecondDay: () => Promise<void> = async () => {},
): Promise<void> {
  const { deps, clock } = site
  const ada = await withdrawer(site)
  const ben = await withdrawer(site, { balance: 0 })
  clock.set(noon + MINUTE)
  await payIn(site, new TestBank(), ben, 50_000)
  await onSecondDay()
  const match = await addMatch(deps)
  await deps.desk.place(orderOf(ada.id, match, { stake: 30_000 }))
  clock.set(noon + DAY + MINUTE)
  await setState(deps, match, 'ended')
  const facts = { ft: [0, 0], ht: [0, 0], firstGoalMinute: null } as never
  await report(deps, match, { source: 'a', status: 'final', facts, at: clock.now() - 5 * MINUTE })
  await settleDue(deps)
  await sendInterchange(deps, ada, ben, 20_000)
  await ada.client.signIn(ada.client.username, testPassword)
  await paidToCard(site, ada)
}

const programs: readonly (readonly [JournalForm, string, readonly string[]])[] = [
  ['hledger', 'hledger', ['check', '--strict', '-f']],
  ['beancount', 'bean-check', []],
]

/** The accountant's programs that are installed on this machine. */
export const installedPrograms = programs.filter(([, program]) => !spawnSync(program, ['--version']).error)

/** What a program says of the journal of these days; empty text when it accepts it. */
export async function judgedBy(
  [form, program, options]: (typeof programs)[number],
  sql: postgres.Sql,
  days: { readonly first: string; readonly last: string },
): Promise<{ readonly status: number | null; readonly said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-books-'))
  const file = join(folder, form)
  writeFileSync(file, await writtenJournal(sql, form, days))
  const { status, stdout, stderr } = spawnSync(program, [...options, file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, said: stdout + stderr }
}
