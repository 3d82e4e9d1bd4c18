// npm run mutation: each small wrong change to the modules that decide who gets what must fail a test beside it. Ends with the
// changes that no test noticed and the share of those that one did; status 1 below nine in ten.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { root } from '../sources.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

const WANTED = 0.9

/** Modules, and the tests that must notice. */
const modules: Record<string, readonly string[]> = {
  'engine/src/order/settle.ts': ['engine/src/order/settle.test.ts'],
  'engine/src/order/payout.ts': ['engine/src/order/payout.test.ts'],
  'engine/src/order/window.ts': ['engine/src/order/window.test.ts'],
  'engine/src/market/result.ts': ['engine/src/market/result.test.ts', 'engine/src/order/settle.test.ts'],
  'engine/src/market/catalogue.ts': [
    'engine/src/market/catalogue.test.ts',
    'engine/src/order/settle.test.ts',
  ],
  'engine/src/money/rate.ts': ['engine/src/money/rate.test.ts', 'engine/src/order/payout.test.ts'],
  'server/src/settlement/finding.ts': ['server/src/settlement/finding.test.ts'],
}

/** What the modules are read as instead of what is on the disk. */
const changed = new Map<string, string>()

const vitest = await createVitest(
  'test',
  {
    config: false,
    fsModuleCache: false,
    root,
    watch: false,
    include: Object.values(modules).flat(),
    bail: 1,
    reporters: [{}],
    testTimeout: 5_000,
  },
  { plugins: [{ name: 'mutation', enforce: 'pre', load: (id) => changed.get(id) }] },
)
const survivors: string[] = []
let noticed = 0
for (const [file, tests] of Object.entries(modules)) {
  const path = join(root, file)
  if (!(await pass(vitest, tests))) throw new Error(`${tests.join(', ')}: fails without any change`)
  for (const mutant of mutantsOf({ path: file, text: readFileSync(path, 'utf8') })) {
    if (await isNoticed(vitest, path, mutant, tests)) noticed++
    else survivors.push(`${file}:${mutant.line}: ${mutant.change}`)
  }
}
await vitest.close()

for (const survivor of survivors) console.log(survivor)
const all = noticed + survivors.length
const share = noticed / all
console.log(
  `mutation: ${noticed} of ${all} changes noticed, ${(share * 100).toFixed(1)} %, target >= ${WANTED * 100} %`,
)
process.exit(share >= WANTED ? 0 : 1)

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
