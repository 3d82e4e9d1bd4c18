// npm run mutation: each small wrong change to a module of modules.ts must fail a test listed next to it.
// Says which changes no test noticed, except those that alter nothing (equivalents.ts), and ends with status
// 1 when there are any. npm run mutation -- order/place market tries the modules whose paths contain one of
// these; with --minutes=30 among the names it ends after that time at the latest, and says what was not
// tried.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSql } from '@touchline/server/db/connection'
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { root } from '../sources.ts'
import { equivalents } from './equivalents.ts'
import { modulesNamed } from './modules.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

const given = process.argv.slice(2)
const named = given.filter((word) => !word.startsWith('--minutes='))
const minutes = given.find((word) => word.startsWith('--minutes='))?.slice('--minutes='.length)
const endsAt = minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + Number(minutes) * 60_000
const chosen = modulesNamed(named)
if (chosen.length === 0) {
  console.error(`Touchline: none of ${named.join(', ')}; there are`)
  for (const { file } of modulesNamed([])) console.error(`  ${file}`)
  process.exit(1)
}

/** Sources that modules are read as, instead of those on the disk. */
const changed = new Map<string, string>()

/**
 * Runs the tests of a module in the order of modules.ts, where those that notice most in the least time stand
 * first.
 */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const named = chosen.flatMap(({ tests }) => tests.map((test) => join(root, test)))
    return files.toSorted((a, b) => named.indexOf(a.moduleId) - named.indexOf(b.moduleId))
  }
}

const needsDatabase = (test: string) => test.endsWith('.db.test.ts')
const runners = [
  { takes: (test: string) => !needsDatabase(test), testMs: 5_000, longestMs: 30_000, config: {} },
  {
    takes: needsDatabase,
    testMs: 20_000,
    longestMs: 180_000,
    config: { isolate: false, globalSetup: 'server/src/db/testing.setup.ts', hookTimeout: 60_000 },
  },
].map(({ takes, longestMs, testMs: testTimeout, config }) => ({
  takes,
  longestMs,
  vitest: chosen.some(({ tests }) => tests.some(takes)) ? open(takes, { testTimeout, ...config }) : null,
}))

/** Problems are printed as they are found, because a run takes long. */
let problems = 0
const problem = (what: string) => {
  problems++
  console.log(what)
}
const all = { noticed: 0, different: 0, same: 0 }
for (const { file, tests } of chosen) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n')
  const unmet = new Set(equivalents[file])
  const here = { noticed: 0, different: 0, same: 0 }
  const isNoticed = file.endsWith('.sql') ? isNoticedInDatabase(text) : isNoticedInCode
  if (!(await pass(tests))) throw new Error(`${tests.join(', ')}: fails without any change`)
  const mutants = mutantsOf({ path: file, text })
  for (const [n, mutant] of mutants.entries()) {
    if (performance.now() > endsAt) {
      problem(`${file}: ${mutants.length - n} of ${mutants.length} changes were not tried`)
      unmet.clear()
      break
    }
    const equivalent = equivalents[file]?.find(
      ([line, change]) => lines[mutant.line - 1]!.includes(line) && change === mutant.change.trim(),
    )
    const seen = await isNoticed(path, mutant, tests)
    if (seen === null) continue
    const what = `${file}:${mutant.line}: ${mutant.change}`
    if (equivalent) {
      here.same++
      unmet.delete(equivalent)
      if (seen) problem(`${what}: a test notices it, and equivalents.ts has it`)
    } else {
      here.different++
      if (seen) here.noticed++
      else problem(what)
    }
  }
  for (const [line, change] of unmet) problem(`equivalents.ts: ${file} has no ${change} in ${line}`)
  console.log(`${file}: ${figures(here)}`)
  for (const name of ['noticed', 'different', 'same'] as const) all[name] += here[name]
}
for (const { vitest } of runners) await (await vitest)?.close()

console.log(`mutation: ${figures(all)}`)
process.exit(problems === 0 ? 0 : 1)

function figures({ noticed, different, same }: typeof all): string {
  const share = different === 0 ? '-' : ((noticed / different) * 100).toFixed(1)
  return `${noticed} of ${different} changes noticed, ${share} %; ${same} more alter nothing`
}

function open(takes: (test: string) => boolean, config: object): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      fsModuleCache: false,
      root,
      watch: false,
      include: chosen.flatMap(({ tests }) => tests.filter(takes)),
      setupFiles: 'house/mutation/draws.ts',
      // Where all test files share one loaded module, a second worker would only load it a second time.
      pool: 'threads',
      maxWorkers: 1,
      sequence: { sequencer: AsNamed },
      bail: 1,
      reporters: [{}],
      ...config,
    },
    { plugins: [{ name: 'mutation', enforce: 'pre', load: (id) => changed.get(id) }] },
  )
}

async function isNoticedInCode(path: string, { text }: Mutant, tests: readonly string[]) {
  const invalidate = async () => {
    for (const { vitest } of runners) (await vitest)?.invalidateFile(path)
  }
  changed.set(path, text)
  await invalidate()
  const passed = await pass(tests)
  changed.delete(path)
  await invalidate()
  return !passed
}

/**
 * Changes the function in the database that each test file copies; null when PostgreSQL itself refuses the
 * change.
 */
function isNoticedInDatabase(original: string) {
  return async (_: string, { text }: Mutant, tests: readonly string[]): Promise<boolean | null> => {
    if (!(await isTaken(text))) return null
    const passed = await pass(tests)
    await isTaken(original)
    return !passed
  }
}

async function isTaken(file: string): Promise<boolean> {
  const { ownerUrl } = (await runners[1]!.vitest)!.getRootProject().getProvidedContext().postgres
  const sql = openSql(ownerUrl, { max: 1 })
  try {
    await sql.unsafe(file)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'PostgresError') return false
    throw error
  } finally {
    await sql.end()
  }
}

/** The quick ones first: what they notice needs no database. */
async function pass(tests: readonly string[]): Promise<boolean> {
  for (const { takes, longestMs, vitest } of runners) {
    const mine = tests.filter(takes)
    if (mine.length > 0 && !(await passIn((await vitest)!, mine, longestMs))) return false
  }
  return true
}

async function passIn(runner: Vitest, tests: readonly string[], longestMs: number): Promise<boolean> {
  runner.state.filesMap.clear()
  const all = await runner.globTestSpecifications()
  const wanted = all.filter(({ moduleId }) => tests.some((test) => moduleId === join(root, test)))
  if (wanted.length !== tests.length) throw new Error(`${tests.join(', ')}: not all of them are there`)
  // An endless loop counts as noticed. A run that is told once to stop waits for the loop; told twice, it
  // ends the process.
  let endless = false
  const overtime = setTimeout(() => {
    endless = true
    for (let n = 0; n < 2; n++) void runner.cancelCurrentRun('test-failure')
  }, longestMs)
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(wanted, false)
  clearTimeout(overtime)
  return !endless && unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}
