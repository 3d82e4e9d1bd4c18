// One check of the tests: a command whose output is kept and shown only when it fails, and what it counts.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Counts,
  countPlaywright,
  countVitest,
  progressOfPlaywright,
  progressOfVitest,
} from './reports.ts'

/** `notes`: what is to be read though it passed; `failures`: what failed, a line each. */
export type Outcome = {
  passed: number
  failed: number
  output: string
  notes?: readonly string[]
  failures?: readonly string[]
}
/** `reached`: how far a check of many tests is while it runs. */
export type Check = { name: string; run(): Promise<Outcome>; reached?(): string }

type Invocation = {
  args: string[]
  env?: Record<string, string>
  cwd?: string
  /** Called with everything printed so far, each time there is more. */
  heard?: (output: string) => void
}

const root = join(import.meta.dirname, '..')

/** A tool of node_modules/.bin that counts one: passed when it ends with status 0. */
export function tool(name: string, command: string, invocation: Invocation): Check {
  const run = async () => {
    const { code, output } = await execute(command, invocation)
    return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
  }
  return { name, run }
}

type VitestOptions = { files?: readonly string[]; env?: Record<string, string>; retries?: number }

/** Vitest tests, each counting one: those of the project, or of the named files. */
export function vitest(
  name: string,
  project: string,
  { files = [], env = {}, retries = 0 }: VitestOptions = {},
): Check {
  return counted(name, (report) => ({
    command: 'vitest',
    args: [
      'run',
      '--project',
      project,
      `--retry=${retries}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    env: async () => env,
    count: countVitest,
    progress: progressOfVitest,
  }))
}

/** Playwright tests, each counting one: all of the folder, or those of the named files. */
export function playwright(
  name: string,
  folder: string,
  env: () => Promise<Record<string, string>>,
  files: readonly string[] = [],
): Check {
  return counted(name, (report) => ({
    command: 'playwright',
    args: ['test', '--config', folder, '--reporter=line,json', ...files],
    env: async () => ({ ...(await env()), PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
    progress: progressOfPlaywright,
  }))
}

type CheckInvocation = {
  command: string
  args: string[]
  env?: () => Promise<Record<string, string>>
  count: (report: unknown) => Counts
  progress: (output: string) => string
}

function counted(name: string, invocationOf: (report: string) => CheckInvocation): Check {
  let reached = () => 'begins'
  const run = async () => {
    const report = join(tmpdir(), `touchline-report-${process.pid}-${name.replaceAll(/\W+/g, '-')}.json`)
    const { command, args, env, count, progress } = invocationOf(report)
    const heard = (output: string) => {
      reached = () => progress(output)
    }
    const { code, output } = await execute(command, { args, env: (await env?.()) ?? {}, heard })
    const numbers = existsSync(report)
      ? count(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0, notes: [], failures: [] }
    rmSync(report, { force: true })
    // A run that broke down outside its tests, or had none, has not passed.
    if ((code !== 0 || numbers.passed === 0) && numbers.failed === 0) numbers.failed = 1
    return { ...numbers, output }
  }
  return { name, run, reached: () => reached() }
}

function execute(
  command: string,
  { args, env, cwd = '.', heard }: Invocation,
): Promise<{ code: number; output: string }> {
  return new Promise((done, refuse) => {
    const child = spawn(command, args, {
      cwd: join(root, cwd),
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        heard?.(output)
      })
    }
    child.on('error', refuse)
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** The checks to run, and which waits for which. */
export type Plan = Check | { readonly inTurn: readonly Plan[] } | { readonly atOnce: readonly Plan[] }

/**
 * How often, in ms, a check of many tests says how far it is, so that a person who ends an overlong run knows
 * what it was doing.
 */
const tellsEvery = 300_000

/**
 * Prints a line for each check as it ends, and now and then before if it has many tests; then one for each
 * failure, then `N passed, N failed`. Answers whether all passed.
 */
export async function runChecks(plan: Plan, print: (line: string) => void): Promise<boolean> {
  let passed = 0
  let failed = 0
  const failures: string[] = []
  const run = async (part: Plan): Promise<void> => {
    if ('inTurn' in part) for (const next of part.inTurn) await run(next)
    else if ('atOnce' in part) await Promise.all(part.atOnce.map(run))
    else {
      const outcome = await runCheck(part, print)
      passed += outcome.passed
      failed += outcome.failed
      failures.push(...(outcome.failures ?? []))
    }
  }
  await run(plan)
  for (const failure of failures) print(`failed: ${failure}`)
  print(`${passed} passed, ${failed} failed`)
  return failed === 0
}

async function runCheck(check: Check, print: (line: string) => void): Promise<Outcome> {
  const began = performance.now()
  const lasted = () => ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  const telling = setInterval(() => {
    if (check.reached) print(`...    ${lasted()} s  ${check.name}: ${check.reached()}`)
  }, tellsEvery)
  const outcome = await check
    .run()
    .catch((error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) }))
    .finally(() => clearInterval(telling))
  const { passed, failed, output, notes = [] } = outcome
  const seconds = lasted()
  const count = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''
  if (failed > 0) print(output.trimEnd())
  print(`${failed > 0 ? 'FAILED' : 'ok    '} ${seconds} s  ${check.name}${count}`)
  for (const note of notes) print(`                 ${note}`)
  return outcome
}
