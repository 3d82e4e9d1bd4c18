// One's own access, and the second factor that risky acts ask for once more.
import { exportAudit, own, signIn } from '@touchline/contract/operator/calls'
import {
  beginAuthenticator,
  changeOwnEmail,
  changeOwnPassword,
  endOwnSession,
  ownAccess,
  prove,
  replaceAuthenticator,
} from '@touchline/contract/operator/own-calls'
import { MINUTE } from '@touchline/engine/site/units'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { totpCodeAt } from '../sign-in/totp.ts'
import { type ConsoleClient, operatorPassword, testConsole } from '../testing.ts'

const site = await testSite()
const { clock, deps } = site
const consoleApp = await testConsole(site)

const nextCode = (secret: Buffer) => {
  clock.pass(MINUTE)
  return totpCodeAt(secret, clock.now())
}
const another = async (name: string, { secret }: ConsoleClient) => {
  const client = consoleApp.client()
  await client.signIn(name, nextCode(secret))
  return client
}

test('a risky act asks for the second factor once more, five minutes after it was shown', async () => {
  const fay = await consoleApp.operator('fay', ['finance'])
  const body = { reason: 'monthly report' }
  await fay.file(exportAudit, { body })
  clock.pass(5 * MINUTE - 1)
  await fay.file(exportAudit, { body })
  clock.pass(1)
  expect(await fay.code(exportAudit, { body })).toBe(1966)
  expect(await fay.code(own)).toBe(0)
  const code = nextCode(fay.secret)
  expect(await fay.code(prove, { body: { code } })).toBe(0)
  expect(await fay.code(prove, { body: { code } })).toBe(1133)
  await fay.file(exportAudit, { body })
  const rows = await deps.sql<{ act: string; outcome: string }[]>`
    select act, outcome from audit where act in ('own.prove', 'audit.export') order by seq desc limit 4`
  expect(rows).toEqual([
    { act: 'audit.export', outcome: 'done' },
    { act: 'own.prove', outcome: '1133' },
    { act: 'own.prove', outcome: 'done' },
    { act: 'audit.export', outcome: '1966' },
  ])
})

test('the fifth wrong factor in a row ends the session; a right one begins the count anew', async () => {
  const gus = await consoleApp.operator('gus', ['finance'])
  const wrong = () => gus.code(prove, { body: { code: '000000' } })
  for (const _ of [1, 2, 3, 4]) expect(await wrong()).toBe(1133)
  expect(await gus.code(prove, { body: { code: nextCode(gus.secret) } })).toBe(0)
  for (const _ of [1, 2, 3, 4, 5]) expect(await wrong()).toBe(1133)
  expect(await gus.code(own)).toBe(1040)
})

test('the password is changed with the present one, and the other sessions end', async () => {
  const hal = await consoleApp.operator('hal', ['support'])
  const elsewhere = await another('hal', hal)
  const newPassword = 'four quiet yellow boats'
  const change = (body: object) => hal.code(changeOwnPassword, { body: { newPassword, ...body } })
  clock.pass(5 * MINUTE)
  expect(await change({ password: operatorPassword })).toBe(1966)
  await hal.payload(prove, { body: { code: nextCode(hal.secret) } })
  expect(await change({ password: 'not the present one' })).toBe(1051)
  expect(await change({ password: operatorPassword, newPassword: 'password12345' })).toBe(1012)
  expect(await change({ password: operatorPassword, newPassword: operatorPassword })).toBe(1141)
  expect(await elsewhere.code(own)).toBe(0)
  expect(await change({ password: operatorPassword })).toBe(0)
  expect(await elsewhere.code(own)).toBe(1040)
  expect(await hal.code(own)).toBe(0)
  const body = { name: 'hal', password: operatorPassword, code: nextCode(hal.secret) }
  expect(await consoleApp.client().code(signIn, { body })).toBe(1051)
  await consoleApp.client().signIn('hal', totpCodeAt(hal.secret, clock.now()), newPassword)
})

test("one's own sessions are seen and ended, nobody else's", async () => {
  const ida = await consoleApp.operator('ida', ['support'])
  const elsewhere = await another('ida', ida)
  const stranger = await consoleApp.operator('jon', ['admin'])
  const { sessions } = await ida.payload(ownAccess)
  expect(sessions.map(({ mine }) => mine).sort()).toEqual([false, true])
  const other = sessions.find(({ mine }) => !mine)?.id
  expect(await stranger.code(endOwnSession, { body: { id: other } })).toBe(1004)
  expect(await ida.code(endOwnSession, { body: { id: ida.ticket } })).toBe(1004)
  expect(await ida.code(endOwnSession, { body: { id: other } })).toBe(0)
  expect(await elsewhere.code(own)).toBe(1040)
  expect((await ida.payload(ownAccess)).sessions).toHaveLength(1)
})

test('another authenticator takes the place of the present one once it has shown a code', async () => {
  const kai = await consoleApp.operator('kai', ['support'])
  expect(await kai.code(replaceAuthenticator, { body: { code: '123456' } })).toBe(1004)
  const { secret } = await kai.payload(beginAuthenticator)
  const next = Buffer.from(Secret.fromBase32(secret).bytes)
  expect(await kai.code(replaceAuthenticator, { body: { code: totpCodeAt(kai.secret, clock.now()) } })).toBe(
    1133,
  )
  const again = await another('kai', kai)
  expect(await again.code(replaceAuthenticator, { body: { code: totpCodeAt(next, clock.now()) } })).toBe(0)
  const body = { name: 'kai', password: operatorPassword }
  expect(await consoleApp.client().code(signIn, { body: { ...body, code: nextCode(kai.secret) } })).toBe(1051)
  expect(await consoleApp.client().code(signIn, { body: { ...body, code: nextCode(next) } })).toBe(0)
})

test('an operator says where it is told of what concerns access', async () => {
  const leo = await consoleApp.operator('leo', ['content'])
  expect(await leo.code(changeOwnEmail, { body: { email: 'nowhere' } })).toBe(1003)
  expect(await leo.code(changeOwnEmail, { body: { email: 'leo@house.example' } })).toBe(0)
  expect(await leo.payload(ownAccess)).toMatchObject({ email: 'leo@house.example' })
})

test('whoever has an address is told of each change of its ways in, of the address at the one before', async () => {
  const mia = await consoleApp.operator('mia', ['support'])
  await mia.payload(changeOwnEmail, { body: { email: 'mia@before.example' } })
  await deps.sql`delete from notice_due`
  await mia.payload(changeOwnEmail, { body: { email: 'mia@house.example' } })
  const body = { password: operatorPassword, newPassword: 'four quiet yellow boats' }
  await mia.payload(changeOwnPassword, { body })
  const { secret } = await mia.payload(beginAuthenticator)
  const code = totpCodeAt(Buffer.from(Secret.fromBase32(secret).bytes), clock.now())
  await mia.payload(replaceAuthenticator, { body: { code } })
  const mails = await deps.sql<{ target: string; subject: string; body: string }[]>`
    select target, subject, body from notice_due order by id`
  expect(mails.map(({ target, subject }) => [target, subject.split(' / ')[0]])).toEqual([
    ['mia@before.example', 'Touchline console: your email address changed'],
    ['mia@house.example', 'Touchline console: your password changed'],
    ['mia@house.example', 'Touchline console: your authenticator app changed'],
  ])
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('boats')
})
