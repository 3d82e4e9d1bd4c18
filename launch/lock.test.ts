import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRunning, makeDataFolder, takeDataFolder } from './lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const lockFile = () => join(dataDir, 'running.json')
const leave = (running: object) => writeFileSync(lockFile(), JSON.stringify(running))

/** A process whose command line looks like one of ours. */
function launcher() {
  const waiting = ['-e', 'setInterval(() => {}, 1000)', 'launch/sandbox.ts']
  return spawn(process.execPath, waiting, { stdio: 'ignore' })
}

test('whoever comes second is told where the first one is', () => {
  const first = launcher()
  leave({ pid: first.pid, address: 'http://127.0.0.1:3000' })
  expect(() => takeDataFolder(dataDir, 'http://127.0.0.1:4000')).toThrow(
    `already running: http://127.0.0.1:3000 (process ${first.pid}, data in ${dataDir})`,
  )
  first.kill()
})

test.each([
  ['a process that is gone', { pid: 4_194_303, address: 'x' }],
  ['a process that is somebody else by now', { pid: 1, address: 'x' }],
])('%s does not count', (_, running) => {
  leave(running)
  expect(findRunning(dataDir)).toBeUndefined()
})

test('a file cut short does not count', () => {
  writeFileSync(lockFile(), '{"pid": 1')
  expect(findRunning(dataDir)).toBeUndefined()
})

test('the folder is free again at the end; its file can be read by its owner only', () => {
  {
    using folder = takeDataFolder(dataDir, 'http://127.0.0.1:3000')
    folder.tellDatabases({ ownerUrl: 'postgres://owner', appUrl: 'postgres://app' })
    expect(statSync(lockFile()).mode & 0o777).toBe(0o600)
  }
  expect(() => statSync(lockFile())).toThrow('ENOENT')
})

test('a data folder is made with those above it', () => {
  const folder = join(dataDir, 'some', 'where')
  makeDataFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
})

test.each([
  ['below a file', () => join(lockFile(), 'some', 'where'), 'ENOTDIR'],
  ['where nobody can make one', () => '/proc/some/where', 'E[A-Z]+'],
])('a data folder %s is refused in one line', (_, place, code) => {
  writeFileSync(lockFile(), '')
  const folder = place()
  expect(() => makeDataFolder(folder)).toThrow(
    new RegExp(`^the data folder ${folder} cannot be written \\(${code}\\): choose another with DATA_DIR$`),
  )
})
