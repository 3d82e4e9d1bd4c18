import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { readOpenfootball } from './openfootball.ts'
import { outcomeLine } from './outcomes.ts'
import { outcomeLines } from './outcomes-cli.ts'

const draw = {
  date: '2026-06-11',
  team1: 'Home',
  team2: 'Away',
  score: { ft: [4, 4], ht: [0, 3] },
  goals1: [60, 61, 62, 63].map((minute) => ({ minute })),
  goals2: [12, 13, 14, 90].map((minute) => ({ minute })),
}

test('a line holds the facts and what happened in each market', () => {
  const line = outcomeLine(readOpenfootball({ matches: [draw] }).matches[0]!)
  expect(JSON.parse(JSON.stringify(line))).toEqual({
    home: 'Home',
    away: 'Away',
    date: '2026-06-11',
    ft: [4, 4],
    ht: [0, 3],
    firstGoalMinute: 12,
    outcomes: {
      0: '11-20',
      1: 'none',
      2: 'other',
      3: ['1+', '2+', '3+', '4+', '5+', '6+', '7+'],
      6: '11-15',
    },
    problems: [],
  })
})

test('a goalless match lists no total, and an open one nothing at all', () => {
  const [goalless, open] = readOpenfootball({
    matches: [
      { ...draw, score: { ft: [0, 0] }, goals1: undefined, goals2: undefined },
      { ...draw, score: {}, goals1: undefined, goals2: undefined },
    ],
  }).matches.map(outcomeLine)
  expect(goalless!.outcomes).toEqual({ 0: 'none', 1: '0-0', 2: '0-0', 3: [], 6: 'none' })
  expect(open!.outcomes).toEqual({ 0: null, 1: null, 2: null, 3: null, 6: null })
  expect(open!.problems).toEqual(['no final score'])
})

describe('bad input is told in one line with file, place and reason', () => {
  test.each([
    ['{"matches": [', 'x.json: line 1 column 14: not JSON, unexpected end'],
    ['{"name": "Cup"}', 'x.json: top level: neither "matches" nor "rounds" is a list'],
    ['{"matches": [5]}', 'x.json: matches[0]: not a match'],
    ['{"matches": [5, 6, 7]}', 'x.json: matches[0]: not a match (and 2 more)'],
  ])('%s', (text, problem) => {
    expect(outcomeLines('x.json', text)).toEqual({ lines: '', problem })
  })

  test('what can be read of the file is printed all the same', () => {
    const { lines, problem } = outcomeLines('x.json', JSON.stringify({ matches: [draw, 5] }))
    expect(lines.split('\n').filter(Boolean)).toHaveLength(1)
    expect(problem).toBe('x.json: matches[1]: not a match')
  })
})

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-outcomes-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  function run(...args: string[]) {
    const cli = fileURLToPath(new URL('./outcomes-cli.ts', import.meta.url))
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: folder },
    })
    return { status, stdout, stderr }
  }

  test('prints a line a match, from where the person stands, and a byte order mark is no harm', () => {
    writeFileSync(join(folder, 'cup.json'), `\uFEFF${JSON.stringify({ matches: [draw, draw] })}`)
    const { status, stdout, stderr } = run('cup.json')
    expect(stdout.trim().split('\n')).toHaveLength(2)
    expect([status, stderr]).toEqual([0, ''])
  })

  test.each([
    [['missing.json'], 'missing.json: cannot be read: no such file or directory\n'],
    [['.'], '.: cannot be read: illegal operation on a directory\n'],
    [[], 'usage: npm run -s outcomes -- FILE\n'],
    [['one', 'two'], 'usage: npm run -s outcomes -- FILE\n'],
  ])('%o ends with status 1', (args, stderr) => {
    expect(run(...args)).toEqual({ status: 1, stdout: '', stderr })
  })
})
