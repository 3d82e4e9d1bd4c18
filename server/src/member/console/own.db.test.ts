// Member accounts of people who work here: they do not play, and their owners decide nothing about them or
// about accounts tied to them.
import { applyIdentity, bindRealName, uploadPicture } from '@touchline/contract/identity/calls'
import { openPapers } from '@touchline/contract/identity/operator-calls'
import {
  blockMember,
  endFlag,
  giveOwnNumber,
  liftLocks,
  memberPage,
  nameOwnAccount,
  ownAccounts,
  proposeTrial,
  proposeUnblock,
  setFlag,
} from '@touchline/contract/member/operator-calls'
import { auditLog } from '@touchline/contract/operator/calls'
import { claimNextTask, decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { expect, test } from 'vitest'
import type { TestClient } from '../../http/test-client.ts'
import { testSite } from '../../http/test-site.ts'
import { idNumber, photo, review } from '../../identity/testing.ts'
import { type ConsoleClient, testConsole } from '../../operator/testing.ts'
import { addMatch, codeOf, request } from '../../order/testing.ts'
import { blockOperatorsOwn } from './own.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const reason = 'seen in the console'
let count = 0

/** A member with money whose papers wait for a look, and the case's number. */
async function applicant(number: string): Promise<{ member: TestClient; id: number }> {
  const member = await site.member(`own${++count}`, { balance: 100_000 })
  expect(await member.code(bindRealName, { body: { name: '张伟', identity: number } })).toBe(0)
  const picture = (await photo(900, 600)).toString('base64')
  for (const side of ['face', 'back'] as const) await member.call(uploadPicture, { body: { side, picture } })
  await member.call(applyIdentity, { body: {} })
  const [task] = await deps.sql<[{ id: number }]>`
    select id from task where kind = 'identity' and subject = ${member.memberId} and state = 'open'`
  return { member, id: task.id }
}

async function decide(by: ConsoleClient, id: number, verdict: 'approve' | 'refuse' = 'approve') {
  const { digest } = await by.payload(oneTask, { query: { id } })
  const refused = verdict === 'refuse' && { reason: 'other' }
  return by.code(decideTask, { body: { id, verdict, words: '', digest, ...refused } })
}

const hindrance = async (by: ConsoleClient, id: number) =>
  (await by.payload(oneTask, { query: { id } })).hindrance

const order = async (memberId: string) => codeOf(deps.desk.place(request(memberId, await addMatch(deps))))

test('nobody decides a case of an account of their own, and once it is proven it does not play', async () => {
  const [olga, ron] = [
    await consoleApp.operator('olga', ['risk']),
    await consoleApp.operator('ron', ['risk']),
  ]
  const number = idNumber('1990-03-07', 501)
  expect(await olga.payload(ownAccounts)).toEqual({ numbers: 0, found: 0, named: [] })
  expect(await olga.code(giveOwnNumber, { body: { identity: '110105199003070' } })).toBe(1185)
  expect(await olga.code(giveOwnNumber, { body: { identity: ` ${number.toLowerCase()} ` } })).toBe(0)
  expect(await olga.code(giveOwnNumber, { body: { identity: number } })).toBe(1321)
  const { member, id } = await applicant(number)
  expect(await olga.payload(ownAccounts)).toEqual({ numbers: 1, found: 1, named: [] })
  await blockOperatorsOwn(deps)
  expect(await order(member.memberId)).toBe(0)
  expect([await hindrance(olga, id), await hindrance(ron, id)]).toEqual(['own', null])
  expect(await decide(olga, id)).toBe(1974)
  expect(await decide(olga, id, 'refuse')).toBe(1974)
  // Nor is the operator given the case as the next one.
  expect(await olga.payload(claimNextTask, { body: { kind: 'identity' } })).toEqual({ id: null })
  await ron.payload(openPapers, { body: { id } })
  expect(await decide(ron, id)).toBe(0)
  await blockOperatorsOwn(deps)
  expect(await order(member.memberId)).toBe(1731)
  const { member: shown } = await ron.payload(memberPage, { query: { id: member.memberId } })
  expect(shown).toMatchObject({ state: 'banned', operatorsOwn: true })
  // The account stays blocked while its owner works here, no matter which operator asks.
  expect(await ron.code(proposeUnblock, { body: { memberId: member.memberId, reason } })).toBe(1975)
  expect(await olga.code(proposeUnblock, { body: { memberId: member.memberId, reason } })).toBe(1975)
  await deps.sql`update operator set state = 'suspended' where name = 'olga'`
  expect(await ron.code(proposeUnblock, { body: { memberId: member.memberId, reason } })).toBe(0)
  await deps.sql`update member set state = 'normal' where id = ${member.memberId}`
  await blockOperatorsOwn(deps)
  expect(await order(member.memberId)).toBe(0)
})

test('the number stands nowhere, that it was given stands in the log', async () => {
  const una = await consoleApp.operator('una', ['auditor'])
  const number = idNumber('1990-03-07', 504)
  await una.payload(giveOwnNumber, { body: { identity: number } })
  const { rows } = await una.payload(auditLog, { query: { operator: 'una' } })
  const row = rows.find(({ act }) => act === 'own.number')
  expect(row).toMatchObject({ outcome: 'done' })
  expect(JSON.stringify(rows)).not.toContain(number)
  const [kept] = await deps.sql<[{ print: Buffer }]>`
    select n.print from operator_number n join operator o on o.id = n.operator_id where o.name = 'una'`
  expect(kept.print).toEqual(deps.vault.printOf(number))
  await expect(deps.sql`delete from operator_number`).rejects.toThrow()
  await expect(deps.sql`update operator_number set given_at = now()`).rejects.toThrow()
})

test('an account that was proven before is blocked when its owner says the number', async () => {
  const rhea = await consoleApp.operator('rhea', ['risk'])
  const number = idNumber('1990-03-07', 502)
  const { member } = await applicant(number)
  await review(site, member.memberId)
  await blockOperatorsOwn(deps)
  expect(await order(member.memberId)).toBe(0)
  await rhea.payload(giveOwnNumber, { body: { identity: number } })
  await blockOperatorsOwn(deps)
  expect(await order(member.memberId)).toBe(1731)
  await blockOperatorsOwn(deps)
})

/** Acts on a member that need no case; answers their codes. */
async function codesOf(by: ConsoleClient, memberId: string): Promise<number[]> {
  const codes: number[] = []
  codes.push(await by.code(liftLocks, { body: { memberId, reason } }))
  codes.push(await by.code(setFlag, { body: { memberId, reason, flag: 'holdOrders', until: null } }))
  codes.push(await by.code(endFlag, { body: { memberId, reason, flag: 'holdOrders' } }))
  codes.push(await by.code(proposeTrial, { body: { members: [memberId], reason } }))
  return codes
}
const free = [1321, 0, 0, 0]
const own = [1974, 1974, 1974, 1974]

test('a named account counts as well as one that is linked to it, until the link is found to be none', async () => {
  const [sam, tom] = [await consoleApp.operator('sam', ['risk']), await consoleApp.operator('tom', ['risk'])]
  const [mine, friend] = [await site.member('mine'), await site.member('friend')]
  expect(await sam.code(nameOwnAccount, { body: { username: 'nobody.here' } })).toBe(1004)
  expect(await codesOf(sam, mine.memberId)).toEqual(free)
  expect(await sam.code(nameOwnAccount, { body: { username: 'MINE' } })).toBe(0)
  expect(await sam.code(nameOwnAccount, { body: { username: 'mine' } })).toBe(1321)
  expect(await sam.payload(ownAccounts)).toMatchObject({ numbers: 0, named: [{ username: 'mine' }] })
  expect(await codesOf(sam, mine.memberId)).toEqual(own)
  expect(await codesOf(tom, mine.memberId)).toEqual(free)

  expect(await codesOf(sam, friend.memberId)).toEqual(free)
  const [low, high] = [mine.memberId, friend.memberId].toSorted()
  await deps.sql`insert into member_link (low, high, found_at) values (${low!}, ${high!}, now())`
  expect(await codesOf(sam, friend.memberId)).toEqual(own)
  expect(await codesOf(tom, friend.memberId)).toEqual(free)
  await deps.sql`update member_link set state = 'confirmed', decided_at = now()`
  expect(await codesOf(sam, friend.memberId)).toEqual(own)
  await deps.sql`update member_link set state = 'dismissed'`
  expect(await codesOf(sam, friend.memberId)).toEqual(free)
  // A declaration alone proves nothing: an account that was only named is not blocked.
  await blockOperatorsOwn(deps)
  const { member } = await tom.payload(memberPage, { query: { id: mine.memberId } })
  expect(member).toMatchObject({ state: 'normal', operatorsOwn: false })
  // To block a member is allowed even when the account is the operator's own.
  expect(await sam.code(blockMember, { body: { memberId: mine.memberId, reason } })).toBe(0)
})

test('who is paid out to the same card is tied to it', async () => {
  const [ida, joe] = [
    await consoleApp.operator('ida', ['finance']),
    await consoleApp.operator('joe', ['finance']),
  ]
  const [mine, other] = [await site.member('idas'), await site.member('shares')]
  await ida.payload(nameOwnAccount, { body: { username: 'idas' } })
  for (const [memberId, card] of [
    [mine.memberId, 'one card'],
    [other.memberId, 'one card'],
    [(await site.member('apart')).memberId, 'another'],
  ] as const) {
    await deps.sql`insert into payout_account (id, member_id, method, details, print, added_at)
      values (${crypto.randomUUID()}, ${memberId}, 'card', 'sealed', sha256(${card}::bytea), now())`
  }
  const flag = (by: ConsoleClient, memberId: string) =>
    by.code(setFlag, { body: { memberId, reason, flag: 'noPromotion', until: null } })
  expect(await flag(ida, other.memberId)).toBe(1974)
  expect(await flag(joe, other.memberId)).toBe(0)
  const [apart] = await deps.sql<[{ id: string }]>`select id from member where username = 'apart'`
  expect(await flag(ida, apart.id)).toBe(0)
})

test('of a proposal for many, one that is of an own account is enough', async () => {
  const [kai, lea] = [await consoleApp.operator('kai', ['risk']), await consoleApp.operator('lea', ['risk'])]
  const pim = await consoleApp.operator('pim', ['content'])
  const [mine, other] = [await site.member('kais'), await site.member('stranger')]
  const members = [mine.memberId, other.memberId]
  const { proposed } = await pim.payload(proposeTrial, { body: { members, reason } })
  await kai.payload(nameOwnAccount, { body: { username: 'kais' } })
  expect([await hindrance(kai, proposed), await hindrance(lea, proposed)]).toEqual(['own', null])
  expect(await decide(kai, proposed)).toBe(1974)
  expect(await decide(lea, proposed)).toBe(0)
})

test('whether two accounts belong together is decided by none whom one of them concerns', async () => {
  const [max, nia] = [await consoleApp.operator('max', ['risk']), await consoleApp.operator('nia', ['risk'])]
  const [mine, other] = [await site.member('maxs'), await site.member('neighbour')]
  await max.payload(nameOwnAccount, { body: { username: 'maxs' } })
  const [low, high] = [mine.memberId, other.memberId].toSorted()
  const [{ link }] = await deps.sql<[{ link: number }]>`
    insert into member_link (low, high, found_at) values (${low!}, ${high!}, now()) returning id as link`
  const [{ id }] = await deps.sql<[{ id: number }]>`
    insert into task (kind, subject, round, act, member_id, flags, opened_at, due_at, needed)
    values ('link', ${link}, 1, 'link.decide', ${other.memberId}, '{}', now(), now(), 1) returning id`
  expect(await decide(max, id, 'refuse')).toBe(1974)
  expect(await decide(nia, id, 'refuse')).toBe(0)
})
