// The PostgreSQL that comes with the packages, for machines without a database of their own: created,
// started, stopped. It listens on 127.0.0.1 only, with generated passwords that stay in its folder (mode
// 600).
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFolder, findNative, makeOwnFolder, type Native, runNative, writeOwnFile } from './native.ts'
import { commandLine } from './process.ts'
import { StartError } from './start-error.ts'

export type EmbeddedDatabase = {
  /** Owns the database and its schema: migrations only. */
  ownerUrl: string
  /** Reads and writes rows, owns nothing: the server. */
  appUrl: string
  /** The cluster's superuser: for tests that play someone who tampers with the books. */
  superUrl: string
  /** Refuses new connections, rolls open transactions back, ends the server process. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** Left out, a free port is chosen. */
  port?: number
  /** Lines of postgresql.conf, such as `{ fsync: 'off' }` for a database that need not outlive the run. */
  settings?: Record<string, string>
}

type Passwords = { postgres: string; touchline_owner: string; touchline_app: string }

const database = 'touchline'
/** How long a leftover server may take to end: before that it writes to disk what it has in memory. */
const longestEndMs = 60_000

/**
 * Starts the database below `dataDir`, creating it on the first call (about 0.8 s; 0.15 s after that). Before
 * that it ends a server that a killed run left there, so the caller makes sure that nothing else uses
 * `dataDir`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const native = findNative()
  const folder = databaseFolder(native, options.dataDir)
  if (!existsSync(folder)) await create(native, folder, options)
  await endLeftover(native, folder)

  const port = options.port ?? (await freePort())
  writeOwnFile(native, join(folder, 'server.conf'), configuration(port, options.settings ?? {}))
  await start(native, folder)

  const passwords = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8')) as Passwords
  const url = (role: keyof Passwords) => `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`
  return {
    ownerUrl: url('touchline_owner'),
    appUrl: url('touchline_app'),
    superUrl: url('postgres'),
    stop: () => stop(native, folder),
  }
}

/** Ends a server that is still running below `dataDir` after its launcher has gone. */
export function endEmbedded(dataDir: string): Promise<void> {
  const native = findNative()
  return endLeftover(native, databaseFolder(native, dataDir))
}

/**
 * Creates the database in a folder next to the final one and renames that at the end, so that a creation cut
 * short leaves no half database.
 */
async function create(native: Native, folder: string, { dataDir, settings }: EmbeddedOptions): Promise<void> {
  const usual = resolve(dataDir, 'postgres')
  const unfinished = `${folder}.creating`
  const data = join(unfinished, 'data')
  makeOwnFolder(native, unfinished)
  const hasty = settings?.fsync === 'off'
  await runNative(native, 'initdb', [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(hasty ? ['--no-sync'] : []),
  ])
  writeOwnFile(native, join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  appendFileSync(join(data, 'postgresql.conf'), "include '../server.conf'\n")
  writeOwnFile(native, join(unfinished, 'server.conf'), '')

  const passwords: Passwords = { postgres: secret(), touchline_owner: secret(), touchline_app: secret() }
  const rolesAndDatabase = [
    `alter role postgres password '${passwords.postgres}'`,
    `create role touchline_owner login password '${passwords.touchline_owner}'`,
    `create role touchline_app login password '${passwords.touchline_app}'`,
    `create database ${database} owner touchline_owner`,
  ]
  const singleUser = ['--single', '-j', '-D', data, '-c', 'exit_on_error=on', 'postgres']
  await runNative(native, 'postgres', singleUser, rolesAndDatabase.map((sql) => `${sql};\n\n`).join(''))

  writeOwnFile(native, join(unfinished, 'passwords.json'), JSON.stringify(passwords))
  renameSync(unfinished, folder)
  if (folder !== usual) {
    rmSync(usual, { force: true })
    symlinkSync(folder, usual)
  }
}

async function start(native: Native, folder: string): Promise<void> {
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  for (let attempt = 1; ; attempt++) {
    try {
      return await runNative(native, 'pg_ctl', ['start', '--wait', '--silent', '-D', data, '-l', log])
    } catch (error) {
      if (!existsSync(log)) throw error
      const lastLines = readFileSync(log, 'utf8').trim().split('\n').slice(-5)
      const fatal = lastLines.findLast((line) => line.includes('FATAL')) ?? lastLines.at(-1) ?? ''
      // Backends of a killed server notice its death within a moment and log it here; until then they hold
      // its shared memory, and the start is tried again.
      const othersAreEnding = lastLines.some(
        (line) => line.includes('shared memory block') || line.includes('postmaster exit'),
      )
      if (attempt === 20 || !othersAreEnding) {
        throw new StartError(
          `the built-in database does not start: ${fatal.replace(/^.*FATAL:\s*/, '')} (${log})`,
        )
      }
      await pause(250)
    }
  }
}

function stop(native: Native, folder: string): Promise<void> {
  return runNative(native, 'pg_ctl', ['stop', '--wait', '--silent', '-m', 'fast', '-D', join(folder, 'data')])
}

/**
 * Ends a server that goes on running because its launcher was killed. The process number in the lock file may
 * belong to another program by now.
 */
async function endLeftover(native: Native, folder: string): Promise<void> {
  const data = join(folder, 'data')
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
  const runs = () => existsSync(lock) && commandLine(pid).includes('postgres')
  if (runs()) {
    // Without --no-wait, pg_ctl would wait until the lock is gone, but a server that dies meanwhile never
    // removes it.
    await runNative(native, 'pg_ctl', ['stop', '--no-wait', '--silent', '-m', 'fast', '-D', data]).catch(
      (error: unknown) => {
        if (runs()) throw error
      },
    )
    const until = performance.now() + longestEndMs
    while (runs()) {
      if (performance.now() > until)
        throw new StartError(`the built-in database does not end (process ${pid})`)
      await pause(20)
    }
  }
  rmSync(lock, { force: true })
}

function configuration(port: number, settings: Record<string, string>): string {
  const lines = {
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_checkpoints: 'off',
    ...settings,
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')
}

function secret(): string {
  return randomBytes(24).toString('hex')
}

function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
