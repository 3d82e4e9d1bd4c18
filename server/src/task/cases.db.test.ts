// A case shows its matter: papers are opened only by those who decide them, and each opening is in the audit
// log.
import { identityCase, openPapers } from '@touchline/contract/identity/operator-calls'
import { orderUnderReview } from '@touchline/contract/order/operator-calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { addApplicant, photo } from '../identity/testing.ts'
import { flagged } from '../member/testing.ts'
import { testConsole } from '../operator/testing.ts'
import { addMatch, addMember, request } from '../order/testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const risk = await consoleApp.operator('risk', ['risk'])
const finance = await consoleApp.operator('finance', ['finance'])

async function papers(name: string): Promise<{ member: string; id: number }> {
  const member = await addApplicant(site, name)
  const picture = await photo(640, 400)
  for (const side of ['face', 'back'] as const)
    await deps.sql`update identity_picture set content = ${deps.vault.seal(member, side, picture)}
      where member_id = ${member} and side = ${side}`
  const [task] = await deps.sql<
    [{ id: number }]
  >`select id from task where subject = ${member} and state = 'open'`
  return { member, id: task.id }
}

test('papers: what is known without opening them, and what they say once they are opened', async () => {
  const { member, id } = await papers('ada')
  await deps.sql`update member set under_age_since = now() where id = ${member}`
  expect(await finance.payload(identityCase, { query: { id } })).toMatchObject({
    underAge: true,
    earlier: [],
  })
  expect(await risk.payload(openPapers, { body: { id } })).toMatchObject({
    name: '陈安',
    number: expect.stringMatching(/^110105199003070/),
    born: '1990-03-07',
    face: expect.stringMatching(/^\/9j/),
  })
  const [row] = await deps.sql`select act, object, reason from audit order by seq desc limit 1`
  expect(row).toEqual({
    act: 'member.open',
    object: `member:${member}`,
    reason: `身份审核 / identity review, ${id}`,
  })
})

test('papers are opened while they wait, by those who decide them', async () => {
  const { id } = await papers('bo')
  expect(await finance.code(openPapers, { body: { id } })).toBe(1004)
  expect(await risk.code(openPapers, { body: { id: id + 1_000 } })).toBe(1960)
  const { digest } = await risk.payload(oneTask, { query: { id } })
  await risk.payload(decideTask, { body: { id, verdict: 'refuse', reason: 'covered', words: '', digest } })
  expect(await risk.code(openPapers, { body: { id } })).toBe(1960)
  expect(await finance.payload(identityCase, { query: { id } })).toMatchObject({
    earlier: [{ by: 'risk', approved: false, reason: 'covered' }],
  })
})

test('an order under review: what it is against, at which rate, and what is usual for its member', async () => {
  const member = await addMember(deps, 100_000_000)
  const match = await addMatch(deps, { cap: 1_000_000_000 })
  await deps.desk.place(request(member, match, { stake: 100_000, key: 'usual' }))
  const order = await deps.desk.place(request(member, match, { stake: 3_000_000, rate: 1, key: 'large' }))
  const [task] = await deps.sql<
    [{ id: number }]
  >`select id from task where subject = ${`${member}/${order.id}`}`
  const shown = await finance.payload(orderUnderReview, { query: { id: task.id } })
  expect(shown).toMatchObject({
    option: '2-1',
    stake: '30000.00',
    why: 'size',
    orders: 2,
    ordered: '31000.00',
    largest: '30000.00',
  })
  expect(shown.reviewUntil - shown.placedAt).toBe(10 * MINUTE)
  await deps.sql`update selection set offered = false where match_id = ${match}`
  await flagged(deps, member, 'holdOrders')
  expect(await finance.payload(orderUnderReview, { query: { id: task.id } })).toMatchObject({
    why: 'marked',
    rateNow: null,
  })
  expect(await finance.code(orderUnderReview, { query: { id: task.id + 1_000 } })).toBe(1960)
})
