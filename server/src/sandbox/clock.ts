// Moves the site's clock forward step by step: at each step everything that is due then is done, so that
// kick-off, goals, whistle, confirmation and settlement happen in their order, only faster. The clock never
// goes back.
import { MINUTE } from '@touchline/engine/site/units'
import { makePartitions } from '../db/partitions.ts'
import { moveSiteClock } from '../db/site-clock.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { notifyLive } from '../live/bus.ts'

/**
 * The most steps of a move, roughly, however long it is. Within one step, order is kept only for each match
 * by itself; a step takes some 40 ms, and somebody waits for the move.
 */
const STEPS = 60
const SHORTEST_STEP_MS = 4 * MINUTE
const CLOCK_WAIT_MS = 5_000

/**
 * Moves to `target` (Unix ms, site time), or until `arrived` answers true; a target in the past changes
 * nothing. This process makes one move at a time, and waits for due work of other processes.
 */
export function moveClock(deps: Deps, target: number, arrived = async () => false): Promise<void> {
  const jobs = deps.jobs.current
  if (!jobs) throw new Error('the clock is moved with the jobs running')
  const move = deps.clockMove.latest.then(() => steps(deps, jobs, target, arrived))
  deps.clockMove.latest = move.catch(() => {}) // whoever asked for that move was told
  return move
}

async function steps(deps: Deps, jobs: Jobs, target: number, arrived: () => Promise<boolean>) {
  const shortest = Math.max(SHORTEST_STEP_MS, (target - deps.siteClock.now()) / STEPS)
  while (deps.siteClock.now() < target && !(await arrived())) {
    const now = deps.siteClock.now()
    const next = (await jobs.nextAt(now)) ?? target
    await setClock(deps, Math.min(target, Math.max(next, Math.ceil(now + shortest))))
    await jobs.runDue()
  }
  await deps.sql.begin((tx) => notifyLive(tx, { kind: 'site', id: 'clock', version: deps.siteClock.now() }))
}

/**
 * Sets the clock. All processes follow within a second; this one is waited for, so that its due work runs at
 * the new time.
 */
async function setClock(deps: Deps, at: number): Promise<void> {
  await makePartitions(deps, at)
  await deps.sql.begin((tx) => moveSiteClock(tx, at - deps.wallClock.now()))
  const patience = performance.now() + CLOCK_WAIT_MS
  while (deps.siteClock.now() < at) {
    if (performance.now() > patience) throw new Error('the site clock does not follow')
    await new Promise((done) => setTimeout(done, 2))
  }
}
