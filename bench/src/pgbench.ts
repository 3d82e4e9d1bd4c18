// The reference of `orders`: the simple update of pgbench -N, 16 clients, prepared statements, on the same server. Where
// pgbench is not installed the same four statements go through our driver.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openSql } from '@touchline/server/db/connection'
import type postgres from 'postgres'

const run = promisify(execFile)
const CLIENTS = 16
const SCALE = 10

export interface Reference {
  readonly name: string
  /** Transactions a second over `seconds`. */
  measure(seconds: number): Promise<number>
}

/** Makes its tables on the server, as whoever `url` names. */
export async function openReference(url: string): Promise<Reference> {
  const program = findPgbench()
  if (!program) return throughDriver(url)
  await run(program, ['-i', '-q', '-s', `${SCALE}`, url])
  return {
    name: 'pgbench -N',
    async measure(seconds) {
      const options = ['-N', '-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '2', '-T', `${seconds}`]
      const { stdout } = await run(program, [...options, url])
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}

function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const places = [...(process.env.PATH ?? '').split(':'), ...versions]
  return places.map((place) => join(place, 'pgbench')).find((file) => existsSync(file)) ?? null
}

async function throughDriver(url: string): Promise<Reference> {
  const sql = openSql(url, { max: 1 })
  await sql.unsafe(`
    drop table if exists pgbench_accounts, pgbench_history;
    create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_accounts select aid, (aid - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) aid;
    alter table pgbench_accounts add primary key (aid)`)
  await sql`vacuum analyze`
  await sql.end()
  return { name: 'the script of pgbench -N through the driver', measure: (seconds) => drive(url, seconds) }
}

async function drive(url: string, seconds: number): Promise<number> {
  const sql = openSql(url, { max: CLIENTS })
  const end = performance.now() + seconds * 1_000
  let done = 0
  const client = async (connection: postgres.ReservedSql) => {
    for (; performance.now() < end; done++) {
      const aid = 1 + Math.floor(Math.random() * SCALE * 100_000)
      const delta = Math.floor(Math.random() * 10_001) - 5_000
      await connection`begin`
      await connection`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`
      await connection`select abalance from pgbench_accounts where aid = ${aid}`
      await connection`insert into pgbench_history (tid, bid, aid, delta, mtime)
        values (${1}, ${1}, ${aid}, ${delta}, current_timestamp)`
      await connection`end`
    }
    connection.release()
  }
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => sql.reserve()))
  await Promise.all(clients.map(client))
  await sql.end()
  return done / seconds
}
