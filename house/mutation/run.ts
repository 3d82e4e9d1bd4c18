// npm run mutation: each small wrong change to the modules that decide who gets what, and to those that prove it, must fail a test
// beside it. Ends with the changes that no test noticed, but for those that alter nothing (equivalents.ts), and with status 1 when
// there are any. npm run mutation -- order/place market tries the modules whose paths have one of these in them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { root } from '../sources.ts'
import { equivalents } from './equivalents.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/** Modules, each with those whose tests must notice: where none are named, its own. */
const modules: readonly (readonly [file: string, ...tested: string[]])[] = [
  ['engine/src/order/settle.ts'],
  ['engine/src/order/payout.ts'],
  ['engine/src/order/window.ts'],
  ['engine/src/order/place.ts'],
  ['engine/src/order/funds.ts', 'engine/src/order/funds.ts', 'engine/src/order/place.ts'],
  ['engine/src/order/limits.ts'],
  ['engine/src/order/cancel.ts'],
  ['engine/src/order/reservation.ts'],
  ['engine/src/order/review.ts'],
  ['engine/src/market/result.ts', 'engine/src/market/result.ts', 'engine/src/order/settle.ts'],
  ['engine/src/market/catalogue.ts', 'engine/src/market/catalogue.ts', 'engine/src/order/settle.ts'],
  ['engine/src/market/exposure.ts'],
  ['engine/src/feed/facts.ts', 'engine/src/feed/openfootball.ts'],
  ['engine/src/pricing/offer.ts'],
  ['engine/src/money/fen.ts'],
  ['engine/src/money/rate.ts', 'engine/src/money/rate.ts', 'engine/src/order/payout.ts'],
  ['engine/src/vip/levels.ts'],
  ['engine/src/member/limit.ts'],
  ['engine/src/member/period.ts'],
  ['engine/src/account/accounting-day.ts'],
  ['engine/src/account/chain.ts'],
  ['engine/src/account/merkle.ts'],
  ['engine/src/account/statement.ts'],
  ['engine/src/deposit/checks.ts'],
  ['engine/src/deposit/conversion.ts'],
  ['engine/src/deposit/match.ts'],
  ['engine/src/deposit/reversal.ts'],
  ['engine/src/interchange/checks.ts'],
  ['engine/src/withdraw/amounts.ts'],
  ['engine/src/withdraw/review.ts'],
  ['engine/src/task/gate.ts'],
  ['server/src/gateway/day-cap.ts'],
  ['server/src/feed/facts.ts'],
  ['server/src/settlement/finding.ts'],
]

const named = process.argv.slice(2)
const chosen = modules.filter(([file]) => named.length === 0 || named.some((name) => file.includes(name)))
if (chosen.length === 0) {
  console.error(
    `Touchline: none of ${named.join(', ')}; there are ${modules.map(([file]) => file).join(', ')}`,
  )
  process.exit(1)
}
const testsOf = ([file, ...tested]: (typeof modules)[number]) =>
  (tested.length > 0 ? tested : [file]).map((one) => one.replace(/\.ts$/, '.test.ts'))

/** What the modules are read as instead of what is on the disk. */
const changed = new Map<string, string>()

const vitest = await createVitest(
  'test',
  {
    config: false,
    fsModuleCache: false,
    root,
    watch: false,
    include: chosen.flatMap(testsOf),
    setupFiles: 'house/mutation/draws.ts',
    bail: 1,
    reporters: [{}],
    testTimeout: 5_000,
  },
  { plugins: [{ name: 'mutation', enforce: 'pre', load: (id) => changed.get(id) }] },
)
/** What is to be put right, a line each. */
const problems: string[] = []
let [noticed, different, same] = [0, 0, 0]
for (const module of chosen) {
  const [file] = module
  const [path, tests] = [join(root, file), testsOf(module)]
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n')
  const unmet = new Set(equivalents[file])
  if (!(await pass(vitest, tests))) throw new Error(`${tests.join(', ')}: fails without any change`)
  for (const mutant of mutantsOf({ path: file, text })) {
    const equivalent = equivalents[file]?.find(
      ([line, change]) => lines[mutant.line - 1]!.includes(line) && change === mutant.change.trim(),
    )
    const seen = await isNoticed(vitest, path, mutant, tests)
    const what = `${file}:${mutant.line}: ${mutant.change}`
    if (equivalent) {
      same++
      unmet.delete(equivalent)
      if (seen) problems.push(`${what}: a test notices it, and equivalents.ts has it`)
    } else {
      different++
      if (seen) noticed++
      else problems.push(what)
    }
  }
  for (const [line, change] of unmet) problems.push(`equivalents.ts: ${file} has no ${change} in ${line}`)
}
await vitest.close()

for (const problem of problems) console.log(problem)
const share = ((noticed / different) * 100).toFixed(1)
console.log(`mutation: ${noticed} of ${different} changes noticed, ${share} %; ${same} more alter nothing`)
process.exit(problems.length === 0 ? 0 : 1)

async function isNoticed(runner: Vitest, path: string, { text }: Mutant, tests: readonly string[]) {
  changed.set(path, text)
  runner.invalidateFile(path)
  const passed = await pass(runner, tests)
  changed.delete(path)
  runner.invalidateFile(path)
  return !passed
}

async function pass(runner: Vitest, tests: readonly string[]): Promise<boolean> {
  runner.state.filesMap.clear()
  const all = await runner.globTestSpecifications()
  const wanted = all.filter(({ moduleId }) => tests.some((test) => moduleId === join(root, test)))
  if (wanted.length !== tests.length) throw new Error(`${tests.join(', ')}: not all of them are there`)
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(wanted, false)
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}
