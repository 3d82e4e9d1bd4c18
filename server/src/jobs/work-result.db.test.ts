import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { createResultWriter } from './work-result.ts'

const site = await testSite()

test('work that goes well is written down each ten seconds, and asks the database nothing between', async () => {
  const { deps, clock } = site
  let asked = 0
  const sql = new Proxy(deps.sql, {
    apply(target, self, args) {
      asked++
      return Reflect.apply(target, self, args)
    },
  })
  const tell = createResultWriter({ ...deps, sql })
  const stored = async () => {
    const [row] = await deps.sql<[{ said: string; failing: boolean }]>`
      select said, failed_since is not null as failing from work_result where name = 'a step'`
    return row
  }
  await tell([{ name: 'a step', said: '' }])
  clock.pass(9_999)
  await tell([{ name: 'a step', said: '' }])
  expect(asked).toBe(1)
  await tell([{ name: 'a step', said: 'TypeError' }])
  expect(await stored()).toEqual({ said: 'TypeError', failing: true })
  await tell([{ name: 'a step', said: '' }])
  expect(await stored()).toEqual({ said: '', failing: false })
  expect(asked).toBe(3)
  clock.pass(10_000)
  await tell([{ name: 'a step', said: '' }])
  expect(asked).toBe(4)
})
