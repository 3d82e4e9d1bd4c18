import { randomUUID } from 'node:crypto'
import { macWindowMs } from '@touchline/contract/cipher'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../test-site.ts'
import { ReplayGuard } from './replay.ts'

const site = await testSite()
const ada = await site.member('ada')
const { sql, wallClock, log } = site.deps
const guard = new ReplayGuard(sql, wallClock, log)
afterAll(() => guard.close())

test('an id is kept as long as its request could still be taken, and not for ever', async () => {
  const requestId = randomUUID()
  const kept = async () => {
    await guard.forget()
    return (await sql`select from request_seen where request_id = ${requestId}`).length
  }
  // As early as it may come, its time a whole window ahead: it is accepted for two windows.
  await guard.once(ada.ticket, requestId)
  site.clock.pass(2 * macWindowMs)
  expect(await kept()).toBe(1)
  await expect(guard.once(ada.ticket, requestId)).rejects.toMatchObject({ code: 1006 })
  site.clock.pass(macWindowMs)
  expect(await kept()).toBe(0)
})
