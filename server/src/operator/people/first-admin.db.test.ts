import { auditLog, join, lookAtLink } from '@touchline/contract/operator/calls'
import { inviteOperator } from '@touchline/contract/operator/people-calls'
import { demoOperators } from '@touchline/contract/sandbox/operator-calls'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { seedOperators } from '../../sandbox/operators.ts'
import { totpCodeAt } from '../sign-in/totp.ts'
import { operatorPassword, testConsole } from '../testing.ts'
import { inviteFirstAdmin } from './join.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const { deps, clock } = site
const invite = (name: string) => deps.sql.begin((tx) => inviteFirstAdmin(tx, deps, name, clock.now()))

test('the first administrator comes by a link; once joined, the command makes no other', async () => {
  const lost = await invite('anna')
  const link = await invite('anna')
  const anna = consoleApp.client()
  expect(await anna.code(lookAtLink, { body: { link: lost } })).toBe(1020)
  const { name, secret } = await anna.payload(lookAtLink, { body: { link } })
  expect(name).toBe('anna')
  const authenticator = Buffer.from(Secret.fromBase32(secret).bytes)
  const code = totpCodeAt(authenticator, clock.now())
  await anna.payload(join, { body: { link, password: operatorPassword, code } })
  expect(await invite('anna')).toBeNull()
  expect(await invite('mallory')).toBeNull()
  clock.pass(60_000)
  await anna.signIn('anna', totpCodeAt(authenticator, clock.now()))
  const { rows } = await anna.payload(auditLog)
  expect(rows.map(({ act, operator, object }) => [act, operator, object])).toEqual([
    ['own.sign_in', 'anna', ''],
    ['own.join', 'anna', ''],
    ['operator.first_admin', null, 'operator:anna'],
    ['operator.first_admin', null, 'operator:anna'],
  ])
})

test('who has no colleague yet to approve it invites alone; from then on it takes two', async () => {
  const cleo = await consoleApp.operator('cleo', ['admin'])
  await deps.sql`update operator set password_hash = null where name <> 'cleo'`
  const invited = (name: string, role: string) =>
    cleo.payload(inviteOperator, {
      body: { name, roles: [role], email: 'new@house.example', reason: 'new here' },
    })
  const first = await invited('dan', 'support')
  expect(first.proposed).toBeNull()
  const second = await invited('emma', 'finance')
  for (const { link } of [first, second]) await consoleApp.joinBy(consoleApp.client(), link ?? '')
  expect(await invited('fritz', 'support')).toMatchObject({ link: null, proposed: expect.any(Number) })
})

test("the sandbox's operators, one a role, sign in with the code that is shown, again with the next, and then wait for another", async () => {
  await seedOperators(deps)
  await seedOperators(deps)
  const visitor = consoleApp.client()
  for (const _ of ['now', 'at once again']) {
    const { operators } = await visitor.payload(demoOperators)
    expect(operators.map(({ name }) => name)).toEqual([
      'admin',
      'auditor',
      'content',
      'finance',
      'risk',
      'support',
    ])
  }
  const shown = async () => {
    const { password, operators } = await visitor.payload(demoOperators)
    return { password, ...operators.find(({ role }) => role === 'support')! }
  }
  const { name, code, password } = await shown()
  await consoleApp.client().signIn(name, code!, password)
  const next = await shown()
  expect(next.code).not.toBe(code)
  await consoleApp.client().signIn(name, next.code!, password)
  expect((await shown()).code).toBeNull()
})
