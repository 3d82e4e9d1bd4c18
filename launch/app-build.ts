// Builds the members' app and the console when their sources have changed since the last build. Contents are
// compared, because times say little after a clone.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '@touchline/server/db/start-error'
import { isScript } from './lock.ts'

const root = join(import.meta.dirname, '..')
const records = join(root, 'node_modules', '.cache', 'touchline')
/** Holds the number of the process that builds. */
const building = join(records, 'building')

interface App {
  /** Its package. */
  readonly name: 'web' | 'console'
  /** The file that draws its first picture on the server. */
  readonly draw?: string
}

const apps: readonly App[] = [{ name: 'web', draw: 'src/draw.tsx' }, { name: 'console' }]

/**
 * Builds what is missing or stale; throws StartError, with the builder's output shown, when that fails. Of
 * two processes that start at once only one builds; the other waits.
 */
export async function buildApps(stop: AbortSignal): Promise<void> {
  mkdirSync(records, { recursive: true })
  while (!mayBuild()) await pause(200, undefined, { signal: stop })
  try {
    for (const app of apps) await buildApp(app, stop)
  } finally {
    rmSync(building)
  }
}

/** Whether it is this process's turn now. */
function mayBuild(): boolean {
  const mine = `${building}-${process.pid}`
  writeFileSync(mine, `${process.pid}`)
  try {
    // Only one process can make this link, and its file holds the process number from the start.
    linkSync(mine, building)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine)
  }
  if (!isBuilding()) rmSync(building, { force: true })
  return false
}

/** Whether the process whose turn it is still runs: a killed one leaves its file behind. */
function isBuilding(): boolean {
  try {
    return isScript(Number(readFileSync(building, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

async function buildApp({ name, draw }: App, stop: AbortSignal): Promise<void> {
  const folder = join(root, name, 'dist')
  // Built next to the old one and moved into place whole, so that a server running on the old one never sees
  // half of the new.
  const next = join(root, name, 'dist.next')
  const last = join(root, name, 'dist.last')
  const record = join(records, `${name}-build`)
  const sources = sourcesHash(name)
  if (
    existsSync(join(folder, 'index.html')) &&
    existsSync(record) &&
    readFileSync(record, 'utf8') === sources
  )
    return
  console.log(`Touchline: building the ${name === 'web' ? 'app' : 'console'} ...`)
  await vite(name, ['--logLevel', 'warn', '--outDir', next, '--emptyOutDir'], stop)
  if (draw) await vite(name, ['--logLevel', 'error', '--outDir', join(next, 'draw'), '--ssr', draw], stop)
  rmSync(last, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, last)
  renameSync(next, folder)
  rmSync(last, { recursive: true, force: true })
  writeFileSync(record, sources)
}

async function vite(name: App['name'], options: string[], stop: AbortSignal): Promise<void> {
  const command = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = spawn(process.execPath, [command, 'build', ...options], {
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: stop,
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new StartError(`the ${name} package could not be built (see above)`)
}

function sourcesHash(name: App['name']): string {
  const hash = createHash('sha256')
  const files = globSync(
    ['package-lock.json', `${name}/{*,vite/*}.*`, `{${name},client,ui,contract,engine}/{src,public}/**/*.*`],
    // A build that was stopped leaves its folder next to the one in place.
    { cwd: root, exclude: [`${name}/dist*`] },
  )
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
