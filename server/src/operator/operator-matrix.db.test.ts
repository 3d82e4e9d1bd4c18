// Checks who may make each of the console's calls. It goes through the declared calls, so that a new call is
// covered at once.

import { operatorModules } from '@touchline/contract/all-calls'
import type { Call } from '@touchline/contract/call'
import { memberInfo } from '@touchline/contract/member/calls'
import { mayAct, operatorRoles } from '@touchline/contract/operator/acts'
import { auditLog, signOut } from '@touchline/contract/operator/calls'
import type { OperatorCall } from '@touchline/contract/operator/operator-call'
import { routeOf } from '@touchline/contract/path'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from './testing.ts'

const calls = Object.values(operatorModules).flatMap((module): Call[] => Object.values(module))
const operators = calls.filter((call): call is OperatorCall => call.access === 'operator')

const site = await testSite()
const consoleApp = await testConsole(site)

/** A body that fits no schema: the role is checked before the body is read. */
const unfit = { body: { id: '~' } }
const codeOf = (client: ConsoleClient, call: Call) => client.code(call, call.method === 'POST' ? unfit : {})

test('there are calls, each with an act', () => {
  expect(operators.length).toBeGreaterThan(10)
})

describe.each(operatorRoles)('%s', (role) => {
  let client: ConsoleClient
  beforeAll(async () => {
    client = await consoleApp.operator(`one.${role}`, [role])
  })
  test.each(operators.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    const code = await codeOf(client, call)
    if (mayAct([role], call.act)) expect([1004, 1040, 500]).not.toContain(code)
    else expect(code).toBe(1004)
  })
})

describe('who is no operator, or not any more', () => {
  const nobodies: Record<string, ConsoleClient> = {}
  beforeAll(async () => {
    const { sql } = site.deps
    nobodies.visitor = consoleApp.client()
    const ada = await site.member('ada')
    nobodies.member = consoleApp.client()
    nobodies.member.ticket = ada.ticket
    nobodies.member.cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const secret = ada.cookies.get('touchline_session')
    nobodies.memberInDisguise = consoleApp.client()
    nobodies.memberInDisguise.ticket = ada.ticket
    nobodies.memberInDisguise.cookie = `touchline_operator=${secret}`
    expect(secret).toMatch(/^[\w-]{20,}$/)
    nobodies.ended = await consoleApp.operator('eva', operatorRoles)
    await nobodies.ended.payload(signOut)
    nobodies.suspended = await consoleApp.operator('sue', operatorRoles)
    await sql`update operator set state = 'suspended' where name = 'sue'`
    const [one, other] = [
      await consoleApp.operator('mia', operatorRoles),
      await consoleApp.operator('noa', operatorRoles),
    ]
    nobodies.anothersTicket = consoleApp.client()
    nobodies.anothersTicket.ticket = one.ticket
    nobodies.anothersTicket.cookie = other.cookie
  })
  test.each(['visitor', 'member', 'memberInDisguise', 'ended', 'suspended', 'anothersTicket'])(
    '%s',
    async (name) => {
      for (const call of operators)
        expect([call.id, await codeOf(nobodies[name]!, call)]).toEqual([call.id, 1040])
    },
  )

  test('an operator whose role opens nothing any more is refused each act, and each try is noted', async () => {
    const olga = await consoleApp.operator('olga', ['content'])
    await site.deps.sql`update operator set roles = '{retired}' where name = 'olga'`
    for (const call of operators) expect([call.id, await codeOf(olga, call)]).toEqual([call.id, 1004])
    const auditor = await consoleApp.operator('udo', ['auditor'])
    const page = (before?: number) =>
      auditor.payload(auditLog, { query: { operator: 'olga', ...(before && { before }) } })
    const { rows } = await page()
    // There are more calls than a page has rows.
    rows.push(...(await page(rows.at(-1)?.seq)).rows)
    const tried = rows.filter(({ outcome }) => outcome === '1004').map(({ act }) => act)
    expect(tried.toSorted()).toEqual(operators.map(({ act }) => act).toSorted())
  })
})

test("the members' address has none of the calls", async () => {
  for (const call of calls) {
    const answer = await site.app.inject({
      method: call.method,
      url: routeOf(call),
      headers: { host: 'localhost' },
    })
    expect([call.id, answer.statusCode, answer.json().StatusCode]).toEqual([call.id, 404, 1004])
  }
})

test("and the console none of the members'", async () => {
  expect(await consoleApp.client().code(memberInfo)).toBe(1004)
})
