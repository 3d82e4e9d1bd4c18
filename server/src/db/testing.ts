// A database for a test file: real PostgreSQL, migrated, empty, and the file's own. One server runs for all
// of them.
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openSql } from './connection.ts'
import { migrate, migrations } from './migrate.ts'

export type TestDatabase = {
  ownerUrl: string
  appUrl: string
  /** For tests that play someone who tampers with the books. */
  superUrl: string
  /** Drops the database, and ends connections that are still open. */
  drop(): Promise<void>
}

/** The database of a test file: dropped after the last of its tests. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  afterAll(() => database.drop())
  return database
}

/**
 * Copies the template file by file, which takes half as long as block by block. Only for tests named
 * *.db.test.ts.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const inside = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const administer = async (statement: string) => {
    const sql = openSql(Object.assign(new URL(server.superUrl), { pathname: '/postgres' }).href, { max: 1 })
    await sql.unsafe(statement)
    await sql.end()
  }
  await administer(`create database ${name} template touchline owner touchline_owner strategy file_copy`)
  return {
    ownerUrl: inside(server.ownerUrl),
    appUrl: inside(server.appUrl),
    superUrl: inside(server.superUrl),
    drop: () => administer(`drop database ${name} with (force)`),
  }
}

/**
 * Empties the database and brings it to the schema before this migration, with the functions that the earlier
 * migrations made.
 */
export async function migrateBefore({ ownerUrl }: TestDatabase, migration: string): Promise<void> {
  const owner = openSql(ownerUrl, { max: 1 })
  await owner`drop schema public cascade`
  await owner`create schema public`
  await owner`grant usage on schema public to touchline_app`
  await owner.end()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-before-'))
  const [before, functions] = [join(folder, 'migrations'), join(folder, 'functions')]
  for (const made of [before, functions]) mkdirSync(made)
  writeFileSync(join(functions, 'versions.txt'), '')
  for (const name of readdirSync(migrations).filter((name) => name < migration)) {
    copyFileSync(join(migrations, name), join(before, name))
  }
  await migrate(ownerUrl, before, functions)
  rmSync(folder, { recursive: true })
}
