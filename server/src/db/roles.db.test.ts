import { expect, test } from 'vitest'
import { openSql } from './connection.ts'
import { askDatabase, checkAppRole, makeAppRole } from './roles.ts'
import { allowClockMoves, moveSiteClock } from './site-clock.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()

const at = (url: string, change: Partial<URL>) => Object.assign(new URL(url), change).href

test('a database says who we are there', async () => {
  expect(await askDatabase(database.appUrl, 'DATABASE_URL')).toMatchObject({
    version: 18,
    role: 'touchline_app',
    owned: 0,
  })
})

test('one that is not there is named in one line, without the password', async () => {
  const nobody = 'postgres://somebody:secret@127.0.0.1:1/db'
  await expect(askDatabase(nobody, 'DATABASE_URL')).rejects.toThrow(
    /^the database at 127\.0\.0\.1:1 \(DATABASE_URL\) does not answer: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  )
})

test('so is a wrong password and a database that does not exist', async () => {
  const wrong = at(database.appUrl, { password: 'wrong' })
  await expect(askDatabase(wrong, 'DATABASE_URL')).rejects.toThrow('password authentication failed')
  const missing = at(database.appUrl, { pathname: '/nowhere' })
  await expect(askDatabase(missing, 'DATABASE_URL')).rejects.toThrow('database "nowhere" does not exist')
})

test("the app's role passes, the owner and the superuser do not", async () => {
  await expect(checkAppRole(database.appUrl)).resolves.toBeUndefined()
  await expect(checkAppRole(database.ownerUrl)).rejects.toThrow('the role touchline_owner owns tables')
  await expect(checkAppRole(database.superUrl)).rejects.toThrow('the role postgres is a superuser')
})

test('a role that may become the owner does not pass either', async () => {
  const sql = openSql(database.superUrl, { max: 1 })
  await sql.unsafe(`create role sly login password 'sly'; grant touchline_owner to sly`)
  const sly = at(database.appUrl, { username: 'sly', password: 'sly' })
  await expect(checkAppRole(sly)).rejects.toThrow('the role sly owns tables')
  await sql`drop role sly`
  await sql.end()
})

test.each([
  ['may create names in the schema public', 'grant create on schema public to sly'],
  ['may write all data', 'grant pg_write_all_data to sly'],
])('nor does one that %s', async (reason, grant) => {
  const sql = openSql(database.superUrl, { max: 1 })
  await sql.unsafe(`create role sly login password 'sly'; ${grant}`)
  const sly = at(database.appUrl, { username: 'sly', password: 'sly' })
  await expect(checkAppRole(sly)).rejects.toThrow(`the role sly ${reason}`)
  await sql.unsafe('drop owned by sly; drop role sly')
  await sql.end()
})

test('nor the owner of a database without tables', async () => {
  const sql = openSql(database.superUrl, { max: 1 })
  await sql.unsafe(`create role sly login password 'sly'`)
  await sql.unsafe('create database slys owner sly')
  const sly = at(database.appUrl, { username: 'sly', password: 'sly', pathname: '/slys' })
  await expect(checkAppRole(sly)).rejects.toThrow('the role sly owns the database')
  await sql.unsafe('drop database slys')
  await sql.unsafe('drop role sly')
  await sql.end()
})

test('what somebody else made in the schema is not met by functions with the owner’s rights', async () => {
  const sql = openSql(database.superUrl, { max: 1 })
  const [{ paths } = { paths: [] }] = await sql<{ paths: string[] }[]>`
    select array_agg(distinct proconfig[1]) as paths from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace`
  expect(paths).toEqual(['search_path=pg_catalog, pg_temp'])
  await sql.end()
})

test('the clock moves only where the owner has allowed it', async () => {
  const sql = openSql(database.ownerUrl, { max: 1 })
  await sql`revoke execute on function move_site_clock from touchline_app`
  const app = openSql(database.appUrl, { max: 1 })
  await expect(app.begin((tx) => moveSiteClock(tx, 1_000))).rejects.toThrow('permission denied')
  await allowClockMoves(database.ownerUrl)
  await app.begin((tx) => moveSiteClock(tx, 1_000))
  await app.begin((tx) => moveSiteClock(tx, 10))
  expect(await app`select ahead_ms from site_clock`).toEqual([{ ahead_ms: 1_000 }])
  await Promise.all([sql.end(), app.end()])
})

test("an owner who may make roles gets one for the app, with the rights of the app's role", async () => {
  const appUrl = await makeAppRole(database.superUrl, 'made')
  await expect(checkAppRole(appUrl)).resolves.toBeUndefined()
  expect(await makeAppRole(database.superUrl, 'changed')).toBe(at(appUrl, { password: 'changed' }))
  const sql = openSql(at(appUrl, { password: 'changed' }), { max: 1 })
  expect(await sql`select single from site_clock`).toEqual([{ single: true }])
  await expect(sql`delete from transfer`).rejects.toThrow('permission denied')
  await sql.end()
})

test('an owner who may not is asked for the other address', async () => {
  await expect(makeAppRole(database.ownerUrl, 'made')).rejects.toThrow(
    /no role for the app could be made \(permission denied .*\); give DATABASE_OWNER_URL as well$/,
  )
})
