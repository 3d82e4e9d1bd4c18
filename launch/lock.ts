// One Touchline per data folder: the first to start records its process and address there, and a second start
// is refused and told both.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandLine } from '@touchline/server/db/process'
import { StartError } from '@touchline/server/db/start-error'

type LockRecord = { pid: number; address: string; ownerUrl: string; appUrl: string }

const file = (dataDir: string) => join(dataDir, 'running.json')

/** Makes the data folder; throws StartError when nothing can be written there. */
export function makeDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `the data folder ${dataDir} cannot be written (${code}): choose another with DATA_DIR`,
    )
  }
}

/**
 * Does without Node's own `recursive`, which never ends where a folder claims that its parent does not exist,
 * as those of /proc do.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** The process running on this data folder; the record of a killed one does not count. */
export function findRunning(dataDir: string): LockRecord | undefined {
  if (!existsSync(file(dataDir))) return undefined
  const running = parse(readFileSync(file(dataDir), 'utf8'))
  return running && isScript(running.pid) ? running : undefined
}

/** Whether a process is one of the scripts of this folder: numbers of processes are used again. */
export const isScript = (pid: number) => commandLine(pid).includes(join('launch', ''))

/**
 * Takes the data folder for this process until disposed; throws StartError with the address of the process
 * that has it.
 */
export function takeDataFolder(dataDir: string, address: string) {
  const other = findRunning(dataDir)
  if (other)
    throw new StartError(`already running: ${other.address} (process ${other.pid}, data in ${dataDir})`)
  const write = (databases: { ownerUrl: string; appUrl: string }) =>
    writeFileSync(file(dataDir), JSON.stringify({ pid: process.pid, address, ...databases }), { mode: 0o600 })
  rmSync(file(dataDir), { force: true })
  write({ ownerUrl: '', appUrl: '' })
  return { tellDatabases: write, [Symbol.dispose]: () => rmSync(file(dataDir), { force: true }) }
}

/** A file cut short by a crash counts as none. */
function parse(text: string): LockRecord | undefined {
  try {
    return JSON.parse(text) as LockRecord
  } catch {
    return undefined
  }
}
