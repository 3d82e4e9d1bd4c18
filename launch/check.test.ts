import { expect, test, vi } from 'vitest'
import { type Check, runChecks, tool } from './check.ts'

const fixed = (name: string, passed: number, failed: number): Check => ({
  name,
  run: async () => ({ passed, failed, output: `what ${name} said` }),
})

test('the last line adds up, and the output of what failed is shown', async () => {
  const lines: string[] = []
  expect(
    await runChecks({ inTurn: [fixed('one', 1, 0), fixed('many', 40, 2)] }, (line) => lines.push(line)),
  ).toBe(false)
  expect(lines).toEqual([
    expect.stringMatching(/^ok +0\.0 s {2}one$/),
    'what many said',
    expect.stringMatching(/^FAILED +0\.0 s {2}many: 40 passed, 2 failed$/),
    '41 passed, 2 failed',
  ])
})

test('what goes at once begins together, what goes in turn after what is before it', async () => {
  const order: string[] = []
  const waits = (name: string, until: Promise<unknown>): Check => ({
    name,
    run: async () => {
      order.push(name)
      await until
      return { passed: 1, failed: 0, output: '' }
    },
  })
  const both = Promise.withResolvers<void>()
  const second: Check = { name: 'second', run: () => waits('second', Promise.resolve(both.resolve())).run() }
  const lines: string[] = []
  const passed = runChecks(
    { inTurn: [{ atOnce: [waits('first', both.promise), second] }, waits('last', Promise.resolve())] },
    (line) => lines.push(line),
  )
  expect(await passed).toBe(true)
  expect(order).toEqual(['first', 'second', 'last'])
  expect(lines.at(-1)).toBe('3 passed, 0 failed')
})

test('what failed is named once more before the last line', async () => {
  const lines: string[] = []
  const failed = {
    name: 'failed',
    run: async () => ({ ...(await fixed('failed', 2, 1).run()), failures: ['a.test.ts > a: 1 is not 2'] }),
  }
  await runChecks({ inTurn: [failed, fixed('next', 1, 0)] }, (line) => lines.push(line))
  expect(lines.slice(-2)).toEqual(['failed: a.test.ts > a: 1 is not 2', '3 passed, 1 failed'])
})

test('what a test that passed wants read is a line below its check', async () => {
  const lines: string[] = []
  const noted = {
    name: 'noted',
    run: async () => ({ ...(await fixed('noted', 2, 0).run()), notes: ['settled 11 matches'] }),
  }
  await runChecks(noted, (line) => lines.push(line))
  expect(lines).toEqual([
    expect.stringMatching(/2 passed, 0 failed$/),
    expect.stringMatching(/^ {17}settled 11 matches$/),
    '2 passed, 0 failed',
  ])
})

test('a check of many tests says every five minutes how far it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lines: string[] = []
  const long = Promise.withResolvers<void>()
  const check: Check = {
    name: 'long',
    run: () => long.promise.then(() => ({ passed: 9, failed: 0, output: '' })),
    reached: () => '4 tests have passed',
  }
  const all = runChecks(check, (line) => lines.push(line))
  vi.advanceTimersByTime(600_000)
  long.resolve()
  await all
  vi.useRealTimers()
  expect(lines).toHaveLength(4)
  expect(lines.slice(0, 2)).toEqual([expect.stringMatching(/long: 4 tests have passed$/), lines[0]])
})

test('a check that breaks down is one failure', async () => {
  const lines: string[] = []
  const broken: Check = { name: 'broken', run: () => Promise.reject(new Error('no such tool')) }
  expect(await runChecks({ inTurn: [broken, fixed('next', 3, 0)] }, (line) => lines.push(line))).toBe(false)
  expect(lines[0]).toBe('Error: no such tool')
  expect(lines.at(-1)).toBe('3 passed, 1 failed')
})

test('a tool passes by its exit status', async () => {
  expect(await tool('good', 'node', { args: ['-e', 'console.log(1)'] }).run()).toEqual({
    passed: 1,
    failed: 0,
    output: '1\n',
  })
  expect(await tool('bad', 'node', { args: ['-e', 'process.exit(3)'] }).run()).toMatchObject({
    passed: 0,
    failed: 1,
  })
})
