// A database for one run: the built-in PostgreSQL with its usual settings, so that a commit means the disk
// has it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSql } from '@touchline/server/db/connection'
import { startEmbedded } from '@touchline/server/db/embedded'
import { migrate } from '@touchline/server/db/migrate'
import type postgres from 'postgres'

export interface BenchDatabase extends AsyncDisposable {
  readonly ownerUrl: string
  readonly appUrl: string
  /** For the superuser, who writes the data of a run and its references. */
  readonly superUrl: string
  readonly sql: postgres.Sql
}

export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const postgres = await startEmbedded({ dataDir })
  await migrate(postgres.ownerUrl)
  const sql = openSql(postgres.superUrl, { max: 4, name: 'bench' })
  const { ownerUrl, appUrl, superUrl } = postgres
  return {
    ownerUrl,
    appUrl,
    superUrl,
    sql,
    async [Symbol.asyncDispose]() {
      await sql.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Brings statistics up to date and forces a checkpoint, so that neither falls into the next measurement. */
export async function settleDown(sql: postgres.Sql): Promise<void> {
  await sql`vacuum analyze`
  await sql`checkpoint`
}
