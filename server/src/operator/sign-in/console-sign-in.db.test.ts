import { join, lookAtLink, own, signIn, signOut } from '@touchline/contract/operator/calls'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { addOperator, makeLink } from '../people/join.ts'
import { consoleOrigin, operatorPassword, testConsole } from '../testing.ts'
import { totpCodeAt } from './totp.ts'

const site = await testSite({ consoleOrigin })
const consoleApp = await testConsole(site)
const { clock, deps } = site
const nextCode = (secret: Buffer) => {
  clock.pass(MINUTE)
  return totpCodeAt(secret, clock.now())
}

test('an invited operator joins with a password and a first code, signs in, and out', async () => {
  const anna = await consoleApp.operator('anna', ['support', 'risk'])
  expect(await anna.payload(own)).toMatchObject({ name: 'anna', roles: ['support', 'risk'] })
  await anna.payload(signOut)
  expect(await anna.code(own)).toBe(1040)
})

test('a wrong name, password and code are the same to whoever tries, and stand in the log', async () => {
  const { secret } = await consoleApp.operator('ben', ['finance'])
  const right = { name: 'ben', password: operatorPassword, code: nextCode(secret) }
  const stranger = consoleApp.client()
  expect(await stranger.code(signIn, { body: { ...right, name: 'nobody' } })).toBe(1051)
  expect(await stranger.code(signIn, { body: { ...right, password: 'another horse of battery' } })).toBe(1051)
  expect(await stranger.code(signIn, { body: { ...right, code: '000000' } })).toBe(1051)
  expect(await stranger.code(signIn, { body: right })).toBe(0)
  const rows = await deps.sql<{ outcome: string; name: string | null }[]>`
    select outcome, o.name from audit a left join operator o on o.id = a.operator_id
    where act = 'own.sign_in' order by seq desc limit 4`
  expect(rows.reverse()).toEqual([
    { outcome: '1051', name: null },
    { outcome: '1051', name: 'ben' },
    { outcome: '1051', name: 'ben' },
    { outcome: 'done', name: 'ben' },
  ])
})

test('a code is taken once, by one of many at the same time', async () => {
  const { secret } = await consoleApp.operator('cora', ['content'])
  const body = { name: 'cora', password: operatorPassword, code: nextCode(secret) }
  const codes = await Promise.all(Array.from({ length: 4 }, () => consoleApp.client().code(signIn, { body })))
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(await consoleApp.client().code(signIn, { body })).not.toBe(0)
})

test('an earlier code than the last is none any more', async () => {
  const { secret } = await consoleApp.operator('carl', ['content'])
  const earlier = totpCodeAt(secret, clock.now() + 30_000)
  const later = totpCodeAt(secret, clock.now() + 60_000)
  clock.pass(45_000)
  const body = { name: 'carl', password: operatorPassword }
  expect(await consoleApp.client().code(signIn, { body: { ...body, code: later } })).toBe(0)
  expect(await consoleApp.client().code(signIn, { body: { ...body, code: earlier } })).toBe(1051)
})

test('five wrong passwords lock the name for a minute, the right one meanwhile too', async () => {
  const { secret } = await consoleApp.operator('dora', ['auditor'])
  const stranger = consoleApp.client()
  const tries: unknown[] = []
  for (const _ of Array.from({ length: 5 })) {
    tries.push(await stranger.code(signIn, { body: { name: 'dora', password: 'x', code: '123456' } }))
  }
  expect(tries).toEqual([1051, 1051, 1051, 1051, 1052])
  const body = { name: 'dora', password: operatorPassword, code: totpCodeAt(secret, clock.now()) }
  expect(await stranger.code(signIn, { body })).toBe(1054)
  expect(await stranger.code(signIn, { body: { ...body, code: nextCode(secret) } })).toBe(0)
})

test('strangers never lock an operator out for good, and a link lifts the lock', async () => {
  const dirk = await consoleApp.operator('dirk', ['admin'])
  const tryOnce = () =>
    consoleApp.client().code(signIn, { body: { name: 'dirk', password: 'x', code: '123456' } })
  const tries = new Set<unknown>()
  for (let tried = 0; tried < 25; tried++) {
    tries.add(await tryOnce())
    clock.pass(10 * MINUTE)
  }
  expect(tries).toEqual(new Set([1051, 1052, 1060]))
  const right = () => ({ name: 'dirk', password: operatorPassword, code: nextCode(dirk.secret) })
  expect(await consoleApp.client().code(signIn, { body: right() })).toBe(0)
  for (let tried = 0; tried < 10; tried++) {
    await tryOnce()
    clock.pass(MINUTE)
  }
  expect(await consoleApp.client().code(signIn, { body: right() })).toBe(1060)
  const [{ id }] = await deps.sql<[{ id: string }]>`select id from operator where name = 'dirk'`
  const link = await deps.sql.begin((tx) => makeLink(tx, deps, id, clock.now()))
  const { secret } = await dirk.payload(lookAtLink, { body: { link } })
  dirk.secret = Buffer.from(Secret.fromBase32(secret).bytes)
  const body = { link, password: operatorPassword, code: totpCodeAt(dirk.secret, clock.now()) }
  await dirk.payload(join, { body })
  expect(await consoleApp.client().code(signIn, { body: right() })).toBe(0)
})

test('a session ends after 30 minutes without a request, and 12 hours in any case', async () => {
  const emil = await consoleApp.operator('emil', ['support'])
  clock.pass(29 * MINUTE)
  expect(await emil.code(own)).toBe(0)
  clock.pass(31 * MINUTE)
  expect(await emil.code(own)).toBe(1040)
  await emil.signIn('emil', totpCodeAt(emil.secret, clock.now()))
  for (let passed = 0; passed < 12 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
    expect(await emil.code(own)).toBe(0)
    clock.pass(20 * MINUTE)
  }
  clock.pass(20 * MINUTE)
  expect(await emil.code(own)).toBe(1040)
})

test('ticket and cookie belong together, and a suspended operator is out at once', async () => {
  const [fay, gus] = [
    await consoleApp.operator('fay', ['support']),
    await consoleApp.operator('gus', ['support']),
  ]
  expect(await fay.code(own, { headers: { ticket: gus.ticket } })).toBe(1040)
  expect(await fay.code(own, { headers: { cookie: '' } })).toBe(1040)
  expect(await fay.code(own)).toBe(0)
  await deps.sql`update operator set state = 'suspended' where name = 'fay'`
  expect(await fay.code(own)).toBe(1040)
  const body = { name: 'fay', password: operatorPassword, code: nextCode(fay.secret) }
  expect(await consoleApp.client().code(signIn, { body })).toBe(1051)
})

test('a link works once, for a day, and a newer one ends it', async () => {
  const link = await consoleApp.invite('hana', ['admin'])
  const hana = consoleApp.client()
  const { uri } = await hana.payload(lookAtLink, { body: { link } })
  expect(await hana.payload(lookAtLink, { body: { link } })).toMatchObject({ uri })
  const wrong = { link, password: operatorPassword, code: '000000' }
  expect(await hana.code(join, { body: wrong })).toBe(1133)
  expect(await hana.code(join, { body: { ...wrong, password: 'password12345' } })).toBe(1012)
  clock.pass(DAY)
  expect(await hana.code(lookAtLink, { body: { link } })).toBe(1020)
  const [{ id }] = await deps.sql<[{ id: string }]>`select id from operator where name = 'hana'`
  const again = await deps.sql.begin((tx) => makeLink(tx, deps, id, clock.now()))
  const newest = await deps.sql.begin((tx) => makeLink(tx, deps, id, clock.now()))
  expect(await hana.code(lookAtLink, { body: { link: again } })).toBe(1020)
  expect(await hana.code(lookAtLink, { body: { link: newest } })).toBe(0)
})

test('whoever lost the authenticator starts anew by a link; sessions from before end, and the old authenticator is none any more', async () => {
  const ivan = await consoleApp.operator('ivan', ['risk'])
  const [{ id }] = await deps.sql<[{ id: string }]>`select id from operator where name = 'ivan'`
  const link = await deps.sql.begin((tx) => makeLink(tx, deps, id, clock.now()))
  const { secret } = await ivan.payload(lookAtLink, { body: { link } })
  const fresh = Buffer.from(Secret.fromBase32(secret).bytes)
  const joining = { link, password: operatorPassword }
  expect(await ivan.code(join, { body: { ...joining, code: totpCodeAt(ivan.secret, clock.now()) } })).toBe(
    1133,
  )
  expect(await ivan.code(own)).toBe(0)
  expect(await ivan.code(join, { body: { ...joining, code: totpCodeAt(fresh, clock.now()) } })).toBe(0)
  expect(await ivan.code(own)).toBe(1040)
  expect(await ivan.code(join, { body: { ...joining, code: totpCodeAt(fresh, clock.now()) } })).toBe(1020)
  const body = { name: 'ivan', password: operatorPassword, code: nextCode(ivan.secret) }
  expect(await consoleApp.client().code(signIn, { body })).toBe(1051)
  expect(await consoleApp.client().code(signIn, { body: { ...body, code: nextCode(fresh) } })).toBe(0)
})

test('before joining nobody signs in, and the name is taken once', async () => {
  await consoleApp.invite('jane', ['support'])
  expect(
    await consoleApp
      .client()
      .code(signIn, { body: { name: 'jane', password: operatorPassword, code: '123456' } }),
  ).toBe(1051)
  const twice = deps.sql.begin((tx) => addOperator(tx, { name: 'jane', roles: ['admin'] }, clock.now()))
  await expect(twice).rejects.toThrow(/operator_name_key/)
})

test("the console answers under its own host alone, to no other site's page, and the members' address knows none of it", async () => {
  const kim = await consoleApp.operator('kim', ['support'])
  expect(await kim.ask(own, { headers: { host: 'evil.test' } })).toMatchObject({
    status: 421,
    StatusCode: 1004,
  })
  expect(await kim.ask(signOut, { headers: { origin: 'http://evil.test' } })).toMatchObject({
    status: 403,
    StatusCode: 1004,
  })
  expect(await kim.code(own, { headers: { origin: consoleOrigin } })).toBe(0)
  const members = await site.app.inject({
    method: 'GET',
    url: '/consoleApi/own',
    headers: { ticket: kim.ticket, cookie: kim.cookie },
  })
  expect([members.statusCode, members.json().StatusCode]).toEqual([404, 1004])
  const asConsole = await site.app.inject({ url: '/home', headers: { host: new URL(consoleOrigin).host } })
  expect([asConsole.statusCode, asConsole.json().StatusCode]).toEqual([421, 1004])
})
