import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSql } from './connection.ts'
import { askDatabase, checkAppRole, makeAppRole } from './roles.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

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
