import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countPlaywright, countVitest, progressOfPlaywright, progressOfVitest } from './reports.ts'

const red = (text: string) => `\u001b[31m${text}\u001b[39m`

test('of Vitest, a skipped test and a file that did not load have not passed', () => {
  const passed = {
    name: 'a.test.ts',
    status: 'passed',
    assertionResults: [{ status: 'passed' }, { status: 'passed', meta: { note: 'settled 11 matches' } }],
  }
  const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(countVitest({ numPassedTests: 2, numTotalTests: 2, testResults: [passed] })).toEqual({
    passed: 2,
    failed: 0,
    notes: ['settled 11 matches'],
    failures: [],
  })
  expect(countVitest({ numPassedTests: 2, numTotalTests: 3, testResults: [passed, broken] })).toEqual({
    passed: 2,
    failed: 2,
    notes: ['settled 11 matches'],
    failures: ['b.test.ts: no such module'],
  })
})

test('of Vitest, what passed when it was tried again is named with why it had to be', () => {
  const failureMessages = [`${red('expected 1 to be 2')}\n    at a.test.ts:3:1\n    at run.js:1:1`]
  const assertionResults = [
    { status: 'passed', fullName: 'late', failureMessages },
    { status: 'failed', fullName: 'wrong', failureMessages },
  ]
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }]
  expect(countVitest({ numPassedTests: 1, numTotalTests: 2, testResults })).toEqual({
    passed: 1,
    failed: 1,
    notes: ['passed when tried again: a.test.ts > late: expected 1 to be 2'],
    failures: ['a.test.ts > wrong: expected 1 to be 2'],
  })
})

const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }

test('of Playwright, what is skipped and what breaks down outside of tests have not passed', () => {
  expect(countPlaywright({ stats, errors: [] })).toMatchObject({ passed: 6, failed: 2 })
  expect(
    countPlaywright({ stats: { ...stats, unexpected: 0 }, errors: [{ message: 'no port' }] }),
  ).toMatchObject({ passed: 6, failed: 2, failures: ['no port'] })
})

test('of Playwright, what failed says what stood on the page', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'touchline-report-')), 'error-context.md')
  writeFileSync(
    path,
    '# Test source\n\n```ts\nno\n```\n\n# Page snapshot\n\n```yaml\n- main:\n  - heading "Home"\n```\n',
  )
  const results = [{ errors: [{ message: 'not visible' }], attachments: [{ name: 'error-context', path }] }]
  const tests = [{ projectName: 'en-us 1280', status: 'unexpected', results }]
  const suites = [{ specs: [{ title: 'wrong', file: 'b.test.ts', line: 7, tests }] }]
  expect(countPlaywright({ stats, errors: [], suites }).failures).toEqual([
    '[en-us 1280] b.test.ts:7 wrong: not visible\n    - main:\n      - heading "Home"',
  ])
})

test('of Playwright, what failed and what passed when it was tried again are named, however deep they stand', () => {
  const errors = [{ message: `${red('not visible')}\n\nLocator: a button\n    at b.test.ts:2:1` }]
  const spec = (title: string, status: string) => ({
    title,
    file: 'src/b.test.ts',
    line: 7,
    tests: [{ projectName: 'en-us 1280', status, results: [{ errors }, { errors: [] }] }],
  })
  const suites = [
    { specs: [spec('wrong', 'unexpected')], suites: [{ specs: [spec('late', 'flaky')] }] },
    { specs: [spec('right', 'expected')] },
  ]
  const counts = countPlaywright({ stats, errors: [], suites })
  expect(counts.failures).toEqual(['[en-us 1280] src/b.test.ts:7 wrong: not visible | Locator: a button'])
  expect(counts.notes).toEqual([
    'passed when tried again: [en-us 1280] src/b.test.ts:7 late: not visible | Locator: a button',
  ])
})

test('how far a run is stands in what its reporter printed so far', () => {
  expect(progressOfVitest(`${red('·')}${red('·')}x·`)).toBe('3 tests have passed')
  expect(progressOfPlaywright('Running 219 tests')).toBe('the sites start')
  expect(progressOfPlaywright('[1/219] [zh-cn 390] › a\n[31/219] [zh-cn 390] › b\n')).toBe('[31/219]')
})
