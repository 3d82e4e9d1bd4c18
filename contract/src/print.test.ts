import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import { allCodes } from './codes.ts'

const program = fileURLToPath(new URL('./print.ts', import.meta.url))

function print(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return {
    status,
    stderr,
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  }
}

test('calls: one line a call, with what a client must know', () => {
  const { status, lines } = print('calls')
  expect(status).toBe(0)
  expect(lines.map(({ id }) => id)).toEqual(allCalls({ sandbox: true }).map(({ id }) => id))
  expect(lines.find(({ id }) => id === 'games.bet')).toMatchObject({
    method: 'POST',
    path: '/games/bet',
    access: 'member',
    secrecy: 'encrypted',
    capability: 'order',
    added: false,
  })
})

test('codes: every code with both texts, then those that are no status codes', () => {
  const { lines } = print('codes')
  expect(lines.filter(({ table }) => !table).map(({ code }) => code)).toEqual(allCodes)
  expect(lines.find(({ code }) => code === 1076)).toMatchObject({
    key: 'code_1076',
    display: 'dialog',
    'zh-cn': '图形验证码不正确，请按新图重新输入。',
    'en-us': "The characters don't match. Enter those in the new picture.",
  })
  const keys = new Set(lines.map(({ key }) => key))
  expect(
    ['api_00745', 'c_text_50252', 'c_text_50045', 'username_taken'].filter((key) => !keys.has(key)),
  ).toEqual([])
})

test('routes and settings have a line each', () => {
  expect(print('routes').lines).toContainEqual({
    path: '/home',
    layout: 'default',
    guard: 'visitor',
    bottomBar: true,
  })
  expect(print('settings').lines.find(({ name }) => name === 'demandCap')).toMatchObject({
    default: 10_000_000,
  })
})

test.each([[], ['nothing'], ['toString']])('%j is refused with one line and status 1', (...args) => {
  const { status, stderr, lines } = print(...args)
  expect({ status, lines }).toEqual({ status: 1, lines: [] })
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})
