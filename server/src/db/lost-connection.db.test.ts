// PostgreSQL drops connections while they are in use: every request is answered, and no statement of a lost
// transaction reaches the database outside of it.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { createDueWork } from '../jobs/due.ts'
import { addMatch, addMember, request } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { openSql } from './connection.ts'

const site = await testSite()
const god = openSql(site.database.superUrl, { max: 1, name: 'the test' })
afterAll(() => god.end())

/** Drops the server's connections, and waits until they are gone. */
const dropConnections = () =>
  god`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and application_name = 'touchline'`

/** Waits until the pool works again: a connection that has not yet noticed its end may refuse once more. */
const poolAnswers = () =>
  expect
    .poll(() =>
      Promise.all(Array.from({ length: 16 }, () => site.deps.sql`select 1`)).then(
        () => 'all',
        () => 'not all',
      ),
    )
    .toBe('all')

test('a transaction that waits while its connection is lost is rejected, and the pool goes on', async () => {
  const { sql } = site.deps
  const kept = sql.begin(async (tx) => {
    await tx`select 1`
    await dropConnections()
    await pause(200)
    await tx`select 2`
  })
  await expect(kept).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  await poolAnswers()
})

test('what a lost transaction still asks for is not done outside of it', async () => {
  const { sql } = site.deps
  let late: unknown
  const lost = sql.begin(async (tx) => {
    await tx`select 1`
    await dropConnections()
    await pause(100)
    // The pool has new connections by now, and one of them may use this same object of the driver.
    await poolAnswers()
    late = await tx`update member set nickname = 'outside'`.catch((error: unknown) => error)
  })
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  await expect.poll(() => late).toMatchObject({ code: 'CONNECTION_CLOSED' })
})

test('a reserved connection that is lost says so each time, and is given back without harm', async () => {
  const { sql } = site.deps
  const reserved = await sql.reserve()
  await reserved`select 1`
  const running = reserved`select pg_sleep(10)`.catch((error: unknown) => error)
  await pause(50)
  await dropConnections()
  expect(await running).toBeInstanceOf(Error)
  await pause(50)
  for (let n = 0; n < 3; n++)
    await expect(reserved`select ${n}::int`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  reserved.release()
  await poolAnswers()
})

/** An address of the database at which the first connection that asks for the types of arrays is cut. */
async function cutAtTypes() {
  const { hostname, port } = new URL(site.database.appUrl)
  let cut = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (bytes) => {
      if (cut || !bytes.includes('typarray')) return far.write(bytes)
      cut = true
      end()
    })
    far.on('data', (bytes) => near.write(bytes))
    for (const side of [near, far]) side.on('close', end).on('error', end)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const near = { hostname: '127.0.0.1', port: (server.address() as AddressInfo).port }
  return {
    url: Object.assign(new URL(site.database.appUrl), near).href,
    isCut: () => cut,
    close: () => server.close(),
  }
}

/** Rejections that were handled by no one while `work` ran; a single one would end a server process. */
async function unheardDuring(work: () => Promise<void>): Promise<unknown[]> {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear)
  await work()
  await pause(50)
  process.off('unhandledRejection', hear)
  for (const other of others) process.on('unhandledRejection', other)
  return unheard
}

test.each(['reserved', 'asked'])(
  'a connection that is lost before it was ever %s harms nobody',
  async (how) => {
    const cutting = await cutAtTypes()
    const sql = openSql(cutting.url, { max: 1 })
    const unheard = await unheardDuring(async () => {
      if (how === 'asked') return void (await sql`select ${[1, 2]}::int8[]`)
      const reserved = await sql.reserve()
      expect(await reserved`select ${[1, 2]}::int8[] as both`).toEqual([{ both: [1, 2] }])
      reserved.release()
    })
    expect(unheard).toEqual([])
    expect(cutting.isCut()).toBe(true)
    await sql.end()
    cutting.close()
  },
)

test('orders under way are answered, later ones are placed, and the books agree', async () => {
  const { deps } = site
  const matches = await Promise.all([1, 2, 3, 4].map(() => addMatch(deps)))
  const members = await Promise.all(Array.from({ length: 20 }, () => addMember(deps, 900_000_000)))
  const answered = { placed: 0, refused: 0, waiting: 0 }
  let stop = false
  const work = members.map(async (memberId, m) => {
    for (let n = 0; !stop; n++) {
      answered.waiting++
      const order = request(memberId, matches[(n + m) % 4]!, { key: `${m} ${n}`, stake: 1000, rate: 1 })
      await deps.desk.place(order).then(
        () => answered.placed++,
        () => answered.refused++,
      )
      answered.waiting--
      await pause(5)
    }
  })
  for (let round = 0; round < 4; round++) {
    await pause(300)
    await dropConnections()
    const before = answered.placed
    await expect.poll(() => answered.placed).toBeGreaterThan(before + 20)
  }
  stop = true
  await Promise.all(work)
  expect(answered.waiting).toBe(0)
  expect(await verifyBooks(god)).toEqual([])
})

test('due work whose turn is lost ends, and the next round does it', async () => {
  let rounds = 0
  const due = createDueWork(site.deps, [
    {
      name: 'slow',
      async run() {
        rounds++
        if (rounds === 1) await dropConnections()
        await pause(100)
      },
    },
  ])
  await expect(due.run()).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  await poolAnswers()
  await due.run(true)
  expect(rounds).toBe(2)
})
