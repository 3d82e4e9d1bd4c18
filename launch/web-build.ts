// The members' app is built when what it is made of has changed since, told by content: times say little after a clone.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '@touchline/server/db/start-error'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'web', 'dist')
/** Built beside and put in its place whole, so that a server running on the old one never sees half of the new. */
const next = join(root, 'web', 'dist.next')
const last = join(root, 'web', 'dist.last')
const record = join(root, 'node_modules', '.cache', 'touchline', 'web-build')

/** Builds the app if it is missing or stale; throws StartError, with the builder's output shown, when that fails. */
export async function buildWeb(stop: AbortSignal): Promise<void> {
  const sources = sourcesHash()
  if (
    existsSync(join(folder, 'index.html')) &&
    existsSync(record) &&
    readFileSync(record, 'utf8') === sources
  )
    return
  console.log('Touchline: building the app ...')
  await vite(['--logLevel', 'warn', '--outDir', next, '--emptyOutDir'], stop)
  // What draws the first picture on the server.
  await vite(['--logLevel', 'error', '--outDir', join(next, 'draw'), '--ssr', 'src/app/draw.tsx'], stop)
  rmSync(last, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, last)
  renameSync(next, folder)
  rmSync(last, { recursive: true, force: true })
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, sources)
}

async function vite(options: string[], stop: AbortSignal): Promise<void> {
  const command = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = spawn(process.execPath, [command, 'build', ...options], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: stop,
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new StartError('the app could not be built (see above)')
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(
    ['package-lock.json', 'web/{*,vite/*}.*', '{web,ui,contract,engine}/{src,public}/**/*.*'],
    // A build that was stopped leaves its folder beside the one in place.
    { cwd: root, exclude: ['web/dist*'] },
  )
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
