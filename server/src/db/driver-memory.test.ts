// The next minor collection frees a statement that nothing refers to any more. Otherwise the statement takes
// its batch and their requests along into the old generation, whose collection makes orders wait.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openSql } from './connection.ts'

const STATEMENTS = 4_000
const AT_ONCE = 200
/**
 * Bytes for each statement, which itself has some 700. What the engine learns of the code meanwhile is
 * included.
 */
const MOST = 100

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how?: { type: 'minor' }) => void

const sql = openSql('postgres://nobody@127.0.0.1:1/nothing')

/** Statements that are made and never sent: no connection is opened. */
function makeStatements(): void {
  for (let made = 0; made < STATEMENTS; made++) {
    void sql`select ${made}`
    if (made % AT_ONCE === 0) collectYoung()
  }
  collectYoung()
}

/** Three collections, because anything younger than two stays in the young generation. */
function collectYoung(): void {
  for (let n = 0; n < 3; n++) collect({ type: 'minor' })
}

function oldBytes(): number {
  const old = getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')
  return old!.space_used_size
}

test('statements leave nothing behind in the old generation', () => {
  makeStatements()
  collect()
  const before = oldBytes()
  makeStatements()
  expect((oldBytes() - before) / STATEMENTS).toBeLessThan(MOST)
})
