// Which proposals wait (server/sql/task/open_proposal.sql).
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { addOperator } from '../operator/people/join.ts'
import { openTask, withdrawTask } from './open.ts'
import { propose } from './proposal.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const now = Date.now()

test('all that nobody decided on or took back, while their case is open', async () => {
  const operatorId = await sql.begin((tx) => addOperator(tx, { name: 'ann', roles: ['admin'] }, now))
  const author = { operatorId } as Parameters<typeof propose>[1]
  const proposed = (object: string) =>
    sql.begin((tx) =>
      propose(tx, author, { matter: 'ruling', object, before: 0, after: 1, reason: 'test' }, now),
    )
  const waiting = [await proposed('same'), await proposed('same')]
  await proposed('applied')
  await sql`update proposal set outcome = 'applied' where object = 'applied'`
  await proposed('lapsed')
  const [lapsed] = await sql<[{ id: number }]>`select id from proposal where object = 'lapsed'`
  await withdrawTask(sql, { kind: 'proposal', subject: String(lapsed.id) }, now)
  // A case of another kind whose subject is the same number.
  await openTask(sql, { kind: 'complaint', subject: String(lapsed.id), memberId: null, openedAt: now })
  expect(await sql`select task_id, matter, object from open_proposal order by task_id`).toEqual(
    waiting.map((task) => ({ task_id: task, matter: 'ruling', object: 'same' })),
  )
})
