// Counts the tests in the reports of Vitest and Playwright, and names those that failed or passed only when
// tried again.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** `notes`: what is to be read though it passed. `failures`: each with the first lines of its reason. */
export type Counts = { passed: number; failed: number; notes: string[]; failures: string[] }

type VitestTest = {
  fullName?: string
  status?: string
  failureMessages?: string[]
  meta?: { note?: unknown }
}
type VitestFile = { name?: string; status: string; message?: string; assertionResults: VitestTest[] }
type VitestReport = { numPassedTests: number; numTotalTests: number; testResults: VitestFile[] }

/**
 * A skipped test has not passed, and a file that could not be loaded is one failure; a test's `meta.note` is
 * a note.
 */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numTotalTests, testResults } = report as VitestReport
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const tests = testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      said: `${relative('.', name)} > ${test.fullName}: ${why(test.failureMessages ?? [])}`,
    })),
  )
  const noted = tests.flatMap(({ meta }) => (typeof meta?.note === 'string' ? [meta.note] : []))
  const again = tests.filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages[0])
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + broken.length,
    notes: [...noted, ...again.map(({ said }) => passedAgain(said))],
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(({ said }) => said),
      ...broken.map(({ name = '', message = '' }) => `${relative('.', name)}: ${why([message])}`),
    ],
  }
}

type PlaywrightTest = {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { errors: { message?: string }[]; attachments?: { name: string; path?: string }[] }[]
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** A test that passed when tried again has passed, and is named. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors, suites = [] } = report as PlaywrightReport
  const tests = suites.flatMap(testsOf)
  const flaky = tests.filter(({ status }) => status === 'flaky').map(({ said }) => passedAgain(said))
  const failed = tests
    .filter(({ status }) => status === 'unexpected')
    .map((test) => `${test.said}${pageOf(test)}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    notes: flaky,
    failures: [...failed, ...errors.map(({ message = '' }) => why([message]))],
  }
}

function testsOf({ suites = [], specs }: PlaywrightSuite): (PlaywrightTest & { said: string })[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => {
      const messages = test.results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
      return { ...test, said: `[${test.projectName}] ${file}:${line} ${title}: ${why(messages)}` }
    }),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

/**
 * The page at the failure of the last try, as a screen reader has it, on lines of its own: the file with the
 * page stays where the tests ran.
 */
function pageOf({ results }: PlaywrightTest): string {
  const path = results.at(-1)?.attachments?.find(({ name }) => name === 'error-context')?.path
  const [, page] = (path && existsSync(path) && readFileSync(path, 'utf8').split('# Page snapshot')) || []
  const lines =
    page
      ?.split('```')[1]
      ?.trimEnd()
      ?.split('\n')
      .slice(1, 1 + mostLines) ?? []
  return lines.map((line) => `\n    ${line.slice(0, 120)}`).join('')
}
const mostLines = 40

/** How many tests the reporter `dot` has told of as passed, with one `·` each. */
export function progressOfVitest(output: string): string {
  return `${output.split('·').length - 1} tests have passed`
}

/** The latest progress told by the reporter `line`, such as `[31/219]`. */
export function progressOfPlaywright(output: string): string {
  return output.match(/\[\d+\/\d+\]/g)?.at(-1) ?? 'the sites start'
}

const passedAgain = (said: string) => `passed when tried again: ${said}`

/** The first lines of the first message, joined into one; the output has the rest. */
function why([message = '']: string[]): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const told = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '))
  return told.slice(0, 8).join(' | ').slice(0, 500)
}
