// Passkeys in place of a code: an answer counts once, on this site only, and only from the owner of the
// passkey; and the acts that ask for a passkey.
import { askPasskey, own, signIn } from '@touchline/contract/operator/calls'
import {
  addPasskey,
  askOwnPasskey,
  beginPasskey,
  changeOwnEmail,
  ownAccess,
  prove,
  removePasskey,
  renamePasskey,
} from '@touchline/contract/operator/own-calls'
import type { PasskeyShown } from '@touchline/contract/operator/types'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { makeLink } from '../people/join.ts'
import { type ConsoleClient, operatorPassword, consoleOrigin as origin, testConsole } from '../testing.ts'
import { TestAuthenticator } from './testing-passkey.ts'
import { totpCodeAt } from './totp.ts'

const site = await testSite()
const { clock, deps } = site
const consoleApp = await testConsole(site)
const risky = { body: { email: 'here@house.example' } }

/** A new operator with a passkey. */
const withPasskey = async (name: string) => {
  const client = await consoleApp.operator(name, ['support'])
  const key = new TestAuthenticator()
  const passkey = key.make(await client.payload(beginPasskey), { origin })
  await client.payload(addPasskey, { body: { name: 'laptop', passkey } })
  return { client, key }
}
const signsInBy = async (name: string, passkey: PasskeyShown, password = operatorPassword) =>
  consoleApp.client().code(signIn, { body: { name, password, passkey } })
const asked = () => consoleApp.client().payload(askPasskey)
const proves = (client: ConsoleClient, passkey: PasskeyShown) => client.code(prove, { body: { passkey } })

test('a passkey signs in in place of a code, with the password, once', async () => {
  const { key } = await withPasskey('ada')
  const shown = key.show(await asked(), { origin })
  expect(await signsInBy('ada', shown, 'another horse of battery')).toBe(1051)
  const again = key.show(await asked(), { origin })
  expect(await signsInBy('ada', again)).toBe(0)
  expect(await signsInBy('ada', again)).toBe(1051)
  const late = await asked()
  clock.pass(5 * MINUTE)
  expect(await signsInBy('ada', key.show(late, { origin }))).toBe(1051)
})

test.each<[string, (key: TestAuthenticator) => Promise<object>]>([
  [
    'from another address',
    async (key) => ({ passkey: key.show(await asked(), { origin: 'http://evil.test' }) }),
  ],
  ['for another host', async (key) => ({ passkey: key.show(await asked(), { origin, rpId: 'evil.test' }) })],
  ['without its person', async (key) => ({ passkey: key.show(await asked(), { origin, verified: false }) })],
  ['of another', async () => ({ passkey: new TestAuthenticator().show(await asked(), { origin }) })],
  [
    'to a challenge of ours that nobody gave',
    async (key) => ({
      passkey: key.show({ ...(await asked()), challenge: 'x'.repeat(43) }, { origin }),
    }),
  ],
  [
    'with another signature',
    async (key) => {
      const shown = key.show(await asked(), { origin })
      return { passkey: { ...shown, signature: shown.authenticatorData } }
    },
  ],
  [
    'of no form at all',
    async (key) => ({
      passkey: { ...key.show(await asked(), { origin }), clientDataJSON: 'abc' },
    }),
  ],
  [
    'to what no database holds',
    async (key) => ({
      passkey: key.show({ ...(await asked()), challenge: '\0' }, { origin }),
    }),
  ],
  ['that is not there', async () => ({})],
])('nor does a passkey %s', async (how, shown) => {
  const name = `bob.${how.replaceAll(' ', '.')}`.slice(0, 30)
  const { key } = await withPasskey(name)
  const body = { name, password: operatorPassword, ...(await shown(key)) }
  expect(await consoleApp.client().code(signIn, { body })).toBe(1051)
  expect(await signsInBy(name, key.show(await asked(), { origin }))).toBe(0)
})

test("another operator's passkey is none", async () => {
  const { key } = await withPasskey('eve')
  await withPasskey('evan')
  expect(await signsInBy('evan', key.show(await asked(), { origin }))).toBe(1051)
})

test('whose counter goes back is another one', async () => {
  const { key } = await withPasskey('cal')
  key.counter = 41
  expect(await signsInBy('cal', key.show(await asked(), { origin }))).toBe(0)
  key.counter = 41
  expect(await signsInBy('cal', key.show(await asked(), { origin }))).toBe(1051)
  key.counter = 42
  expect(await signsInBy('cal', key.show(await asked(), { origin }))).toBe(0)
})

test('whoever has a passkey shows it for what is risky; a code is not enough any more', async () => {
  const { client, key } = await withPasskey('dan')
  expect(await client.code(changeOwnEmail, risky)).toBe(1967)
  clock.pass(MINUTE)
  expect(await client.code(prove, { body: { code: totpCodeAt(client.secret, clock.now()) } })).toBe(0)
  expect(await client.code(changeOwnEmail, risky)).toBe(1967)
  const first = await client.payload(askOwnPasskey)
  const shown = key.show(first, { origin })
  expect(await proves(client, shown)).toBe(0)
  expect(await client.code(changeOwnEmail, risky)).toBe(0)
  expect(await proves(client, shown)).toBe(1969)
  // A challenge for signing in, or of another operator, does not count.
  expect(await proves(client, key.show(await asked(), { origin }))).toBe(1969)
  const other = await withPasskey('dot')
  expect(await proves(client, key.show(await other.client.payload(askOwnPasskey), { origin }))).toBe(1969)
  expect(await client.code(prove, { body: {} })).toBe(1133)
})

test('a challenge that was answered wrongly is gone, too', async () => {
  const { client, key } = await withPasskey('eli')
  const once = await client.payload(askOwnPasskey)
  expect(await proves(client, key.show(once, { origin: 'http://evil.test' }))).toBe(1969)
  expect(await proves(client, key.show(once, { origin }))).toBe(1969)
  const [left] = await deps.sql<[{ count: number }]>`
    select count(*)::int as count from operator_challenge where challenge = ${once.challenge}`
  expect(left.count).toBe(0)
})

test('of many answers to one challenge at once, one counts', async () => {
  const { client, key } = await withPasskey('fee')
  const once = await client.payload(askOwnPasskey)
  const answers = [1, 2, 3, 4].map(() => key.show(once, { origin }))
  const codes = await Promise.all(answers.map((shown) => proves(client, shown)))
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
})

test('passkeys are named and taken away by their owner; the authenticator app stays', async () => {
  const { client, key } = await withPasskey('gil')
  const { passkeys } = await client.payload(ownAccess)
  const id = passkeys[0]?.id
  expect(passkeys).toMatchObject([{ name: 'laptop', usedAt: null }])
  const stranger = await consoleApp.operator('gus', ['admin'])
  expect(await stranger.code(removePasskey, { body: { id } })).toBe(1004)
  expect(await stranger.code(renamePasskey, { body: { id, name: 'mine' } })).toBe(1004)
  expect(await client.code(removePasskey, { body: { id } })).toBe(1967)
  await client.payload(prove, {
    body: { passkey: key.show(await client.payload(askOwnPasskey), { origin }) },
  })
  await client.payload(renamePasskey, { body: { id, name: 'old laptop' } })
  expect((await client.payload(ownAccess)).passkeys).toMatchObject([
    { name: 'old laptop', usedAt: clock.now() },
  ])
  await client.payload(removePasskey, { body: { id } })
  expect((await client.payload(ownAccess)).passkeys).toEqual([])
  expect(await signsInBy('gil', key.show(await asked(), { origin }))).toBe(1051)
})

test('one that was made elsewhere, for something else, twice or as the eleventh is not taken', async () => {
  const client = await consoleApp.operator('hugo', ['support'])
  const key = new TestAuthenticator()
  const add = (passkey: object) => client.code(addPasskey, { body: { name: 'key', passkey } })
  expect(await add(key.make(await client.payload(beginPasskey), { origin: 'http://evil.test' }))).toBe(1969)
  expect(await add(key.make(await client.payload(beginPasskey), { origin, verified: false }))).toBe(1969)
  expect(await add(key.make(await client.payload(askOwnPasskey), { origin }))).toBe(1969)
  const begun = []
  for (let n = 0; n < 12; n++) begun.push(await client.payload(beginPasskey))
  const made = begun.map((one, n) => (n === 1 ? key : new TestAuthenticator()).make(one, { origin }))
  expect(await add(key.make(begun[0]!, { origin }))).toBe(0)
  // From here on each act asks for the passkey, so that the challenges for the next ones were made before.
  await client.payload(prove, {
    body: { passkey: key.show(await client.payload(askOwnPasskey), { origin }) },
  })
  const codes = []
  for (const passkey of made.slice(1)) codes.push(await add(passkey))
  expect(codes).toEqual([1321, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1321])
  expect((await client.payload(ownAccess)).passkeys).toHaveLength(10)
})

test('joining anew by a link leaves no passkey of before, and the owner is told of it', async () => {
  const { client, key } = await withPasskey('jan')
  await client.payload(prove, {
    body: { passkey: key.show(await client.payload(askOwnPasskey), { origin }) },
  })
  await client.payload(changeOwnEmail, { body: { email: 'jan@house.example' } })
  const [{ id }] = await deps.sql<[{ id: string }]>`select id from operator where name = 'jan'`
  const link = await deps.sql.begin((tx) => makeLink(tx, deps, id, clock.now()))
  const jan = consoleApp.client()
  await consoleApp.joinBy(jan, link)
  expect(await signsInBy('jan', key.show(await asked(), { origin }))).toBe(1051)
  await jan.signIn('jan', totpCodeAt(jan.secret, clock.now() + 30_000))
  expect(await jan.code(own)).toBe(0)
  const mails = await deps.sql<{ subject: string }[]>`
    select subject from notice_due where target = 'jan@house.example'`
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Touchline console: your password and second factors changed / 您的密码和第二因素已更改',
  ])
})
