// npm run bench: all benchmarks, or those that are named (npm run bench -- orders). Ends with one line per
// figure, and with status 1 when a target was missed or a benchmark failed; the others still run.
// --full: growth and report with 5,000,000 orders.
import { benchDeposits } from './deposits.ts'
import { benchExposure } from './exposure.ts'
import { type Figure, printFigure, printMachine } from './figure.ts'
import { benchGrowth } from './growth.ts'
import { benchLive } from './live.ts'
import { benchOrders } from './orders.ts'
import { benchOrdersLatency } from './orders-latency.ts'
import { benchPage } from './page.ts'
import { benchQueue } from './queue.ts'
import { benchRead } from './read.ts'
import { benchReport } from './report.ts'
import { benchSettle } from './settle.ts'
import { benchSolvency } from './solvency.ts'
import { benchStart } from './start.ts'
import { benchWeb } from './web.ts'

const benches: Record<string, () => Promise<Figure[]>> = {
  web: benchWeb,
  page: benchPage,
  orders: benchOrders,
  'orders-latency': benchOrdersLatency,
  settle: benchSettle,
  read: benchRead,
  queue: benchQueue,
  deposits: benchDeposits,
  live: benchLive,
  growth: benchGrowth,
  exposure: benchExposure,
  report: benchReport,
  solvency: benchSolvency,
  start: benchStart,
}

/** The benchmark that measures each of these figures as well. */
const measuredWith: Record<string, string> = {
  'orders-hot': 'orders',
  'orders-bound': 'orders',
  memory: 'start',
  'queue-deep': 'queue',
  reconcile: 'deposits',
  statement: 'deposits',
  credit: 'deposits',
  'solvency-time': 'solvency',
  'report-day': 'report',
}

/** The longest that all benchmarks together may take. */
const LONGEST_SECONDS = 600

const named = new Set(
  process.argv
    .slice(2)
    .filter((argument) => !argument.startsWith('--'))
    .map((name) => measuredWith[name] ?? name),
)
const unknown = [...named].find((name) => !Object.hasOwn(benches, name))
if (unknown !== undefined) {
  console.error(`Touchline: there is no benchmark ${unknown}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

printMachine()
const figures: Figure[] = []
const failed: string[] = []
let seconds = 0
for (const name of named.size > 0 ? named : Object.keys(benches)) {
  process.stdout.write(`${name} ...`)
  const began = performance.now()
  try {
    figures.push(...(await benches[name]!()))
  } catch (error) {
    failed.push(name)
    console.error(error)
  }
  const took = (performance.now() - began) / 1_000
  console.log(` ${took.toFixed(0)} s`)
  seconds += took
}
if (process.argv.length === 2)
  figures.push({
    name: 'all of it',
    measured: seconds,
    unit: 's',
    reference: LONGEST_SECONDS,
    against: 'allowed',
    target: { atMost: 1 },
  })
const reached = figures.map(printFigure)
for (const name of failed) console.log(`${name}: failed, see above`)
process.exit(failed.length === 0 && reached.every((one) => one) ? 0 : 1)
