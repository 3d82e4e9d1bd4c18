// npm run db:types: writes schema.ts from the migrations, applied to a database made for it.
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSql } from './connection.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { schemaTypes } from './schema-types.ts'

const dataDir = join(tmpdir(), `touchline-types-${process.pid}`)
const postgres = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
try {
  await migrate(postgres.ownerUrl)
  const sql = openSql(postgres.ownerUrl, { max: 1 })
  writeFileSync(join(import.meta.dirname, 'schema.ts'), await schemaTypes(sql))
  await sql.end()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}
