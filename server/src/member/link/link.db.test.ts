// Accounts that are linked by what they share: found without anyone asking, looked at by an operator, and
// never acted on automatically.
import { bindRealName } from '@touchline/contract/identity/calls'
import { linkCase, linkedAccounts, setFlag } from '@touchline/contract/member/operator-calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { DAY, HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import type { TestClient } from '../../http/test-client.ts'
import { testPassword, testSite } from '../../http/test-site.ts'
import { idNumber } from '../../identity/testing.ts'
import { testConsole } from '../../operator/testing.ts'
import { taskDue } from '../../task/due.ts'
import { taskWorks } from '../../task-works.ts'
import { forgetTraces, lookForLinks } from './look.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)

let [risk, auditor, content] = await newShift()

/** Operators are signed out after half an hour in which nothing was done. */
function newShift() {
  const name = `at.${clock.now()}`
  return Promise.all([
    consoleApp.operator(`risk.${name}`, ['risk']),
    consoleApp.operator(`auditor.${name}`, ['auditor']),
    consoleApp.operator(`content.${name}`, ['content']),
  ])
}

async function passes(ms: number): Promise<void> {
  clock.pass(ms)
  ;[risk, auditor, content] = await newShift()
}

let addresses = 0
const ownAddress = () => `10.1.0.${++addresses}`

/** Each member is a little younger than the one before. */
function member(name: string): Promise<TestClient> {
  clock.pass(1)
  return site.member(name, { from: ownAddress() })
}

/** One new device, on which all of them sign in one after the other. */
async function shareDevice(members: readonly TestClient[], from = ownAddress()): Promise<void> {
  const device = site.client({ from })
  for (const { username } of members) await device.signIn(username, testPassword)
}

/** One network, on which each signs in with a device of their own. */
async function shareNetwork(members: readonly TestClient[], from = ownAddress()): Promise<void> {
  for (const { username } of members) await site.client({ from }).signIn(username, testPassword)
}

async function casesOf({ memberId }: TestClient): Promise<number[]> {
  await lookForLinks(deps)
  const rows = await deps.sql<{ id: number }[]>`
    select t.id from task t join member_link l on l.id::text = t.subject
    where t.kind = 'link' and t.state = 'open' and ${memberId} in (l.low, l.high) order by t.id`
  return rows.map(({ id }) => id)
}

const linked = ({ memberId }: TestClient) => risk.payload(linkedAccounts, { query: { id: memberId } })

async function decide(id: number, verdict: 'approve' | 'refuse'): Promise<number> {
  const { digest } = await risk.payload(oneTask, { query: { id } })
  const reason = verdict === 'refuse' ? { reason: 'household' } : {}
  return risk.code(decideTask, { body: { id, digest, verdict, words: 'one family, by chat', ...reason } })
}

test('two on one device are a case, once; nothing that identifies them is told, and nothing is stopped', async () => {
  const [ada, bob] = [await member('ada'), await member('bob')]
  expect(await casesOf(ada)).toEqual([])
  const address = ownAddress()
  await shareDevice([ada, bob], address)
  // In two processes at once.
  await Promise.all([lookForLinks(deps), lookForLinks(deps)])
  const [id = 0, ...more] = await casesOf(ada)
  expect(more).toEqual([])
  expect(await casesOf(bob)).toEqual([id])
  await passes(2 * HOUR)
  await shareDevice([bob, ada], address)
  expect(await casesOf(ada)).toEqual([id])
  const told = await auditor.payload(linkCase, { query: { id } })
  expect(told).toMatchObject({
    state: 'waiting',
    evidence: expect.arrayContaining([
      { kind: 'address', since: expect.any(Number), weight: 'weak' },
      { kind: 'device', since: expect.any(Number), weight: 'strong' },
    ]),
    accounts: [
      { username: 'ada', state: 'normal', flags: [] },
      { username: 'bob', state: 'normal', flags: [] },
    ],
  })
  expect(JSON.stringify(told)).not.toContain(address)
  expect(await taskDue(taskWorks).verify!(deps)).toEqual([])
})

test('neither a network alone, nor a public device, nor both where many have them', async () => {
  const [cy, dee] = [await member('cy'), await member('dee')]
  await shareNetwork([cy, dee])
  // All IPv6 addresses of one subscriber are one network.
  await site.client({ from: '2001:db8:0:1::5' }).signIn('cy', testPassword)
  await site.client({ from: '2001:db8:0:1:ffff::7' }).signIn('dee', testPassword)
  expect(await casesOf(cy)).toEqual([])
  const crowd = [cy, dee]
  for (let n = 0; n < 4; n++) crowd.push(await member(`crowd${n}`))
  await shareDevice(crowd)
  for (const one of crowd.slice(2)) expect(await casesOf(one)).toEqual([])
  // These two alone also share a network: the two kinds of evidence together count.
  const [id = 0] = await casesOf(cy)
  expect((await risk.payload(linkCase, { query: { id } })).evidence).toEqual(
    expect.arrayContaining([
      { kind: 'device', since: expect.any(Number), weight: 'weak' },
      { kind: 'address', since: expect.any(Number), weight: 'none' },
      { kind: 'address', since: expect.any(Number), weight: 'weak' },
    ]),
  )
  const [{ networks }] = await deps.sql<[{ networks: number }]>`
    select count(*)::int4 as networks from member_trace a join member_trace b using (kind, print)
    where kind = 'address' and a.member_id = ${cy.memberId} and b.member_id = ${dee.memberId}`
  expect(networks).toBe(3)
})

test('an identity number that two gave, even where it was refused to the second', async () => {
  const [eve, fay, gus] = [await member('eve'), await member('fay'), await member('gus')]
  const give = (one: TestClient, identity: string) =>
    one.code(bindRealName, { body: { name: '王小明', identity } })
  const number = idNumber('1990-03-07')
  expect([await give(eve, number), await give(fay, number)]).toEqual([0, 0])
  expect(await casesOf(eve)).toHaveLength(1)
  await deps.sql`update identity set state = 'approved', applied_at = now(), decided_at = now()
    where member_id = ${eve.memberId}`
  expect(await give(gus, number)).toBe(1183)
  expect(await casesOf(gus)).toHaveLength(2)
  const [id = 0] = await casesOf(gus)
  expect(JSON.stringify(await risk.payload(linkCase, { query: { id } }))).not.toContain(number)
})

test('dismissed it stays away, from its page too, until something comes that would be a link by itself', async () => {
  const [hal, ida] = [await member('hal'), await member('ida')]
  await shareDevice([hal, ida])
  const [id = 0] = await casesOf(hal)
  expect((await linked(hal)).accounts.map(({ username }) => username)).toEqual(['hal', 'ida'])
  expect(await decide(id, 'refuse')).toBe(0)
  expect(await decide(id, 'refuse')).toBe(1960)
  expect(await linked(hal)).toMatchObject({ accounts: [{ username: 'hal' }], links: [] })
  await passes(2 * HOUR)
  await shareNetwork([hal, ida])
  expect(await casesOf(hal)).toEqual([])
  await shareDevice([hal, ida])
  const [again = 0, ...more] = await casesOf(hal)
  expect(more).toEqual([])
  expect(again).toBeGreaterThan(id)
  expect(await linked(hal)).toMatchObject({ links: [{ state: 'waiting', task: again }] })
  expect(await taskDue(taskWorks).verify!(deps)).toEqual([])
})

test('a chain of links is seen whole from each of its ends, with what is stopped for whom', async () => {
  const [jo, kim, lee] = [await member('jo'), await member('kim'), await member('lee')]
  await shareDevice([jo, kim])
  await shareDevice([kim, lee])
  const [id = 0] = await casesOf(jo)
  expect(await decide(id, 'approve')).toBe(0)
  const body = { memberId: kim.memberId, flag: 'holdOrders', until: null, reason: 'second account of jo' }
  expect(await risk.code(setFlag, { body })).toBe(0)
  const { accounts, links, more } = await linked(lee)
  expect(accounts).toMatchObject([
    { username: 'lee' },
    { username: 'jo' },
    { username: 'kim', flags: ['holdOrders'] },
  ])
  expect(links.map(({ state }) => state).sort()).toEqual(['confirmed', 'waiting'])
  expect(more).toBe(false)
  expect((await linked(jo)).links).toHaveLength(2)
})

test('what passed the window is forgotten, and the case that rested on it withdrawn; a later return is new', async () => {
  const [mia, noa] = [await member('mia'), await member('noa')]
  const at = ownAddress()
  const device = site.client({ from: at })
  const both = async () => {
    for (const { username } of [mia, noa]) await device.signIn(username, testPassword)
  }
  await both()
  const [id = 0] = await casesOf(mia)
  await deps.sql.begin((tx) => changeSetting(tx, 'accountLinks', { window: 2 * DAY, most: 5 }))
  await expect.poll(() => deps.settings.current.accountLinks.window).toBe(2 * DAY)
  await passes(2 * DAY + 1)
  expect((await risk.payload(linkCase, { query: { id } })).evidence).toEqual([])
  await forgetTraces(deps)
  expect(await casesOf(mia)).toEqual([])
  expect(await linked(mia)).toMatchObject({ links: [] })
  expect(await taskDue(taskWorks).verify!(deps)).toEqual([])
  await both()
  expect(await casesOf(mia)).toHaveLength(1)
  // A member who comes back before the nightly run has forgotten the traces is looked at again, too.
  await passes(2 * DAY + 1)
  await both()
  const fresh = await deps.sql`select from member_trace where fresh and member_id = ${mia.memberId}`
  expect(fresh.length).toBeGreaterThan(0)
})

test('not for everybody, nor of somebody who is not there', async () => {
  const id = crypto.randomUUID()
  expect(await content.code(linkedAccounts, { query: { id } })).toBe(1004)
  expect(await risk.code(linkedAccounts, { query: { id } })).toBe(1004)
  expect(await risk.code(linkCase, { query: { id: 999_999 } })).toBe(1960)
  const [olga, pia] = [await member('olga'), await member('pia')]
  await shareDevice([olga, pia])
  const [task = 0] = await casesOf(olga)
  expect(await content.code(linkCase, { query: { id: task } })).toBe(1004)
  const { digest } = await auditor.payload(oneTask, { query: { id: task } })
  const body = { id: task, digest, verdict: 'approve', words: 'they look alike' }
  expect(await auditor.code(decideTask, { body })).toBe(1004)
})
