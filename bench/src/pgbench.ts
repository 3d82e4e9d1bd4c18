// Reference figures: plain SQL transactions on the same server, from 16 clients with prepared statements, by
// pgbench. Where pgbench is not installed, the same statements go through our driver.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openSql } from '@touchline/server/db/connection'
import type postgres from 'postgres'

const run = promisify(execFile)
const CLIENTS = 16
const ACCOUNTS = 1_000_000

export interface Reference {
  readonly name: string
  /** Transactions a second over `seconds`. */
  measure(seconds: number): Promise<number>
}

/**
 * Runs one transaction after the other: pgbench reads it from `script`; without pgbench, `transaction` does
 * the same through the driver.
 */
export function reference(
  name: string,
  url: string,
  script: string,
  transaction: (connection: postgres.ReservedSql) => Promise<void>,
): Reference {
  const program = findPgbench()
  if (!program)
    return { name: `${name} through the driver`, measure: (seconds) => drive(url, seconds, transaction) }
  return {
    name,
    async measure(seconds) {
      const options = ['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '2', '-T', `${seconds}`, '-f', '-']
      const running = run(program, [...options, url])
      running.child.stdin?.end(script)
      const { stdout } = await running
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}

/** The simple update of pgbench -N. Creates its tables on the server, as the user that `url` names. */
export async function openSimpleUpdate(url: string): Promise<Reference> {
  await prepare(
    url,
    `create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_accounts select aid, (aid - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) aid;
    alter table pgbench_accounts add primary key (aid)`,
  )
  const script = `
    \\set aid random(1, ${ACCOUNTS})
    \\set delta random(-5000, 5000)
    begin;
    update pgbench_accounts set abalance = abalance + :delta where aid = :aid;
    select abalance from pgbench_accounts where aid = :aid;
    insert into pgbench_history (tid, bid, aid, delta, mtime) values (1, 1, :aid, :delta, current_timestamp);
    end;`
  return reference('pgbench -N', url, script, async (connection) => {
    const aid = 1 + Math.floor(Math.random() * ACCOUNTS)
    const delta = Math.floor(Math.random() * 10_001) - 5_000
    await connection`begin`
    await connection`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`
    await connection`select abalance from pgbench_accounts where aid = ${aid}`
    await connection`insert into pgbench_history (tid, bid, aid, delta, mtime)
      values (${1}, ${1}, ${aid}, ${delta}, current_timestamp)`
    await connection`end`
  })
}

/** Runs `statements` once, then vacuums and analyzes the tables. */
export async function prepare(url: string, statements: string): Promise<void> {
  const sql = openSql(url, { max: 1 })
  await sql.unsafe(statements)
  await sql`vacuum analyze`
  await sql.end()
}

function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const places = [...(process.env.PATH ?? '').split(':'), ...versions]
  return places.map((place) => join(place, 'pgbench')).find((file) => existsSync(file)) ?? null
}

async function drive(
  url: string,
  seconds: number,
  transaction: (connection: postgres.ReservedSql) => Promise<void>,
): Promise<number> {
  const sql = openSql(url, { max: CLIENTS })
  const end = performance.now() + seconds * 1_000
  let done = 0
  const client = async (connection: postgres.ReservedSql) => {
    for (; performance.now() < end; done++) await transaction(connection)
    connection.release()
  }
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => sql.reserve()))
  await Promise.all(clients.map(client))
  await sql.end()
  return done / seconds
}
