// Runs once before all database tests: starts one server in a temporary folder and migrates the database that
// serves as the template.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { endEmbedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { answersFolder } from './observed-statements.ts'
import { allowClockMoves } from './site-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { ownerUrl: string; appUrl: string; superUrl: string }
  }
}

/** Nothing here outlives the run, so nothing waits for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

const prefix = `touchline-test-${process.getuid?.() ?? 'user'}-`
/** A file system in memory: on a disk, two hundred databases of a thousand files each take a tenth longer. */
const memory = '/dev/shm'
const memoryNeeded = 2 ** 30

/** @public Vitest calls it by the name of its file. */
export default async function setup(project: TestProject) {
  await removeLeftovers()
  rmSync(answersFolder, { recursive: true, force: true })
  mkdirSync(answersFolder, { recursive: true })
  const dataDir = join(hasRoom(memory) ? memory : tmpdir(), `${prefix}${process.pid}`)
  const postgres = await startEmbedded({ dataDir, settings })
  await migrate(postgres.ownerUrl)
  await allowClockMoves(postgres.ownerUrl)
  const { ownerUrl, appUrl, superUrl } = postgres
  project.provide('postgres', { ownerUrl, appUrl, superUrl })
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= memoryNeeded
}

/** A run that was killed could not clean up after itself. */
async function removeLeftovers(): Promise<void> {
  for (const folder of [tmpdir(), memory].filter((each) => existsSync(each))) {
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
      const dataDir = join(folder, name)
      await endEmbedded(dataDir)
      rmSync(dataDir, { recursive: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
