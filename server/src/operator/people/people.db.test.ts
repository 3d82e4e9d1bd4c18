// Operators and their access: what one may do to another at once, what takes two, and what no one may do to
// themselves.
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { auditLog, join, lookAtLink, own } from '@touchline/contract/operator/calls'
import {
  blockOperator,
  cancelRecovery,
  changeRoles,
  endOperatorSessions,
  inviteOperator,
  linkOperator,
  operators,
  resetFactor,
  unblockOperator,
} from '@touchline/contract/operator/people-calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { Vault } from '../../identity/vault.ts'
import { totpCodeAt, totpPeriodMs } from '../sign-in/totp.ts'
import { type ConsoleClient, operatorPassword, testConsole } from '../testing.ts'
import { recoverAdmin } from './recover.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const reason = 'seen in the console'
const anna = await consoleApp.operator('anna', ['admin'])
const fred = await consoleApp.operator('fred', ['finance'])
const auditor = await consoleApp.operator('auditor', ['auditor'])

/** Signs in again, so that the proof is fresh. */
const again = async (name: string, { secret }: ConsoleClient) => {
  clock.pass(MINUTE)
  const client = consoleApp.client()
  await client.signIn(name, totpCodeAt(secret, clock.now()))
  client.secret = secret
  return client
}
const rowOf = async (name: string) => {
  const row = (await auditor.payload(operators)).operators.find((each) => each.name === name)
  if (!row) throw new Error(`there is no ${name}`)
  return row
}
const idOf = async (name: string) => (await rowOf(name)).id
const decide = async (by: ConsoleClient, id: number, verdict: 'approve' | 'refuse' = 'approve') => {
  const { digest } = await by.payload(oneTask, { query: { id } })
  const refused = verdict === 'refuse' && { reason: 'wrong' }
  return by.code(decideTask, { body: { id, verdict, words: '', digest, ...refused } })
}
const looksAt = (link: string) => consoleApp.client().code(lookAtLink, { body: { link } })
const joins = async (link: string) => {
  const client = consoleApp.client()
  const { secret } = await client.payload(lookAtLink, { body: { link } })
  client.secret = Buffer.from(Secret.fromBase32(secret).bytes)
  const code = totpCodeAt(client.secret, clock.now())
  return { client, code: await client.code(join, { body: { link, password: operatorPassword, code } }) }
}

test('a new operator takes two; then a link is made for it, and the list says that it has still to be used', async () => {
  const body = { name: 'ivy', roles: ['support', 'risk'], email: 'ivy@house.example', reason }
  expect(await fred.code(inviteOperator, { body })).toBe(1004)
  expect(await anna.code(inviteOperator, { body: { ...body, name: 'fred' } })).toBe(1010)
  await deps.sql`update operator set email = 'anna@house.example' where name = 'anna'`
  const { proposed, link: none } = await anna.payload(inviteOperator, { body })
  expect(none).toBeNull()
  expect(await anna.code(inviteOperator, { body })).toBe(1010)
  expect((await auditor.payload(operators)).invitations).toEqual([{ id: proposed, name: 'ivy' }])
  if (proposed === null) throw new Error('it is not proposed')
  expect(await decide(anna, proposed)).toBe(1963)
  expect(await decide(fred, proposed)).toBe(0)
  const mails = await deps.sql<{ target: string }[]>`select target from notice_due order by target`
  expect(mails).toEqual([{ target: 'anna@house.example' }, { target: 'ivy@house.example' }])
  expect(await anna.code(inviteOperator, { body })).toBe(1010)
  expect(await rowOf('ivy')).toMatchObject({
    roles: ['support', 'risk'],
    state: 'invited',
    signedInAt: null,
    factors: { authenticator: false, passkeys: 0 },
    link: null,
  })
  const id = await idOf('ivy')
  const { link } = await anna.payload(linkOperator, { body: { id, reason } })
  expect(await rowOf('ivy')).toMatchObject({ link: { recovery: false } })
  const { link: newer } = await anna.payload(linkOperator, { body: { id, reason } })
  expect(await looksAt(link)).toBe(1020)
  const { client, code } = await joins(newer)
  expect(code).toBe(0)
  await client.signIn('ivy', totpCodeAt(client.secret, clock.now() + totpPeriodMs))
  expect(await rowOf('ivy')).toMatchObject({ state: 'active', link: null, sessions: 1 })
  expect((await rowOf('ivy')).signedInAt).toBe(clock.now())
  expect(await anna.code(linkOperator, { body: { id, reason } })).toBe(1321)
  const { rows } = await anna.payload(auditLog, { query: { act: 'operator.propose_invitation' } })
  expect(rows[0]?.after).toBe(JSON.stringify({ name: 'ivy', roles: ['support', 'risk'] }))
})

test('nobody invites alone by blocking everybody else', async () => {
  await deps.sql`update operator set state = 'suspended' where name <> 'anna' and name <> 'auditor'`
  const body = { name: 'puppet', roles: ['finance'], email: 'anna@house.example', reason }
  expect((await anna.payload(inviteOperator, { body })).link).toBeNull()
  await deps.sql`update operator set state = 'active'`
})

test('a role is taken away by one at once; one that is added takes two', async () => {
  const rita = await consoleApp.operator('rita', ['risk', 'content'])
  const id = await idOf('rita')
  const roles = (...wanted: OperatorRole[]) => ({ body: { id, roles: wanted, reason } })
  expect(await anna.payload(changeRoles, roles('risk'))).toEqual({ proposed: null })
  expect(await rita.payload(own)).toMatchObject({ roles: ['risk'] })
  expect(await anna.code(changeRoles, roles('risk'))).toBe(1321)
  const { proposed } = await anna.payload(changeRoles, roles('risk', 'admin'))
  if (proposed === null) throw new Error('it is not proposed')
  expect(await rita.payload(own)).toMatchObject({ roles: ['risk'] })
  expect((await rowOf('rita')).proposals).toEqual([{ id: proposed, matter: 'operatorRoles' }])
  expect(await anna.code(changeRoles, roles('finance', 'risk'))).toBe(1321)
  // Neither the proposer, in whichever session, nor the operator concerned may approve it.
  expect(await decide(anna, proposed)).toBe(1963)
  expect(await decide(await again('anna', anna), proposed)).toBe(1963)
  expect(await decide(await again('rita', rita), proposed)).toBe(1963)
  const stale = await again('fred', fred)
  clock.pass(5 * MINUTE)
  expect(await decide(stale, proposed)).toBe(1966)
  expect(await decide(await again('fred', fred), proposed)).toBe(0)
  expect(await rita.payload(own)).toMatchObject({ roles: ['admin', 'risk'] })
  expect(await anna.code(changeRoles, roles('risk'))).toBe(1966)
  expect(await (await again('anna', anna)).code(changeRoles, roles('risk'))).toBe(0)
})

test('what was approved is bound to the roles that there were', async () => {
  await consoleApp.operator('sven', ['risk', 'support'])
  const id = await idOf('sven')
  const admin = await again('anna', anna)
  const { proposed } = await admin.payload(changeRoles, {
    body: { id, roles: ['risk', 'support', 'finance'], reason },
  })
  if (proposed === null) throw new Error('it is not proposed')
  const second = await again('fred', fred)
  const { digest } = await second.payload(oneTask, { query: { id: proposed } })
  await admin.payload(changeRoles, { body: { id, roles: ['risk'], reason } })
  const body = { id: proposed, verdict: 'approve', words: '', digest }
  expect(await second.code(decideTask, { body })).toBe(1962)
})

test('blocked by one at once, with every session and link; let in again by two', async () => {
  const bert = await consoleApp.operator('bert', ['support'])
  const id = await idOf('bert')
  const admin = await again('anna', anna)
  expect(await admin.code(unblockOperator, { body: { id, reason } })).toBe(1321)
  expect(await admin.code(blockOperator, { body: { id, reason } })).toBe(0)
  expect(await admin.code(blockOperator, { body: { id, reason } })).toBe(1321)
  expect(await bert.code(own)).toBe(1040)
  expect(await rowOf('bert')).toMatchObject({ state: 'suspended', sessions: 0 })
  expect(await admin.code(linkOperator, { body: { id, reason } })).toBe(1321)
  const { proposed } = await admin.payload(unblockOperator, { body: { id, reason } })
  expect(await decide(admin, proposed)).toBe(1963)
  expect(await decide(await again('fred', fred), proposed, 'refuse')).toBe(0)
  expect(await rowOf('bert')).toMatchObject({ state: 'suspended', proposals: [] })
  const next = await admin.payload(unblockOperator, { body: { id, reason } })
  expect(await decide(await again('fred', fred), next.proposed)).toBe(0)
  await again('bert', bert)
  expect(await rowOf('bert')).toMatchObject({ state: 'active' })
})

test('one who lost the second factor joins again once two have agreed, and nobody signs in meanwhile', async () => {
  const lisa = await consoleApp.operator('lisa', ['support'])
  const id = await idOf('lisa')
  const admin = await again('anna', anna)
  expect(await admin.code(linkOperator, { body: { id, reason } })).toBe(1321)
  const { proposed } = await admin.payload(resetFactor, { body: { id, reason } })
  expect(await lisa.code(own)).toBe(0)
  expect(await decide(await again('fred', fred), proposed)).toBe(0)
  expect(await lisa.code(own)).toBe(1040)
  expect(await rowOf('lisa')).toMatchObject({ state: 'invited', factors: { authenticator: false } })
  expect(await admin.code(resetFactor, { body: { id, reason } })).toBe(1321)
  const { link } = await admin.payload(linkOperator, { body: { id, reason } })
  expect((await joins(link)).code).toBe(0)
})

test('sessions are ended; who was signed in may sign in again', async () => {
  const olga = await consoleApp.operator('olga', ['content'])
  const admin = await again('anna', anna)
  expect(await admin.code(endOperatorSessions, { body: { id: await idOf('olga'), reason } })).toBe(0)
  expect(await olga.code(own)).toBe(1040)
  await again('olga', olga)
})

test('nobody does any of it to themselves', async () => {
  const admin = await again('anna', anna)
  const body = { id: await idOf('anna'), reason }
  for (const call of [blockOperator, unblockOperator, endOperatorSessions, resetFactor, linkOperator]) {
    expect([call.id, await admin.code(call, { body })]).toEqual([call.id, 1963])
  }
  expect(await admin.code(changeRoles, { body: { ...body, roles: ['admin', 'finance'] } })).toBe(1963)
  expect(await admin.code(blockOperator, { body: { ...body, id: crypto.randomUUID() } })).toBe(1004)
})

test('the last administrator stays one: what was proposed while there was another is not carried out', async () => {
  const zoe = await consoleApp.operator('zoe', ['admin'])
  const id = await idOf('anna')
  const { proposed } = await zoe.payload(resetFactor, { body: { id, reason } })
  const admin = await again('anna', anna)
  expect(await admin.code(blockOperator, { body: { id: await idOf('zoe'), reason } })).toBe(0)
  expect(await decide(await again('fred', fred), proposed)).toBe(1968)
  expect(await admin.code(own)).toBe(0)
})

test('of two administrators who block each other at once, one stays', async () => {
  for (const name of ['yann', 'yves', 'yuri']) {
    const other = await consoleApp.operator(name, ['admin'])
    const admin = await again('anna', anna)
    const ids = { anna: await idOf('anna'), other: await idOf(name) }
    const codes = await Promise.all([
      admin.code(blockOperator, { body: { id: ids.other, reason } }),
      other.code(blockOperator, { body: { id: ids.anna, reason } }),
    ])
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect([1968, 1040]).toContain(codes.find((code) => code !== 0))
    await deps.sql`update operator set state = case name when 'anna' then 'active' else 'suspended' end
      where name in ('anna', ${name})`
  }
})

test('a recovery is told to all, waits for a day, and is canceled by any administrator', async () => {
  const begin = () => deps.sql.begin((tx) => recoverAdmin(tx, deps, 'anna', clock.now()))
  expect(await deps.sql.begin((tx) => recoverAdmin(tx, deps, 'fred', clock.now()))).toBeNull()
  const vault = new Vault(Buffer.alloc(32, 1))
  const wrongly = deps.sql.begin((tx) => recoverAdmin(tx, { vault }, 'anna', clock.now()))
  await expect(wrongly).rejects.toThrow('IDENTITY_KEY: this is not the key of the server')
  expect(await rowOf('anna')).toMatchObject({ link: null })
  await deps.sql`update operator set email = 'anna@house.example' where name = 'anna'`
  await deps.sql`delete from notice_due`
  const first = await begin()
  if (!first) throw new Error('it did not begin')
  const mails = await deps.sql<
    { target: string; subject: string }[]
  >`select target, subject from notice_due order by target`
  expect(mails.map(({ target }) => target)).toEqual(['anna@house.example', 'ivy@house.example'])
  expect(mails[0]?.subject).toContain('anna')
  expect(await rowOf('anna')).toMatchObject({ link: { recovery: true, from: first.from } })
  expect(await looksAt(first.token)).toBe(1020)
  const admin = await again('anna', anna)
  const body = { id: await idOf('anna'), reason }
  expect(await admin.code(cancelRecovery, { body })).toBe(0)
  expect(await admin.code(cancelRecovery, { body })).toBe(1321)
  clock.pass(DAY)
  expect(await looksAt(first.token)).toBe(1020)

  const second = await begin()
  if (!second) throw new Error('it did not begin')
  clock.pass(DAY - MINUTE)
  expect(await looksAt(second.token)).toBe(1020)
  clock.pass(MINUTE)
  expect((await joins(second.token)).code).toBe(0)
  const [row] = await deps.sql<{ act: string; operator: string | null }[]>`
    select act, operator_id as operator from audit where act = 'operator.recover' limit 1`
  expect(row).toEqual({ act: 'operator.recover', operator: null })
})
