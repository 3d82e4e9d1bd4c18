// npm run soak: tries what must never happen to money, in full counts, and prints one line per row with what
// it did. npm test does the same with smaller counts. It takes hours; npm run soak -- rush races runs only
// the named rows.
import { runChecks, vitest } from './check.ts'

/** Each row's name on the command line, what it shows, and the tests that show it. */
const rows: Record<string, readonly [shows: string, ...files: string[]]> = {
  races: [
    'nothing is spent twice, no limit passed, nothing taken after the close',
    'server/src/soak/races.db.test.ts',
  ],
  limits: [
    'members’ own limits hold, whatever comes at once when a day ends',
    'server/src/member/play/limit-days.db.test.ts',
  ],
  rounding: ['the price seen is the price paid', 'web/src/order/offer/rounding.test.ts'],
  rush: ['the rush before a kick-off: none lost, none double', 'server/src/soak/rush.db.test.ts'],
  faults: [
    'a retry never repeats, wherever the way breaks',
    'server/src/soak/faults-order.db.test.ts',
    'server/src/soak/faults-settlement.db.test.ts',
    'server/src/soak/faults-deposit.db.test.ts',
    'server/src/soak/faults-withdraw.db.test.ts',
    'server/src/order/desk/pressed.db.test.ts',
  ],
  crash: [
    'a crash loses or invents nothing',
    'server/src/soak/crash.db.test.ts',
    'server/src/db/lost-connection.db.test.ts',
  ],
  holds: [
    'a hold ends once, however its ends race',
    'server/src/order/cancel/cancel-races.db.test.ts',
    'server/src/order/reservation/races.db.test.ts',
  ],
  withdrawals: [
    'a withdrawal is taken once, ends once and is paid once, however all of it races',
    'server/src/withdraw/races.db.test.ts',
  ],
  cases: [
    'a case that two decide at once is decided by one of them',
    'server/src/task/race.db.test.ts',
    'server/src/task/race-money.db.test.ts',
  ],
  rates: [
    'what a setting is said to do to rates is what it does',
    'server/src/market/price/rate-effect.db.test.ts',
  ],
  append: ['entries are only ever added', 'server/src/ledger/ledger.db.test.ts'],
  tamper: ['whoever changes the books is found', 'server/src/account/tampering.db.test.ts'],
  matches: [
    'settlement follows the rules',
    'server/src/feed/real-matches.db.test.ts',
    'server/src/settlement/settle.db.test.ts',
  ],
  corrections: ['wrong results are put right', 'server/src/settlement/corrections.db.test.ts'],
  backup: ['a backup brings everything back', 'server/src/db/backup.db.test.ts'],
  play: ['money is conserved at every moment', 'server/src/soak/play.db.test.ts'],
}

/** Full counts. */
const env = { SOAK: '1' }

const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(rows, name))
if (unknown !== undefined) {
  console.error(`Touchline: there is no row ${unknown}; there are ${Object.keys(rows).join(', ')}`)
  process.exit(1)
}
const checks = Object.entries(rows)
  .filter(([name]) => named.length === 0 || named.includes(name))
  .map(([, [shows, ...files]]) =>
    vitest(shows, files.every((file) => file.includes('.db.')) ? 'db' : 'unit', { files, env }),
  )
process.exit((await runChecks({ inTurn: checks }, console.log)) ? 0 : 1)
