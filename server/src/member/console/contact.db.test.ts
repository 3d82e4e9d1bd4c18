// A member who has lost the contact and every device: another contact by two operators, who see no more of it
// than the member would.
import { memberInfo } from '@touchline/contract/member/calls'
import { proposeContact } from '@touchline/contract/member/operator-calls'
import { decideTask, oneProposal, oneTask } from '@touchline/contract/task/operator-calls'
import { expect, test } from 'vitest'
import { testPassword, testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const support = await consoleApp.operator('support', ['support'])
const risk = await consoleApp.operator('risk', ['risk'])
const content = await consoleApp.operator('content', ['content'])
const reason = 'seen by video with the passport'

async function identified(name: string): Promise<string> {
  const { memberId } = await site.member(name, { email: `${name}@old.example` })
  await deps.sql`insert into identity (member_id, state, real_name, id_number, id_print, applied_at, decided_at)
    values (${memberId}, 'approved', 'x', 'x', sha256(${memberId}::text::bytea), now(), now())`
  return memberId
}

async function approve(id: number): Promise<number> {
  const { digest } = await risk.payload(oneTask, { query: { id } })
  return risk.code(decideTask, { body: { id, verdict: 'approve', words: '', digest } })
}

test('two give it; all that the one before had is taken away, and the contact of before hears of it', async () => {
  const memberId = await identified('ada')
  const client = site.client()
  await client.signIn('ada', testPassword)
  const body = { memberId, contact: 'ada@new.example', reason }
  expect(await content.code(proposeContact, { body })).toBe(1004)
  const { proposed } = await support.payload(proposeContact, { body })
  const { before, after } = await risk.payload(oneProposal, { query: { id: proposed } })
  expect(JSON.parse(before)).toEqual({ email: 'a***@old.example', phone: '' })
  expect(JSON.parse(after)).toMatchObject({ way: 'email', shown: 'a***@new.example' })
  expect(await approve(proposed)).toBe(0)
  const [row] = await deps.sql`select email, password_change_due as due,
    (select count(*)::int from known_device where member_id = id) as devices from member where id = ${memberId}`
  expect(row).toEqual({ email: 'ada@new.example', due: true, devices: 0 })
  await expect.poll(() => client.code(memberInfo)).toBe(1040)
  const told =
    await deps.sql`select target from notice_due where member_id = ${memberId} and subject like '%联系方式%'`
  expect(told.map(({ target }) => target)).toEqual(['ada@old.example'])
})

test('neither proposal nor audit log says what it is', async () => {
  const memberId = await identified('bob')
  const { proposed } = await support.payload(proposeContact, {
    body: { memberId, contact: '+8613800138123', reason },
  })
  expect(await approve(proposed)).toBe(0)
  const kept = await deps.sql`select before || after || reason as text from audit
    union all select before || after || reason from proposal`
  for (const { text } of kept) expect(text).not.toContain('13800138123')
})

test('only for whom somebody knows, with a contact that is one and nobody else’s', async () => {
  const stranger = await site.member('cleo')
  const memberId = await identified('dora')
  const propose = (id: string, contact: string) =>
    support.code(proposeContact, { body: { memberId: id, contact, reason } })
  expect(await propose(stranger.memberId, 'cleo@new.example')).toBe(1188)
  expect(await propose(crypto.randomUUID(), 'cleo@new.example')).toBe(1004)
  expect(await propose(memberId, 'no contact')).toBe(1003)
  await site.member('eve', { email: 'eve@own.example' })
  const body = { memberId, contact: 'eve@own.example', reason }
  const { proposed } = await support.payload(proposeContact, { body })
  expect(await approve(proposed)).toBe(1011)
  const [row] = await deps.sql`select email from member where id = ${memberId}`
  expect(row).toEqual({ email: 'dora@old.example' })
})
