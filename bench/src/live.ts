// live: how long a changed rate takes from its commit to each of 2,000 open live streams, at 20 changes a
// second. Every change must arrive on every stream. The time is taken before the commit is sent, so that the
// whole commit counts.
import { uuidv7 } from '@touchline/server/db/uuid'
import { notifyLive } from '@touchline/server/live/bus'
import type postgres from 'postgres'
import { type BenchDatabase, settleDown, startDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { addSelections } from './members.ts'
import { quantile } from './paced.ts'
import { startServer } from './server-process.ts'
import { Subscribers } from './subscribers.ts'

const STREAMS = 2_000
const CHANGES_A_SECOND = 20
const SECONDS = 10
/** The first changes do not count: nothing is cached yet. */
const WARM_UP_SECONDS = 2
const TARGET_MS = 250

export async function benchLive(): Promise<Figure[]> {
  await using database = await startDatabase()
  return [await measure(database)]
}

async function measure({ sql, appUrl }: BenchDatabase): Promise<Figure> {
  const matches = await addSelections(sql, CHANGES_A_SECOND)
  const ids = [...new Set(matches.map((selection) => Number(selection.split('.')[0])))]
  await using server = await startServer(appUrl)
  const subscribers = await Subscribers.open(server.port, STREAMS)
  try {
    await settleDown(sql)
    await changeRates(sql, ids, WARM_UP_SECONDS, subscribers)
    subscribers.forget()
    await changeRates(sql, ids, SECONDS, subscribers)
    const latencies = await subscribers.latencies(STREAMS * CHANGES_A_SECOND * SECONDS)
    return {
      name: 'live',
      measured: quantile(latencies, 0.99),
      reference: TARGET_MS,
      unit: `ms, 99th of 100, commit to ${STREAMS.toLocaleString('en')} clients`,
      against: 'allowed',
      target: { atMost: 1 },
    }
  } finally {
    subscribers.close()
  }
}

/** Changes a different match each time, evenly over the seconds, as the pricing job would. */
async function changeRates(
  sql: postgres.Sql,
  matches: readonly number[],
  seconds: number,
  subscribers: Subscribers,
): Promise<void> {
  const every = 1_000 / CHANGES_A_SECOND
  const began = performance.now()
  const changes: Promise<void>[] = []
  for (let n = 0; n < seconds * CHANGES_A_SECOND; n++) {
    const wait = began + n * every - performance.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
    changes.push(changeRate(sql, matches[n % matches.length]!, subscribers))
  }
  await Promise.all(changes)
}

async function changeRate(sql: postgres.Sql, match: number, subscribers: Subscribers): Promise<void> {
  await sql.begin(async (tx) => {
    const now = Date.now()
    const [row] = await tx<[{ version: number }]>`
      update match set version = version + 1 where id = ${match} returning version`
    await tx`update selection set base_rate = 400 + ${row.version}::int % 100
      where match_id = ${match} and market_type = 1 and option = '2-1'`
    await tx`insert into rate_change (match_id, market_type, option, id, changed_at, rate)
      values (${match}, 1, '2-1', ${uuidv7(now)}, ${new Date(now)}, ${400 + (row.version % 100)})`
    await notifyLive(tx, { kind: 'match', id: String(match), version: row.version })
    subscribers.expect(match, row.version)
  })
}
