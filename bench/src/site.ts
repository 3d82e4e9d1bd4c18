// A site as npm start makes it, in a folder of its own. The first is made and stopped; each benchmark gets a
// copy, so that none meets what another left behind and none waits for another to be made.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const launcher = join(import.meta.dirname, '..', '..', 'launch', 'start.js')
/** The outside takes so many adjacent ports, which are sought below those that a system hands out. */
const OUTSIDE = { ports: 8, from: 20_000, to: 30_000 }

export interface BenchSite extends AsyncDisposable {
  readonly port: number
  readonly consolePort: number
  /** The port of the sandbox's bank. */
  readonly outsidePort: number
  /** The address of the database for its owner. */
  readonly ownerUrl: string
  /** How long `npm start` took on the copied data folder. */
  readonly startSeconds: number
}

let made: Promise<string> | undefined

/** Runs until it is disposed of; then its folder goes, too. */
export async function startSite(): Promise<BenchSite> {
  made ??= makeSite()
  const from = await made
  const dataDir = newFolder()
  // `cp -a` keeps the owner of the database's files: `cpSync` would make them ours.
  execFileSync('cp', ['-a', `${from}/.`, dataDir])
  try {
    return await run(dataDir)
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

async function makeSite(): Promise<string> {
  const dataDir = newFolder()
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await (await launch(dataDir)).stop()
  return dataDir
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-site-'))
  // The system user that runs the database must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

async function run(dataDir: string): Promise<BenchSite> {
  const began = performance.now()
  const { stop, ...ports } = await launch(dataDir)
  const startSeconds = (performance.now() - began) / 1_000
  const { ownerUrl } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { ownerUrl: string }
  return {
    ...ports,
    ownerUrl,
    startSeconds,
    async [Symbol.asyncDispose]() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs `npm start` on this data folder, and waits until it is ready. */
async function launch(dataDir: string) {
  const [port, consolePort] = [await freePort(), await freePort()]
  const outsidePort = await freeOutside()
  const places = {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    CONSOLE_PORT: `${consolePort}`,
    OUTSIDE_PORT: `${outsidePort}`,
  }
  const env = { ...process.env, ...places, REQUESTS_PER_MINUTE: '0' }
  const launched = spawn(process.execPath, [launcher], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await ready(port, launched)
  const stop = async () => {
    launched.kill('SIGTERM')
    await once(launched, 'exit')
  }
  return { port, consolePort, outsidePort, stop }
}

async function ready(port: number, launched: ChildProcess): Promise<void> {
  while (launched.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(20)
  }
  throw new Error('npm start ended before it was ready')
}

/** The first of a run of adjacent free ports, as many as the outside takes. */
async function freeOutside(): Promise<number> {
  for (let first = OUTSIDE.from; first < OUTSIDE.to; first += OUTSIDE.ports) {
    const ports = Array.from({ length: OUTSIDE.ports }, (_, n) => first + n)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error('no ports are free for the outside')
}

function isFree(port: number): Promise<boolean> {
  return freePort(port).then(
    () => true,
    () => false,
  )
}

/** A free port, or `wanted`, which is refused when it is taken. */
function freePort(wanted = 0): Promise<number> {
  return new Promise((done, refuse) => {
    const probe = createServer().once('error', refuse)
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
