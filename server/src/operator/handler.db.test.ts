import { blockMember, findMembers } from '@touchline/contract/member/operator-calls'
import type * as siteCalls from '@touchline/contract/site/operator-calls'
import { expect, test, vi } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { memberOperatorHandlers } from '../member/operator-calls.ts'
import type { OperatorHandlersOf } from './handler.ts'
import { testConsole } from './testing.ts'

const reading = vi.spyOn(memberOperatorHandlers, 'findMembers')
const writing = vi.spyOn(memberOperatorHandlers, 'blockMember')
const site = await testSite()
const consoleApp = await testConsole(site)

test('a handler is given its transaction and no other way to the database', async () => {
  const anna = await consoleApp.operator('anna', ['admin'])
  const { memberId } = await site.member('ada')
  await anna.payload(findMembers, { query: {} })
  await anna.payload(blockMember, { body: { memberId, reason: 'a test of it' } })
  for (const { mock } of [reading, writing]) {
    const [request] = mock.calls[0]!
    expect(request.tx).toBeTypeOf('function')
    expect(request.deps).not.toHaveProperty('sql')
  }
})

test('a read may write nothing', async () => {
  const anna = await consoleApp.operator('bella', ['admin'])
  reading.mockImplementationOnce(async ({ tx }) => {
    await tx`update operator set state = 'suspended'`
    return { members: [] }
  })
  expect(await anna.ask(findMembers, { query: {} })).toMatchObject({ status: 500 })
  expect(await anna.code(findMembers, { query: {} })).toBe(0)
})

test('what goes around it, or does not say what it did, does not compile', () => {
  const around: Partial<OperatorHandlersOf<typeof siteCalls>> = {
    async maintenance({ deps }) {
      // @ts-expect-error There is none.
      await deps.sql`select 1`
      return { parts: [] }
    },
    // @ts-expect-error It says neither on what nor why.
    async setMaintenance() {
      return { payload: {} }
    },
  }
  expect(Object.keys(around)).toEqual(['maintenance', 'setMaintenance'])
})
