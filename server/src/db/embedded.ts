// The PostgreSQL that comes with the packages, for machines without a database of their own: created, started, stopped.
// It listens on 127.0.0.1 only, with generated passwords that stay in its folder (mode 600).
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFolder, findNative, makeOwnFolder, type Native, runNative } from './native.ts'
import { StartError } from './start-error.ts'

export type Embedded = {
  /** Owns the database and its schema: migrations only. */
  ownerUrl: string
  /** Reads and writes rows, owns nothing: the server. */
  appUrl: string
  /** The cluster's superuser: for tests that play somebody tampering with the books. */
  superUrl: string
  /** Lets nobody new in, rolls open transactions back, ends the server process. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** A free one is chosen when left out. */
  port?: number
  /** Lines of postgresql.conf, such as `{ fsync: 'off' }` for a database that need not outlive the run. */
  settings?: Record<string, string>
}

type Passwords = { postgres: string; touchline_owner: string; touchline_app: string }

const database = 'touchline'

/**
 * Starts the database below `dataDir`, created on the first call (about 0.8 s; 0.15 s after that).
 * What a killed run left behind there is ended first: a caller makes sure that nobody else is using `dataDir`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const native = findNative()
  const folder = databaseFolder(native, options.dataDir)
  if (!existsSync(folder)) await create(native, folder)
  await endLeftover(native, folder)

  const port = options.port ?? (await freePort())
  writeFileSync(join(folder, 'touchline.conf'), configuration(port, options.settings ?? {}))
  await start(native, folder)

  const passwords = JSON.parse(readFileSync(join(folder, 'touchline.json'), 'utf8')) as Passwords
  const url = (role: keyof Passwords) => `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`
  return {
    ownerUrl: url('touchline_owner'),
    appUrl: url('touchline_app'),
    superUrl: url('postgres'),
    stop: () => stop(native, folder),
  }
}

/** Everything happens in a folder beside it that is renamed at the end: a creation cut short leaves no half database. */
async function create(native: Native, folder: string): Promise<void> {
  const unfinished = `${folder}.creating`
  makeOwnFolder(native, unfinished)
  const passwords: Passwords = { postgres: secret(), touchline_owner: secret(), touchline_app: secret() }
  const own = (name: string, text: string) => {
    const path = join(unfinished, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (native.user) chownSync(path, native.user.uid, native.user.gid)
    return path
  }
  const data = join(unfinished, 'data')
  const passwordFile = own('password', passwords.postgres)
  await runNative(native, 'initdb', [
    `--pgdata=${data}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  rmSync(passwordFile)
}
